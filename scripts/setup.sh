#!/bin/sh
# Installs what is missing of: postgresql, chromium. As root the distribution's
# package is installed; otherwise one sentence says what to install.
set -eu

have() {
	case "$1" in
	postgresql)
		command -v initdb >/dev/null 2>&1 && command -v postgres >/dev/null 2>&1 && return 0
		ls /usr/lib/postgresql/*/bin/postgres /usr/pgsql-*/bin/postgres \
			/opt/homebrew/opt/postgresql*/bin/postgres /Applications/Postgres.app/Contents/Versions/*/bin/postgres \
			>/dev/null 2>&1
		;;
	chromium) command -v chromium >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 ;;
	esac
}

packages() {
	case "$1" in
	postgresql) echo postgresql ;;
	chromium) echo chromium fonts-dejavu-core ;;
	esac
}

missing=""
for tool in "$@"; do
	have "$tool" || missing="$missing $(packages "$tool")"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
	echo "Assay needs these packages of your distribution:$missing - install them and run the command again." >&2
	exit 1
fi
echo "installing$missing"
export DEBIAN_FRONTEND=noninteractive
# A cluster of the distribution is not wanted: Assay starts a private one.
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
apt-get update -qq
# shellcheck disable=SC2086
apt-get install -y -qq --no-install-recommends $missing >/dev/null
