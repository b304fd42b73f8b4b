-- +goose Up

-- A link that shows one report to whoever holds it, and nothing else. Like
-- sessions, the table holds the hash alone.
create table share_links (
  id             uuid primary key default gen_random_uuid(),
  campaign_id    uuid not null,
  epoch          integer not null,
  token_sha256   text not null unique check (assay_is_sha256(token_sha256)),
  made_by        uuid not null references users (id),
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null check (expires_at > created_at),
  last_opened_at timestamptz,
  revoked_at     timestamptz,
  revoked_by     text not null default '',
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch),
  check ((revoked_at is null) = (revoked_by = ''))
);
create index share_links_campaign on share_links (campaign_id, created_at desc);
grant update (last_opened_at, revoked_at, revoked_by) on share_links to assay_app;

-- That somebody read a report is no change of what anybody may do.
create trigger audit after insert or delete or update of revoked_at on share_links
  for each row execute function assay_audit('id');

-- Reports written after it are news to this person: the end of the visit before
-- the present one.
alter table users add column news_since timestamptz;

-- What the home page looks for.
create index reports_written on reports (written_at desc);
create index campaigns_halted on campaigns (id) where state = 'halted';
