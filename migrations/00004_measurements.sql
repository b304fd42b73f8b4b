-- +goose Up

create table designs (
  campaign_id     uuid not null,
  iteration       integer not null,
  epoch           integer not null,
  document        text not null,
  document_json   jsonb generated always as (assay_jsonb(document)) stored,
  sha256          text not null check (sha256 = assay_sha256(document)),
  policy_sha256   text not null,
  kind            text not null check (kind in ('full', 'fractional', 'central_composite', 'foldover', 'shortlist_replicate',
                                              'd_optimal', 'crossed', 'explore', 'probe', 'box_behnken')),
  round           integer not null default 0 check (round >= 0),
  rows_planned    integer not null check (rows_planned >= 1),
  run_timeout_sec integer not null check (run_timeout_sec >= 1),
  salt            text not null check (salt ~ '^([0-9a-f]{2})*$'),
  at              timestamptz not null default now(),
  primary key (campaign_id, iteration),
  foreign key (campaign_id, iteration) references iterations (campaign_id, iteration),
  -- A design runs under the policy of its epoch and no other.
  foreign key (campaign_id, epoch, policy_sha256) references epochs (campaign_id, epoch, policy_sha256)
);

-- A negative row_index is a row that runs before the design's own and is neither
-- exported nor counted: the probe of the workload seed.
create table design_rows (
  campaign_id   uuid not null,
  iteration     integer not null,
  row_index     integer not null,
  levels_key    text not null, -- canonical
  levels        jsonb generated always as (assay_jsonb(levels_key)) stored,
  role          text not null check (role in ('corner', 'center', 'axial', 'confirm', 'validation', 'baseline',
                                              'latin', 'explore', 'fill', 'probe', 'reference')),
  replicate     integer not null check (replicate >= 0),
  finalist      integer check (finalist >= 0),
  apply         text not null, -- canonical
  apply_json    jsonb generated always as (assay_jsonb(apply)) stored,
  seed          bigint,
  exec_position integer not null,
  primary key (campaign_id, iteration, row_index),
  unique (campaign_id, iteration, exec_position),
  foreign key (campaign_id, iteration) references designs (campaign_id, iteration),
  check (row_index >= 0 or role = 'probe')
);
create index design_rows_levels on design_rows (campaign_id, levels_key);

create table contracts (
  campaign_id        uuid not null,
  epoch              integer not null,
  document           text not null,
  document_json      jsonb generated always as (assay_jsonb(document)) stored,
  sha256             text not null check (sha256 = assay_sha256(document)),
  captured_iteration integer not null,
  captured_row_index integer not null,
  at                 timestamptz not null default now(),
  primary key (campaign_id, epoch),
  foreign key (campaign_id, epoch) references epochs (campaign_id, epoch),
  foreign key (campaign_id, captured_iteration, captured_row_index) references design_rows (campaign_id, iteration, row_index)
);

create table runs (
  id              bigint generated always as identity unique,
  campaign_id     uuid not null,
  iteration       integer not null,
  row_index       integer not null,
  try             integer not null check (try >= 1),
  status          text not null check (status in ('complete', 'failed', 'infeasible', 'rejected', 'interrupted')),
  failure_kind    text not null check (failure_kind in ('', 'timeout', 'exit_nonzero', 'unparseable_output', 'adapter_exception',
                    'manipulation_failed', 'invariant_violated', 'integrity_failed', 'ceiling_exceeded', 'constraint_violated',
                    'adapter_guard', 'metric_missing', 'lock_violated', 'non_finite', 'interrupted')),
  response        text not null, -- canonical, like the three that follow
  held_out        text not null,
  verdicts        text not null,
  applied         text not null,
  response_json   jsonb generated always as (assay_jsonb(response)) stored,
  held_out_json   jsonb generated always as (assay_jsonb(held_out)) stored,
  verdicts_json   jsonb generated always as (assay_jsonb(verdicts)) stored,
  applied_json    jsonb generated always as (assay_jsonb(applied)) stored,
  duration_ms     bigint not null check (duration_ms >= 0),
  last_attempt_ms bigint not null check (last_attempt_ms >= 0),
  attempts        integer not null check (attempts >= 0),
  error           text,
  truncated_bytes bigint not null default 0 check (truncated_bytes >= 0),
  replaced_chars  bigint not null default 0 check (replaced_chars >= 0),
  build_hash      text check (assay_is_sha256(build_hash)),
  contract_sha256 text check (assay_is_sha256(contract_sha256)),
  started_at      timestamptz,
  finished_at     timestamptz not null default now(),
  worker          text not null default '',
  lease_token     bigint not null check (lease_token >= 1),
  invocation      integer check (invocation >= 1),
  exec_seq        integer check (exec_seq >= 1), -- null: never ran to its end
  output_ref      text,
  prev_sha256     text not null check (assay_is_sha256(prev_sha256)),
  row_sha256      text not null check (assay_is_sha256(row_sha256)),
  primary key (campaign_id, iteration, row_index, try),
  unique (campaign_id, exec_seq),
  -- One claim of a row gives at most one record.
  unique (campaign_id, iteration, row_index, lease_token),
  foreign key (campaign_id, iteration, row_index) references design_rows (campaign_id, iteration, row_index),
  constraint runs_complete_without_failure check ((status = 'complete') = (failure_kind = '')),
  constraint runs_interrupted_kind check ((status = 'interrupted') = (failure_kind = 'interrupted')),
  constraint runs_interrupted_order check ((status = 'interrupted') = (exec_seq is null)),
  constraint runs_started_takes_time check (status = 'interrupted' or attempts = 0 or duration_ms >= 1)
);
create index runs_final on runs (campaign_id, iteration, row_index, try desc);
create index runs_status on runs (campaign_id, status);
create index runs_written on runs (campaign_id, id desc);
-- How many rows are done, counted without touching the runs.
create index runs_done on runs (campaign_id, iteration, row_index) where row_index >= 0 and status <> 'interrupted';

create table run_values (
  run_id   bigint not null references runs (id),
  metric   text not null,
  value    double precision not null check (assay_is_finite(value)),
  held_out boolean not null,
  primary key (run_id, metric)
);

-- +goose StatementBegin
create function runs_tries() returns trigger
language plpgsql
as $$
declare
  last record;
begin
  select try, status into last from runs
   where campaign_id = new.campaign_id and iteration = new.iteration and row_index = new.row_index
   order by try desc limit 1;
  if new.try <> coalesce(last.try, 0) + 1 then
    raise exception 'try % of row % in iteration %: the next one is %',
      new.try, new.row_index, new.iteration, coalesce(last.try, 0) + 1 using errcode = 'check_violation';
  end if;
  if last.status not in ('failed', 'interrupted') then
    raise exception 'try % of row % in iteration %: the row is already %',
      new.try, new.row_index, new.iteration, last.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
-- +goose StatementEnd
create trigger runs_tries before insert on runs
  for each row execute function runs_tries();

-- The newest try of each row, whatever its status.
create view final_runs as
  select distinct on (campaign_id, iteration, row_index) *
    from runs order by campaign_id, iteration, row_index, try desc;

create table row_leases (
  campaign_id    uuid not null,
  iteration      integer not null,
  row_index      integer not null,
  owner          text, -- null: nobody holds it
  host           text,
  boot_id        text,
  pid            integer,
  pid_started_at text, -- as the host reports it; only ever compared for equality
  lease_token    bigint not null check (lease_token >= 1),
  lease_until    timestamptz not null,
  beat_at        timestamptz not null,
  primary key (campaign_id, iteration, row_index),
  foreign key (campaign_id, iteration, row_index) references design_rows (campaign_id, iteration, row_index)
);

create table bench_slots (
  host           text not null,
  slot           integer not null check (slot >= 0),
  owner          text,
  boot_id        text,
  pid            integer,
  pid_started_at text,
  lease_token    bigint not null check (lease_token >= 1),
  lease_until    timestamptz not null,
  beat_at        timestamptz not null,
  purpose        text not null default '',
  primary key (host, slot)
);
grant update on row_leases, bench_slots to assay_app;

call assay_append_only('designs', 'design_rows', 'contracts', 'runs', 'run_values');
