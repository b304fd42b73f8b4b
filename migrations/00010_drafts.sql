-- +goose Up

-- A draft is saved on top of the revision that its author saw, or not at all.
alter table drafts
  add column revision integer not null default 1 check (revision >= 1),
  add column title    text not null default '',
  add column name     text not null default '', -- of the file, which names a campaign whose text has no run_id
  add column base_dir text not null default '', -- the folder that relative paths of the file are read against
  add column sha256   text not null generated always as (encode(sha256(yaml), 'hex')) stored;

-- A version may be a text that is no campaign yet, so it has no hash of one.
alter table campaign_versions alter column optimization_hash drop not null;
alter table campaign_versions add column note text not null default '';

-- What was asked to be checked of a version: of what it may say, the request.
create table checks (
  id                  uuid primary key default gen_random_uuid(),
  campaign_id         uuid not null,
  version             integer not null,
  kind                text not null check (kind in ('try', 'smoke', 'liveness', 'rehearsal')),
  request             jsonb not null default '{}',
  asked_by            text not null default '',
  asked_at            timestamptz not null default now(),
  cancel_requested_at timestamptz,
  cancel_requested_by text not null default '',
  foreign key (campaign_id, version) references campaign_versions (campaign_id, version)
);
create index checks_newest on checks (campaign_id, asked_at desc, id desc);
grant update (cancel_requested_at, cancel_requested_by) on checks to assay_app;
create trigger audit after insert or update or delete on checks
  for each row execute function assay_audit('id');

-- Who carries a check out. It is taken once: what a process leaves behind is
-- ended, not begun anew.
create table check_leases (
  check_id       uuid primary key references checks (id),
  started_at     timestamptz not null default now(),
  owner          text not null,
  host           text not null,
  boot_id        text not null,
  pid            integer not null,
  pid_started_at text not null,
  lease_token    bigint not null default 1,
  lease_until    timestamptz not null,
  beat_at        timestamptz not null default now()
);
grant update on check_leases to assay_app;

create table check_lines (
  check_id uuid not null references checks (id),
  line     integer not null check (line >= 1),
  tone     text not null check (tone in ('info', 'warning', 'failure')),
  part     text not null default '', -- of the check that says it
  text     text not null,
  at       timestamptz not null default now(),
  primary key (check_id, line)
);

create table check_ends (
  check_id      uuid primary key references checks (id),
  outcome       text not null check (outcome in ('passed', 'failed', 'cancelled', 'broken')),
  reason        text not null default '', -- of one that has no verdict
  document      text,
  document_json jsonb generated always as (assay_jsonb(document)) stored,
  sha256        text check (sha256 = assay_sha256(document)),
  ended_at      timestamptz not null default now(),
  check ((document is null) = (sha256 is null)),
  check (outcome in ('cancelled', 'broken') or document is not null)
);

call assay_append_only('check_lines', 'check_ends');
