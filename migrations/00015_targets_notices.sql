-- +goose Up

-- The folders whose programs may be run, each as one user of the machine: nothing
-- else is run. dir is absolute and has no link in it, so that a link which is laid
-- later leads to another folder, which is not registered.
create table targets (
  id            uuid primary key default gen_random_uuid(),
  dir           text not null check (dir like '/%'),
  run_as        text not null default '', -- the server's own user when empty
  registered_by text not null check (registered_by <> ''),
  registered_at timestamptz not null default now(),
  retired_at    timestamptz,
  retired_by    text not null default ''
);
create unique index targets_live on targets (dir, run_as) where retired_at is null;
grant update (retired_at, retired_by) on targets to assay_app;
create trigger audit after insert or update or delete on targets
  for each row execute function assay_audit('id');

-- What ran before this table was there goes on.
insert into targets (dir, run_as, registered_by)
select distinct settings ->> 'repo_dir', coalesce(settings ->> 'run_as', ''), 'upgrade' from campaigns where settings ->> 'repo_dir' like '/%';

-- A message to one channel of a campaign, written with the fact that it tells of.
-- Where it goes stands in the version's text: an address may be a secret, and is
-- not repeated here.
create table notices (
  id           uuid primary key default gen_random_uuid(),
  campaign_id  uuid not null,
  version      integer not null,
  channel      integer not null check (channel >= 0), -- its place in the text's list
  channel_kind text not null check (channel_kind in ('webhook', 'slack')),
  host         text not null,
  kind         text not null check (kind in ('approval_asked', 'halted', 'reported')),
  document     text not null,
  at           timestamptz not null default now(),
  foreign key (campaign_id, version) references campaign_versions (campaign_id, version)
);
create index notices_campaign on notices (campaign_id, at desc, id);

create table notice_attempts (
  notice_id uuid not null references notices (id),
  attempt   integer not null check (attempt >= 1),
  outcome   text not null check (outcome in ('delivered', 'failed', 'given_up')),
  detail    text not null default '',
  at        timestamptz not null default now(),
  primary key (notice_id, attempt)
);
create index notice_attempts_settled on notice_attempts (notice_id) where outcome <> 'failed';

call assay_append_only('notices', 'notice_attempts');
