-- +goose Up

create table transitions (
  campaign_id       uuid not null references campaigns (id),
  seq               integer not null check (seq >= 1),
  epoch             integer not null,
  iteration         integer not null,
  from_state        text not null,
  to_state          text,
  rule              text not null,
  rule_json         jsonb generated always as (assay_jsonb(rule)) stored,
  observations      text not null,
  observations_json jsonb generated always as (assay_jsonb(observations)) stored,
  policy_sha256     text not null,
  halted_gate       text,
  at                timestamptz not null,
  prev_sha256       text not null check (assay_is_sha256(prev_sha256)),
  row_sha256        text not null check (assay_is_sha256(row_sha256)),
  primary key (campaign_id, seq),
  foreign key (campaign_id, epoch, policy_sha256) references epochs (campaign_id, epoch, policy_sha256),
  foreign key (campaign_id, iteration) references iterations (campaign_id, iteration),
  constraint transitions_halted_or_on check ((to_state is null) = (halted_gate is not null))
);
create index transitions_epoch on transitions (campaign_id, epoch, seq);

-- +goose StatementBegin
create function transitions_follow() returns trigger
language plpgsql
as $$
declare
  last integer := (select coalesce(max(seq), 0) from transitions where campaign_id = new.campaign_id);
  here text := (select to_state from transitions
                 where campaign_id = new.campaign_id and epoch = new.epoch and to_state is not null
                 order by seq desc limit 1);
begin
  if new.seq <> last + 1 then
    raise exception 'transition % of campaign %: the next one is %', new.seq, new.campaign_id, last + 1
      using errcode = 'check_violation';
  end if;
  if new.from_state <> here then
    raise exception 'transition % of campaign %: it leaves %, but epoch % is in %',
      new.seq, new.campaign_id, new.from_state, new.epoch, here using errcode = 'check_violation';
  end if;
  return new;
end
$$;
-- +goose StatementEnd
create trigger transitions_follow before insert on transitions
  for each row execute function transitions_follow();

create table fits (
  campaign_id            uuid not null,
  iteration              integer not null,
  effects                text not null,
  effects_json           jsonb generated always as (assay_jsonb(effects)) stored,
  effects_sha256         text not null check (effects_sha256 = assay_sha256(effects)),
  recommendation         text not null,
  recommendation_json    jsonb generated always as (assay_jsonb(recommendation)) stored,
  recommendation_sha256  text not null check (recommendation_sha256 = assay_sha256(recommendation)),
  exclusions             text,
  exclusions_json        jsonb generated always as (assay_jsonb(exclusions)) stored,
  exclusions_sha256      text check (exclusions_sha256 = assay_sha256(exclusions)),
  predicted_front        text,
  predicted_front_json   jsonb generated always as (assay_jsonb(predicted_front)) stored,
  predicted_front_sha256 text check (predicted_front_sha256 = assay_sha256(predicted_front)),
  model_adequate         boolean,
  residual_regret_model  double precision check (assay_is_finite(residual_regret_model) and residual_regret_model >= 0),
  epsilon                double precision check (assay_is_finite(epsilon) and epsilon >= 0),
  at                     timestamptz not null default now(),
  primary key (campaign_id, iteration),
  foreign key (campaign_id, iteration) references iterations (campaign_id, iteration),
  check ((exclusions is null) = (exclusions_sha256 is null)),
  check ((predicted_front is null) = (predicted_front_sha256 is null))
);

create table confirmations (
  campaign_id              uuid not null,
  iteration                integer not null,
  round                    integer not null check (round >= 1),
  document                 text not null,
  document_json            jsonb generated always as (assay_jsonb(document)) stored,
  sha256                   text not null check (sha256 = assay_sha256(document)),
  best                     text,
  residual_regret_terminal double precision check (assay_is_finite(residual_regret_terminal) and residual_regret_terminal >= 0),
  certified                boolean not null,
  withheld                 text[] not null,
  paired                   boolean not null,
  at                       timestamptz not null default now(),
  primary key (campaign_id, iteration),
  foreign key (campaign_id, iteration) references iterations (campaign_id, iteration),
  constraint confirmations_certified_or_why_not check (certified = (cardinality(withheld) = 0))
);

create table reports (
  id              bigint generated always as identity unique,
  campaign_id     uuid not null,
  epoch           integer not null,
  revision        integer not null check (revision >= 1),
  document        text not null,
  document_json   jsonb generated always as (assay_jsonb(document)) stored,
  sha256          text not null check (sha256 = assay_sha256(document)),
  markdown        text not null,
  basis           text not null check (basis in ('certified', 'terminal_best', 'model', 'measured', 'baseline', 'none')),
  certified       boolean not null,
  regret_model    double precision check (assay_is_finite(regret_model) and regret_model >= 0),
  regret_terminal double precision check (assay_is_finite(regret_terminal) and regret_terminal >= 0),
  written_at      timestamptz not null,
  prev_sha256     text not null check (assay_is_sha256(prev_sha256)),
  row_sha256      text not null check (assay_is_sha256(row_sha256)),
  primary key (campaign_id, epoch, revision),
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch),
  constraint reports_certified_is_a_basis check ((basis = 'certified') = certified)
);

create table gates (
  campaign_id uuid not null references campaigns (id),
  seq         integer not null check (seq >= 1),
  record      text not null, -- canonical
  record_json jsonb generated always as (assay_jsonb(record)) stored,
  gate        text not null,
  verdict     text not null check (verdict in ('passed', 'failed', 'waived')),
  seal        text check (assay_is_sha256(seal)),
  at          timestamptz not null,
  prev_sha256 text not null check (assay_is_sha256(prev_sha256)),
  row_sha256  text not null check (assay_is_sha256(row_sha256)),
  primary key (campaign_id, seq)
);

-- +goose StatementBegin
create function gates_dense() returns trigger
language plpgsql
as $$
declare
  last integer := (select coalesce(max(seq), 0) from gates where campaign_id = new.campaign_id);
begin
  if new.seq <> last + 1 then
    raise exception 'gate record % of campaign %: the next one is %', new.seq, new.campaign_id, last + 1
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
-- +goose StatementEnd
create trigger gates_dense before insert on gates
  for each row execute function gates_dense();

create table halts (
  id            bigint generated always as identity primary key,
  campaign_id   uuid not null references campaigns (id),
  kind          text not null check (kind in ('gate_failed', 'repeated_failure', 'wall_clock', 'stop_requested', 'disk_full',
                                              'approval_rejected', 'agent_exhausted')),
  gate          text,
  document      text not null,
  document_json jsonb generated always as (assay_jsonb(document)) stored,
  at            timestamptz not null default now(),
  constraint halts_gate_named check ((kind = 'gate_failed') = (gate is not null))
);
create index halts_campaign on halts (campaign_id, id);

create table halt_resolutions (
  id          bigint generated always as identity primary key,
  halt_id     bigint not null unique references halts (id),
  resolved_at timestamptz not null default now(),
  resolved_by text not null
);

create table artifacts (
  campaign_id uuid not null references campaigns (id),
  path        text not null check (path <> '' and path !~ '(^|/)\.{0,2}(/|$)' and path !~ '[\\[:cntrl:]]'), -- inside the work directory
  revision    integer not null check (revision >= 1),
  sha256      text not null check (sha256 = encode(sha256(content), 'hex')),
  bytes       bigint generated always as (octet_length(content)) stored,
  media_type  text not null default 'application/octet-stream',
  content     bytea not null,
  at          timestamptz not null default now(),
  primary key (campaign_id, path, revision)
);

call assay_append_only('transitions', 'fits', 'confirmations', 'reports', 'gates', 'halts', 'halt_resolutions', 'artifacts');
