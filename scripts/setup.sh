#!/bin/sh
# Installs what is missing of: postgresql, chromium, cc, python. As root the
# distribution's package is installed; otherwise one sentence says what to
# install.
set -eu

have() {
	case "$1" in
	postgresql)
		[ -n "${ASSAY_PG_BIN:-}" ] && return 0
		command -v initdb >/dev/null 2>&1 && command -v postgres >/dev/null 2>&1 && return 0
		for found in /usr/lib/postgresql/*/bin/postgres /usr/pgsql-*/bin/postgres \
			/opt/homebrew/opt/postgresql*/bin/postgres /Applications/Postgres.app/Contents/Versions/*/bin/postgres; do
			[ -x "$found" ] && return 0
		done
		return 1
		;;
	chromium)
		for name in chromium chromium-browser google-chrome google-chrome-stable; do
			command -v "$name" >/dev/null 2>&1 && return 0
		done
		return 1
		;;
	python) command -v python3 >/dev/null 2>&1 ;;
	cc) command -v gcc >/dev/null 2>&1 || command -v clang >/dev/null 2>&1 ;;
	*)
		echo "setup.sh: $1 is not known" >&2
		exit 2
		;;
	esac
}

packages() {
	case "$1" in
	postgresql) echo postgresql ;;
	chromium) echo chromium fonts-dejavu-core ;;
	cc) echo gcc libc6-dev ;;
	python) echo python3 ;;
	esac
}

missing=""
for tool in "$@"; do
	have "$tool" || missing="$missing $(packages "$tool")"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
	echo "These packages of your distribution are missing:$missing - install them and run the command again." >&2
	exit 1
fi
echo "installing$missing"
export DEBIAN_FRONTEND=noninteractive
# A cluster of the distribution is not wanted: Assay starts a private one.
case "$missing" in *postgresql*)
	mkdir -p /etc/postgresql-common
	[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
	;;
esac
apt-get update -qq
# shellcheck disable=SC2086 # the words are the packages
apt-get install -y -qq --no-install-recommends $missing >/dev/null
