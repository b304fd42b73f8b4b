#!/bin/sh
# Clones the committed source into a new folder, runs the demonstration there
# once, and checks that it ended with a report. Leaves nothing behind.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
trap 'exit 130' INT TERM
chmod 755 "$place" # as root the private PostgreSQL runs as another user
git clone -q "$source" "$place/assay"
cd "$place/assay"
ASSAY_DATA="$place/state" make demo ONCE=1 >"$place/said" 2>&1 || {
	cat "$place/said"
	echo "make demo ONCE=1 failed" >&2
	exit 1
}
cat "$place/said"
for part in 'signin?token=' 'report: '; do
	grep -qF -- "$part" "$place/said" || {
		echo "make demo ONCE=1 did not print $part" >&2
		exit 1
	}
done
if [ -e "$place/state/postgres/data/postmaster.pid" ]; then
	echo "the private PostgreSQL still runs" >&2
	exit 1
fi
