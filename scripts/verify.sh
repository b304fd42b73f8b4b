#!/bin/sh
# Fails when generated code or go.mod is not what the sources give.
set -eu
before=$(git ls-files '*_templ.go' go.mod go.sum | xargs sha256sum)
go tool templ generate -path templates >/dev/null
go mod tidy
after=$(git ls-files '*_templ.go' go.mod go.sum | xargs sha256sum)
if [ "$before" != "$after" ]; then
	git --no-pager diff --stat -- '*_templ.go' go.mod go.sum
	echo "generated files or go.mod are not current - next: make generate && go mod tidy, then commit" >&2
	exit 1
fi
