-- +goose Up

-- What could follow an epoch, sealed before anybody chooses.
create table proposals (
  id            bigint generated always as identity primary key,
  campaign_id   uuid not null,
  epoch         integer not null, -- that is over
  document      text not null,
  document_json jsonb generated always as (assay_jsonb(document)) stored,
  sha256        text not null check (sha256 = assay_sha256(document)),
  inputs_sha256 text not null check (assay_is_sha256(inputs_sha256)),
  seal          text not null check (assay_is_sha256(seal)),
  made_by       text not null default '',
  made_at       timestamptz not null default now(),
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch)
);
create index proposals_newest on proposals (campaign_id, epoch, id desc);

create table proposal_decisions (
  proposals_id bigint primary key references proposals (id), -- one decision each
  choice       integer not null check (choice >= 1),        -- place in the ranking
  move         text not null,
  campaign_id  uuid not null,
  version      integer, -- of the campaign file that it made; null for stop
  decided_by   text not null default '',
  decided_at   timestamptz not null default now(),
  foreign key (campaign_id, version) references campaign_versions (campaign_id, version)
);

-- What a re-analysis of the record found.
create table reanalyses (
  id            bigint generated always as identity primary key,
  campaign_id   uuid not null references campaigns (id),
  epoch         integer, -- the newest one that it covers
  version       text not null,
  source_digest text not null,
  goarch        text not null,
  verdict       text not null check (verdict in ('identical', 'explained', 'different')),
  document      text not null,
  sha256        text not null check (sha256 = assay_sha256(document)),
  at            timestamptz not null default now(),
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch)
);
create index reanalyses_newest on reanalyses (campaign_id, id desc);

call assay_append_only('proposals', 'proposal_decisions', 'reanalyses');
