-- +goose Up

create table campaigns (
  id                uuid primary key default gen_random_uuid(),
  project           text not null check (project <> ''),
  run_id            text not null check (run_id <> ''),
  owner             text not null default '',
  kind              text not null check (kind in ('optimization', 'verify', 'attempt', 'reflective')),
  name              text not null default '',
  target_id         uuid,
  state             text not null check (state in ('draft', 'checking', 'awaiting_approval', 'running', 'halted', 'done', 'archived')),
  current_epoch     integer check (current_epoch >= 1),
  settings          jsonb not null default '{}', -- what the operator gave at the start, such as folders
  stop_requested_at timestamptz,
  created_at        timestamptz not null default now(),
  unique (project, run_id)
);
create index campaigns_recent on campaigns (created_at desc, id desc);
grant update on campaigns to assay_app;
create trigger audit after insert or update or delete on campaigns
  for each row execute function assay_audit('id');

create table drafts (
  campaign_id uuid primary key references campaigns (id),
  yaml        bytea not null,
  problems    jsonb not null default '[]',
  saved_at    timestamptz not null default now(),
  saved_by    text not null default ''
);
grant update, delete on drafts to assay_app;
create trigger audit after insert or update or delete on drafts
  for each row execute function assay_audit('campaign_id');

create table campaign_versions (
  campaign_id       uuid not null references campaigns (id),
  version           integer not null check (version >= 1),
  yaml              bytea not null,
  sha256            text not null check (sha256 = encode(sha256(yaml), 'hex')),
  optimization_hash text not null check (assay_is_sha256(optimization_hash)),
  base_dir          text not null default '', -- the folder that relative paths of the file are read against
  author            text not null default '',
  validated_at      timestamptz,
  problems          jsonb not null default '[]',
  created_at        timestamptz not null default now(),
  primary key (campaign_id, version)
);

create table epochs (
  campaign_id      uuid not null references campaigns (id),
  epoch            integer not null check (epoch >= 1),
  version          integer not null,
  policy_text      text not null, -- exactly the bytes that were hashed
  policy           jsonb generated always as (assay_jsonb(policy_text)) stored,
  policy_sha256    text not null check (policy_sha256 = assay_sha256(policy_text)),
  mechanism_sha256 text check (assay_is_sha256(mechanism_sha256)),
  salt_commitment  text not null check (assay_is_sha256(salt_commitment)),
  salt_sealed      bytea not null,
  delta_total      double precision not null check (assay_is_finite(delta_total) and delta_total > 0),
  cumulative_delta double precision not null check (assay_is_finite(cumulative_delta) and cumulative_delta >= delta_total),
  compiled_at      timestamptz not null default now(),
  primary key (campaign_id, epoch),
  unique (campaign_id, epoch, policy_sha256),
  foreign key (campaign_id, version) references campaign_versions (campaign_id, version)
);

create table iterations (
  campaign_id uuid not null references campaigns (id),
  iteration   integer not null check (iteration >= 1),
  epoch       integer, -- null before the first epoch of the version
  stage       text not null check (stage in ('plan', 'build', 'verify', 'screen', 'foldover', 'refine',
                                             'confirm', 'allocate', 'explore', 'probe', 'report', 'exception')),
  opened_at   timestamptz not null default now(),
  primary key (campaign_id, iteration),
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch)
);

create table iteration_ends (
  campaign_id uuid not null,
  iteration   integer not null,
  outcome     text not null check (outcome in ('completed', 'failed')),
  at          timestamptz not null default now(),
  primary key (campaign_id, iteration),
  foreign key (campaign_id, iteration) references iterations (campaign_id, iteration)
);

create table epoch_ends (
  campaign_id   uuid not null,
  epoch         integer not null,
  iteration     integer not null,
  state         text not null,
  reason        text not null,
  document      text not null,
  document_json jsonb generated always as (assay_jsonb(document)) stored,
  sha256        text not null check (sha256 = assay_sha256(document)),
  at            timestamptz not null default now(),
  primary key (campaign_id, epoch),
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch),
  foreign key (campaign_id, iteration) references iterations (campaign_id, iteration)
);

-- +goose StatementBegin
create function epochs_follow() returns trigger
language plpgsql
as $$
begin
  if new.epoch > 1 and not exists (
    select from epoch_ends where campaign_id = new.campaign_id and epoch = new.epoch - 1) then
    raise exception 'epoch % of campaign %: epoch % has not ended', new.epoch, new.campaign_id, new.epoch - 1
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
-- +goose StatementEnd
create constraint trigger epochs_follow after insert on epochs
  deferrable initially deferred for each row execute function epochs_follow();

-- +goose StatementBegin
create function iterations_dense() returns trigger
language plpgsql
as $$
declare
  last integer := (select coalesce(max(iteration), 0) from iterations where campaign_id = new.campaign_id);
begin
  if new.iteration <> last + 1 then
    raise exception 'iteration % of campaign %: the next one is %', new.iteration, new.campaign_id, last + 1
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
-- +goose StatementEnd
create trigger iterations_dense before insert on iterations
  for each row execute function iterations_dense();

call assay_append_only('campaign_versions', 'epochs', 'iterations', 'iteration_ends', 'epoch_ends');
