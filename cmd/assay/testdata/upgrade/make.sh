#!/usr/bin/env bash
# Writes what the upgrade test begins from: the database of an earlier version, with
# one campaign that is finished and what could follow it proposed, one that was
# stopped in the middle of a row and its undisturbed twin, a draft with a check,
# people and a token; and what that version read out of it. A database is written
# once, by the version that it stands for, and never again:
#
#   git worktree add /tmp/before 4e0fa5f && (cd /tmp/before && go build -o /tmp/assay ./cmd/assay)
#   cmd/assay/testdata/upgrade/make.sh /tmp/assay cmd/assay/testdata/upgrade/before_people
#
# It needs PostgreSQL with psql and pg_dump, curl and jq.
set -euo pipefail
assay=$(realpath "$1") out=$(realpath -m "$2") here=$(realpath "$(dirname "$0")")

work=$(mktemp -d /tmp/assay-upgrade.XXXXXX)
trap 'kill $(jobs -p) 2>/dev/null || true; wait; rm -rf "$work"' EXIT
chmod 755 "$work"
mkdir -p "$out"
cp -r "$here/target" "$here/campaign.yaml" "$work"
cd "$work"
export ASSAY_DATA=$work/state
sql() { psql -qAtX -h "$ASSAY_DATA/postgres/sock" -U assay assay "$@"; }
runs() { sql -c "select count(*) from runs join campaigns c on c.id = campaign_id where c.run_id = '$1'" 2>/dev/null || echo 0; }

# The same rows in the same order with the same noise, once undisturbed and once
# stopped: what the resumed campaign must come to is known.
"$assay" run campaign.yaml --seed 7 --run-id undisturbed
"$assay" run campaign.yaml --seed 7 --run-id stopped &
until [ "$(runs stopped)" -ge 5 ]; do sleep .02; done
touch target/hold
"$assay" stop stopped
wait $! || true
rm target/hold

# Too fine a question to be certified, so that there is something to propose.
sed 's/^  design:/  policy: {epsilon: {pct: 0.01}}\n&/' campaign.yaml >finished.yaml
"$assay" run finished.yaml --seed 7
"$assay" plan-next finished

"$assay" serve --listen 127.0.0.1:0 --root "$work" >serve.log &
until grep -q '^sign in' serve.log; do sleep .1; done
base=$(sed -n 's/^pages: *//p' serve.log) link=$(sed -n 's/^sign in: *\([^ ]*\).*/\1/p' serve.log)
curl -sf -o /dev/null -c cookies -H "Origin: $base" --data-urlencode "token=${link#*token=}" -d name=Ada "$base/signin"
"$assay" token create --role author --name programs --expires 400d >"$out/token"
chmod 644 "$out/token"
# There was no command that makes people, and nobody should have to renew the token.
sql -c "insert into users (name, role) values ('Ben', 'author'), ('Cleo', 'reviewer'), ('Dora', 'viewer')" \
	-c "update api_tokens set expires_at = '9999-01-01'"

ask() { curl -sf -H "Authorization: Bearer $(cat "$out/token")" "$@"; }
draft=$(jq -Rs '{source: sub("run_id: finished"; "run_id: drafted"), name: "campaign.yaml"}' campaign.yaml |
	ask -H 'Content-Type: application/json' -d @- "$base/api/v1/drafts" | jq -r .id)
check=$(ask -H 'Content-Type: application/json' -d '{"kind": "smoke"}' "$base/api/v1/drafts/$draft/checks" | jq -r .id)
until [ "$(ask "$base/api/v1/checks/$check" | jq -r .outcome)" != null ]; do sleep .1; done

# What this version read: documents and tables, which may not change, and no page,
# whose look may.
for name in finished undisturbed stopped; do
	id=$(sql -c "select id from campaigns where run_id = '$name'")
	mkdir -p "$out/$name"
	ask "$base/api/v1/campaigns/$id/source" >"$out/$name/source.yaml"
	ask "$base/api/v1/campaigns/$id/progress" | jq 'del(.updated_at, .as_of)' >"$out/$name/progress.json"
	if [ $name != stopped ]; then
		ask "$base/api/v1/campaigns/$id/report" >"$out/$name/report.json"
		ask "$base/api/v1/campaigns/$id/report.md" >"$out/$name/report.md"
	fi
	for table in runs effects finalists; do
		curl -sf -b cookies "$base/campaigns/$id/$table.csv" >"$out/$name/$table.csv" || rm "$out/$name/$table.csv"
	done
done
ask "$base/api/v1/drafts/$draft" >"$out/draft.json"
ask "$base/api/v1/checks/$check" >"$out/check.json"

# Without what only psql, or only a newer server, would understand.
pg_dump -h "$ASSAY_DATA/postgres/sock" -U assay --inserts --rows-per-insert=100 assay |
	sed -E '/^\\(un)?restrict/d; /^SET transaction_timeout/d; /^--/d' | cat -s | sed "s|$work|@ROOT@|g" >"$out/database.sql"
base64 "$ASSAY_DATA/seal.key" >"$out/seal.key.base64"
! grep -rlF "$work" "$out" || { echo 'a path of this machine is in what was read' >&2; exit 1; }
