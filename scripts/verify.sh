#!/bin/sh
# Fails when generated code or go.mod is not what the sources give. Needs no
# network once the modules are in the cache: go mod tidy would fetch the tests of
# foreign modules.
set -eu

digest() { git ls-files -z '*_templ.go' | xargs -0 sha256sum; }
before=$(digest)
go tool templ generate -path templates -log-level error >/dev/null
if [ "$before" != "$(digest)" ] || [ -n "$(git ls-files --others --exclude-standard -- '*_templ.go')" ]; then
	git --no-pager diff --stat -- '*_templ.go'
	echo "generated code was not current - next: commit what make generate makes" >&2
	exit 1
fi

# What go.mod lacks fails every build. What it requires for nothing is found here.
used=$(go list -deps -test -f '{{with .Module}}{{.Path}}{{end}}' ./...)
required=$(awk '/^require \(/ { inside = 1; next } /^\)/ { inside = 0 } inside && !/\/\/ indirect/ { print $1 }' go.mod)
for module in $required; do
	if ! printf '%s\n' "$used" | grep -qxF "$module"; then
		echo "go.mod requires $module, which nothing imports - next: go mod tidy" >&2
		exit 1
	fi
done
