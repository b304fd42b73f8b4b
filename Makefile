# Assay: one command for each thing that a developer does.

GO      ?= go
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
DIGEST  := $(shell git rev-parse HEAD^{tree} 2>/dev/null || echo unknown)
LDFLAGS := -X main.version=$(VERSION) -X main.sourceDigest=$(DIGEST)
UNIT    := $(shell $(GO) list ./... 2>/dev/null | grep -v /e2e)

.PHONY: help setup generate verify lint test unit race e2e acceptance bench build demo run

help: ## what each target does
	@grep -E '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-12s %s\n", $$1, $$2}'

setup: ## install what a bare machine lacks: PostgreSQL, and a browser for the journeys
	@scripts/setup.sh postgresql chromium

generate: ## renew generated code
	$(GO) tool templ generate -path templates

verify: ## generated code and go.mod are current
	@scripts/verify.sh

lint: ## formatting, vet, import directions
	@test -z "$$(gofmt -l $$(git ls-files '*.go'))" || { gofmt -l $$(git ls-files '*.go'); echo 'next: gofmt -w on these files'; exit 1; }
	$(GO) vet ./...
	$(GO) test -count=1 ./internal/guard

test: setup build lint verify unit race e2e ## everything: unit, PostgreSQL, race detector, browser

unit: build ## tests without the race detector and the browser
	$(GO) test $(UNIT)

race: build ## the concurrent packages under the race detector
	$(GO) test -race ./internal/host/... ./internal/data/... ./internal/core/epoch/... ./web/... ./cmd/...

e2e: build ## browser journeys, one TestJourney... each
	$(GO) test -v -count=1 ./e2e/...

acceptance: build ## the slow proofs: full Monte-Carlo of the statistics, every kill moment
	ASSAY_ACCEPTANCE=1 $(GO) test -count=1 -timeout 60m $(UNIT)

bench: build ## overhead a row, candidates predicted and bounded, parse and validate
	$(GO) test -run '^$$' -bench . -benchtime 3x ./internal/core/campaign ./internal/core/recommend ./internal/data/queue

build: ## bin/assay and the example targets
	$(GO) build -ldflags '$(LDFLAGS)' -o bin/assay ./cmd/assay
	$(GO) build -o bin/examples/ ./examples/...

demo: ## tune a real program in the browser; ONCE=1 ends after the report
	@scripts/setup.sh postgresql
	@$(MAKE) --no-print-directory build
	@bin/assay demo $(if $(ONCE),--once,)

run: ## serve on loopback with a private database
	@scripts/setup.sh postgresql
	@$(MAKE) --no-print-directory build
	bin/assay serve
