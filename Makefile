# Assay: one command for each thing that a developer does.

.DEFAULT_GOAL := help
.NOTPARALLEL:

GO      ?= go
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
DIGEST   = $(shell git rev-parse 'HEAD^{tree}' 2>/dev/null || echo unknown)
LDFLAGS  = -X main.version=$(VERSION) -X main.sourceDigest=$(DIGEST)

# Every package is tested once: those where goroutines meet under the race
# detector, those that need a browser as journeys, and the rest, where one
# goroutine computes, plainly.
ALL      = $(shell $(GO) list ./...)
BROWSER  = assay/e2e assay/web/look
SHARED   = $(filter assay/cmd/% assay/internal/data/% assay/internal/host/% assay/web assay/web/chart,$(ALL))
LINT     = assay/internal/guard
PLAIN    = $(filter-out $(BROWSER) $(SHARED) $(LINT),$(ALL))

.PHONY: help setup generate verify lint test unit race e2e acceptance bench benchmark build demo run

help: ## this list
	@echo 'usage: make TARGET'
	@awk -F ':.*## ' '/^[a-z0-9]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: ## install what a bare machine lacks: PostgreSQL, a browser, a C compiler, Python
	@scripts/setup.sh postgresql chromium cc python

generate: ## renew generated code
	$(GO) tool templ generate -path templates

verify: ## fail unless generated code and go.mod are current
	@scripts/verify.sh

lint: ## formatting, vet, import directions
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); test -z "$$unformatted" || \
		{ echo "$$unformatted"; echo 'next: gofmt -w on these files'; exit 1; }
	$(GO) vet ./...
	$(GO) test -count=1 $(LINT)

test: setup build lint verify unit race e2e ## everything: lint, unit, PostgreSQL, race detector, browser

unit: build ## the packages that race and e2e leave out
	$(GO) test $(PLAIN)

race: build ## the packages where goroutines, processes and PostgreSQL meet, under the race detector
	@scripts/setup.sh postgresql cc python
	$(GO) test -race $(SHARED)

e2e: build ## browser journeys, one TestJourney... each; ASSAY_SHOTS=DIR keeps pictures of the pages
	@scripts/setup.sh postgresql chromium
	ASSAY_BIN=$(CURDIR)/bin/assay $(GO) test -v -count=1 -p 1 $(BROWSER)

acceptance: build ## the slow proofs: full Monte-Carlo of the statistics, every kill moment
	@scripts/setup.sh postgresql
	ASSAY_ACCEPTANCE=1 $(GO) test -count=1 -timeout 60m $(PLAIN) $(SHARED)

bench: build ## overhead a row, fits, statuses and hypervolume of fronts, candidates bounded and searched, parse, validate and preview, rehearsals, the home page, what rights cost a page
	$(GO) test -run '^$$' -bench . -benchtime 3x ./internal/core/campaign ./internal/core/certify ./internal/core/doe ./internal/core/fit ./internal/core/pareto ./internal/core/preview ./internal/core/recommend ./internal/core/rehearse ./internal/data/queue ./web

benchmark: build ## compare Assay with other searches; writes docs/benchmark.json and .md
	bin/assay benchmark --seeds 1..8 --without many_knob_24 --note '$(LEFT_OUT)' --json docs/benchmark.json --markdown docs/benchmark.md
	bin/assay benchmark --fronts --seeds 1..16 --from docs/benchmark.json --json docs/benchmark.json --markdown docs/benchmark.md
LEFT_OUT = many_knob_24 is left out: one Gaussian process search of its 1077 rows took 76 s of processor time when it was tried, which is twenty minutes for two arms and eight seeds.

build: ## bin/assay and the example targets
	$(GO) build -ldflags '$(LDFLAGS)' -o bin/assay ./cmd/assay
	$(GO) build -o bin/examples/ ./examples/...

demo: ## tune a real program in the browser; ONCE=1 ends after the report
	@test -n "$$ASSAY_DATABASE_URL" || scripts/setup.sh postgresql
	@$(MAKE) --no-print-directory build
	@bin/assay demo $(if $(ONCE),--once)

run: ## serve on loopback with a private database
	@test -n "$$ASSAY_DATABASE_URL" || scripts/setup.sh postgresql
	@$(MAKE) --no-print-directory build
	bin/assay serve
