
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE TYPE public.river_job_state AS ENUM (
    'available',
    'cancelled',
    'completed',
    'discarded',
    'pending',
    'retryable',
    'running',
    'scheduled'
);

ALTER TYPE public.river_job_state OWNER TO assay_owner;

CREATE PROCEDURE public.assay_append_only(VARIADIC names text[])
    LANGUAGE plpgsql
    AS $$
declare
  name text;
begin
  foreach name in array names loop
    execute format('revoke update, delete, truncate on %I from assay_app', name);
    execute format('create trigger append_only_row before update or delete on %I
                    for each row execute function assay_refuse_change()', name);
    execute format('create trigger append_only_table before truncate on %I
                    for each statement execute function assay_refuse_change()', name);
  end loop;
end
$$;

ALTER PROCEDURE public.assay_append_only(VARIADIC names text[]) OWNER TO assay_owner;

CREATE FUNCTION public.assay_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was  jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  now_ jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one  jsonb := coalesce(now_, was);
begin
  insert into audit_log (actor, action, object, campaign_id, changed, before_sha256, after_sha256)
  values (
    coalesce(nullif(current_setting('assay.actor', true), ''), 'system'),
    lower(tg_op) || ' ' || tg_table_name,
    tg_table_name || '/' || (one ->> tg_argv[0]),
    case when tg_table_name = 'campaigns' then one ->> 'id' else one ->> 'campaign_id' end :: uuid,
    array(select key from jsonb_each(one) where was -> key is distinct from now_ -> key order by key),
    encode(sha256(convert_to(was :: text, 'UTF8')), 'hex'),
    encode(sha256(convert_to(now_ :: text, 'UTF8')), 'hex'));
  return null;
end
$$;

ALTER FUNCTION public.assay_audit() OWNER TO assay_owner;

CREATE FUNCTION public.assay_is_finite(v double precision) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (v <> ALL (ARRAY['NaN'::double precision, 'Infinity'::double precision, '-Infinity'::double precision]));

ALTER FUNCTION public.assay_is_finite(v double precision) OWNER TO assay_owner;

CREATE FUNCTION public.assay_is_sha256(t text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (t ~ '^[0-9a-f]{64}$'::text);

ALTER FUNCTION public.assay_is_sha256(t text) OWNER TO assay_owner;

CREATE FUNCTION public.assay_jsonb(t text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE STRICT
    AS $$
begin
  return t::pg_catalog.jsonb;
exception when data_exception then
  return null;
end
$$;

ALTER FUNCTION public.assay_jsonb(t text) OWNER TO assay_owner;

CREATE FUNCTION public.assay_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% on %: this table is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation',
          hint = 'Write a new row instead; what was recorded stays.';
end
$$;

ALTER FUNCTION public.assay_refuse_change() OWNER TO assay_owner;

CREATE FUNCTION public.assay_sha256(t text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN encode(sha256(convert_to(t, 'UTF8'::name)), 'hex'::text);

ALTER FUNCTION public.assay_sha256(t text) OWNER TO assay_owner;

CREATE FUNCTION public.epochs_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.epoch > 1 and not exists (
    select from epoch_ends where campaign_id = new.campaign_id and epoch = new.epoch - 1) then
    raise exception 'epoch % of campaign %: epoch % has not ended', new.epoch, new.campaign_id, new.epoch - 1
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;

ALTER FUNCTION public.epochs_follow() OWNER TO assay_owner;

CREATE FUNCTION public.events_announce() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('assay_events', new.id::text);
  return null;
end
$$;

ALTER FUNCTION public.events_announce() OWNER TO assay_owner;

CREATE FUNCTION public.gates_dense() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION public.gates_dense() OWNER TO assay_owner;

CREATE FUNCTION public.iterations_dense() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION public.iterations_dense() OWNER TO assay_owner;

CREATE FUNCTION public.river_job_state_in_bitmask(bitmask bit, state public.river_job_state) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT CASE state
        WHEN 'available' THEN get_bit(bitmask, 7)
        WHEN 'cancelled' THEN get_bit(bitmask, 6)
        WHEN 'completed' THEN get_bit(bitmask, 5)
        WHEN 'discarded' THEN get_bit(bitmask, 4)
        WHEN 'pending'   THEN get_bit(bitmask, 3)
        WHEN 'retryable' THEN get_bit(bitmask, 2)
        WHEN 'running'   THEN get_bit(bitmask, 1)
        WHEN 'scheduled' THEN get_bit(bitmask, 0)
        ELSE 0
    END = 1;
$$;

ALTER FUNCTION public.river_job_state_in_bitmask(bitmask bit, state public.river_job_state) OWNER TO assay_owner;

CREATE FUNCTION public.runs_tries() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  last record;
begin
  select try, status, failure_kind into last from runs
   where campaign_id = new.campaign_id and iteration = new.iteration and row_index = new.row_index
   order by try desc limit 1;
  if new.try <> coalesce(last.try, 0) + 1 then
    raise exception 'try % of row % in iteration %: the next one is %',
      new.try, new.row_index, new.iteration, coalesce(last.try, 0) + 1 using errcode = 'check_violation';
  end if;
  if last.status not in ('failed', 'interrupted') and last.failure_kind <> 'lock_violated' then
    raise exception 'try % of row % in iteration %: the row is already %',
      new.try, new.row_index, new.iteration, last.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;

ALTER FUNCTION public.runs_tries() OWNER TO assay_owner;

CREATE FUNCTION public.transitions_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION public.transitions_follow() OWNER TO assay_owner;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.api_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    token_sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT api_tokens_check CHECK ((expires_at > created_at)),
    CONSTRAINT api_tokens_name_check CHECK ((name <> ''::text)),
    CONSTRAINT api_tokens_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'reviewer'::text, 'author'::text, 'admin'::text]))),
    CONSTRAINT api_tokens_token_sha256_check CHECK (public.assay_is_sha256(token_sha256))
);

ALTER TABLE public.api_tokens OWNER TO assay_owner;

CREATE TABLE public.artifacts (
    campaign_id uuid NOT NULL,
    path text NOT NULL,
    revision integer NOT NULL,
    sha256 text NOT NULL,
    bytes bigint GENERATED ALWAYS AS (octet_length(content)) STORED,
    media_type text DEFAULT 'application/octet-stream'::text NOT NULL,
    content bytea NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT artifacts_check CHECK ((sha256 = encode(sha256(content), 'hex'::text))),
    CONSTRAINT artifacts_path_check CHECK (((path <> ''::text) AND (path !~ '(^|/)\.{0,2}(/|$)'::text) AND (path !~ '[\\[:cntrl:]]'::text))),
    CONSTRAINT artifacts_revision_check CHECK ((revision >= 1))
);

ALTER TABLE public.artifacts OWNER TO assay_owner;

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    object text NOT NULL,
    campaign_id uuid,
    changed text[] NOT NULL,
    before_sha256 text,
    after_sha256 text,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_log_after_sha256_check CHECK (public.assay_is_sha256(after_sha256)),
    CONSTRAINT audit_log_before_sha256_check CHECK (public.assay_is_sha256(before_sha256))
);

ALTER TABLE public.audit_log OWNER TO assay_owner;

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.bench_slots (
    host text NOT NULL,
    slot integer NOT NULL,
    owner text,
    boot_id text,
    pid integer,
    pid_started_at text,
    lease_token bigint NOT NULL,
    lease_until timestamp with time zone NOT NULL,
    beat_at timestamp with time zone NOT NULL,
    purpose text DEFAULT ''::text NOT NULL,
    CONSTRAINT bench_slots_lease_token_check CHECK ((lease_token >= 1)),
    CONSTRAINT bench_slots_slot_check CHECK ((slot >= 0))
);

ALTER TABLE public.bench_slots OWNER TO assay_owner;

CREATE TABLE public.campaign_versions (
    campaign_id uuid NOT NULL,
    version integer NOT NULL,
    yaml bytea NOT NULL,
    sha256 text NOT NULL,
    optimization_hash text,
    base_dir text DEFAULT ''::text NOT NULL,
    author text DEFAULT ''::text NOT NULL,
    validated_at timestamp with time zone,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT campaign_versions_check CHECK ((sha256 = encode(sha256(yaml), 'hex'::text))),
    CONSTRAINT campaign_versions_optimization_hash_check CHECK (public.assay_is_sha256(optimization_hash)),
    CONSTRAINT campaign_versions_version_check CHECK ((version >= 1))
);

ALTER TABLE public.campaign_versions OWNER TO assay_owner;

CREATE TABLE public.campaigns (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project text NOT NULL,
    run_id text NOT NULL,
    owner text DEFAULT ''::text NOT NULL,
    kind text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    target_id uuid,
    state text NOT NULL,
    current_epoch integer,
    settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    stop_requested_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT campaigns_current_epoch_check CHECK ((current_epoch >= 1)),
    CONSTRAINT campaigns_kind_check CHECK ((kind = ANY (ARRAY['optimization'::text, 'verify'::text, 'attempt'::text, 'reflective'::text]))),
    CONSTRAINT campaigns_project_check CHECK ((project <> ''::text)),
    CONSTRAINT campaigns_run_id_check CHECK ((run_id <> ''::text)),
    CONSTRAINT campaigns_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'checking'::text, 'awaiting_approval'::text, 'running'::text, 'halted'::text, 'done'::text, 'archived'::text])))
);

ALTER TABLE public.campaigns OWNER TO assay_owner;

CREATE TABLE public.check_ends (
    check_id uuid NOT NULL,
    outcome text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    document text,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text,
    ended_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT check_ends_check CHECK ((sha256 = public.assay_sha256(document))),
    CONSTRAINT check_ends_check1 CHECK (((document IS NULL) = (sha256 IS NULL))),
    CONSTRAINT check_ends_check2 CHECK (((outcome = ANY (ARRAY['cancelled'::text, 'broken'::text])) OR (document IS NOT NULL))),
    CONSTRAINT check_ends_outcome_check CHECK ((outcome = ANY (ARRAY['passed'::text, 'failed'::text, 'cancelled'::text, 'broken'::text])))
);

ALTER TABLE public.check_ends OWNER TO assay_owner;

CREATE TABLE public.check_leases (
    check_id uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    owner text NOT NULL,
    host text NOT NULL,
    boot_id text NOT NULL,
    pid integer NOT NULL,
    pid_started_at text NOT NULL,
    lease_token bigint DEFAULT 1 NOT NULL,
    lease_until timestamp with time zone NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.check_leases OWNER TO assay_owner;

CREATE TABLE public.check_lines (
    check_id uuid NOT NULL,
    line integer NOT NULL,
    tone text NOT NULL,
    part text DEFAULT ''::text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT check_lines_line_check CHECK ((line >= 1)),
    CONSTRAINT check_lines_tone_check CHECK ((tone = ANY (ARRAY['info'::text, 'warning'::text, 'failure'::text])))
);

ALTER TABLE public.check_lines OWNER TO assay_owner;

CREATE TABLE public.checks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id uuid NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    request jsonb DEFAULT '{}'::jsonb NOT NULL,
    asked_by text DEFAULT ''::text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    cancel_requested_at timestamp with time zone,
    cancel_requested_by text DEFAULT ''::text NOT NULL,
    CONSTRAINT checks_kind_check CHECK ((kind = ANY (ARRAY['try'::text, 'smoke'::text, 'liveness'::text, 'rehearsal'::text])))
);

ALTER TABLE public.checks OWNER TO assay_owner;

CREATE TABLE public.confirmations (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    round integer NOT NULL,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text NOT NULL,
    best text,
    residual_regret_terminal double precision,
    certified boolean NOT NULL,
    withheld text[] NOT NULL,
    paired boolean NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT confirmations_certified_or_why_not CHECK ((certified = (cardinality(withheld) = 0))),
    CONSTRAINT confirmations_check CHECK ((sha256 = public.assay_sha256(document))),
    CONSTRAINT confirmations_residual_regret_terminal_check CHECK ((public.assay_is_finite(residual_regret_terminal) AND (residual_regret_terminal >= (0)::double precision))),
    CONSTRAINT confirmations_round_check CHECK ((round >= 1))
);

ALTER TABLE public.confirmations OWNER TO assay_owner;

CREATE TABLE public.contracts (
    campaign_id uuid NOT NULL,
    epoch integer NOT NULL,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text NOT NULL,
    captured_iteration integer NOT NULL,
    captured_row_index integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contracts_check CHECK ((sha256 = public.assay_sha256(document)))
);

ALTER TABLE public.contracts OWNER TO assay_owner;

CREATE TABLE public.design_rows (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    row_index integer NOT NULL,
    levels_key text NOT NULL,
    levels jsonb GENERATED ALWAYS AS (public.assay_jsonb(levels_key)) STORED,
    role text NOT NULL,
    replicate integer NOT NULL,
    finalist integer,
    apply text NOT NULL,
    apply_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(apply)) STORED,
    seed bigint,
    exec_position integer NOT NULL,
    CONSTRAINT design_rows_check CHECK (((row_index >= 0) OR (role = 'probe'::text))),
    CONSTRAINT design_rows_finalist_check CHECK ((finalist >= 0)),
    CONSTRAINT design_rows_replicate_check CHECK ((replicate >= 0)),
    CONSTRAINT design_rows_role_check CHECK ((role = ANY (ARRAY['corner'::text, 'center'::text, 'axial'::text, 'confirm'::text, 'validation'::text, 'baseline'::text, 'latin'::text, 'explore'::text, 'fill'::text, 'probe'::text, 'reference'::text])))
);

ALTER TABLE public.design_rows OWNER TO assay_owner;

CREATE TABLE public.designs (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    epoch integer NOT NULL,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text NOT NULL,
    policy_sha256 text NOT NULL,
    kind text NOT NULL,
    round integer DEFAULT 0 NOT NULL,
    rows_planned integer NOT NULL,
    run_timeout_sec integer NOT NULL,
    salt text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT designs_check CHECK ((sha256 = public.assay_sha256(document))),
    CONSTRAINT designs_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'fractional'::text, 'central_composite'::text, 'foldover'::text, 'shortlist_replicate'::text, 'd_optimal'::text, 'crossed'::text, 'explore'::text, 'probe'::text, 'box_behnken'::text]))),
    CONSTRAINT designs_round_check CHECK ((round >= 0)),
    CONSTRAINT designs_rows_planned_check CHECK ((rows_planned >= 1)),
    CONSTRAINT designs_run_timeout_sec_check CHECK ((run_timeout_sec >= 1)),
    CONSTRAINT designs_salt_check CHECK ((salt ~ '^([0-9a-f]{2})*$'::text))
);

ALTER TABLE public.designs OWNER TO assay_owner;

CREATE TABLE public.drafts (
    campaign_id uuid NOT NULL,
    yaml bytea NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL,
    saved_by text DEFAULT ''::text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    base_dir text DEFAULT ''::text NOT NULL,
    sha256 text GENERATED ALWAYS AS (encode(sha256(yaml), 'hex'::text)) STORED NOT NULL,
    CONSTRAINT drafts_revision_check CHECK ((revision >= 1))
);

ALTER TABLE public.drafts OWNER TO assay_owner;

CREATE TABLE public.epoch_ends (
    campaign_id uuid NOT NULL,
    epoch integer NOT NULL,
    iteration integer NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT epoch_ends_check CHECK ((sha256 = public.assay_sha256(document)))
);

ALTER TABLE public.epoch_ends OWNER TO assay_owner;

CREATE TABLE public.epochs (
    campaign_id uuid NOT NULL,
    epoch integer NOT NULL,
    version integer NOT NULL,
    policy_text text NOT NULL,
    policy jsonb GENERATED ALWAYS AS (public.assay_jsonb(policy_text)) STORED,
    policy_sha256 text NOT NULL,
    mechanism_sha256 text,
    salt_commitment text NOT NULL,
    salt_sealed bytea NOT NULL,
    delta_total double precision NOT NULL,
    cumulative_delta double precision NOT NULL,
    compiled_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT epochs_check CHECK ((policy_sha256 = public.assay_sha256(policy_text))),
    CONSTRAINT epochs_check1 CHECK ((public.assay_is_finite(cumulative_delta) AND (cumulative_delta >= delta_total))),
    CONSTRAINT epochs_delta_total_check CHECK ((public.assay_is_finite(delta_total) AND (delta_total > (0)::double precision))),
    CONSTRAINT epochs_epoch_check CHECK ((epoch >= 1)),
    CONSTRAINT epochs_mechanism_sha256_check CHECK (public.assay_is_sha256(mechanism_sha256)),
    CONSTRAINT epochs_salt_commitment_check CHECK (public.assay_is_sha256(salt_commitment))
);

ALTER TABLE public.epochs OWNER TO assay_owner;

CREATE TABLE public.events (
    id bigint NOT NULL,
    campaign_id uuid,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT events_topic_check CHECK ((topic ~ '^[a-z_]+$'::text))
);

ALTER TABLE public.events OWNER TO assay_owner;

ALTER TABLE public.events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.runs (
    id bigint NOT NULL,
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    row_index integer NOT NULL,
    try integer NOT NULL,
    status text NOT NULL,
    failure_kind text NOT NULL,
    response text NOT NULL,
    held_out text NOT NULL,
    verdicts text NOT NULL,
    applied text NOT NULL,
    response_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(response)) STORED,
    held_out_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(held_out)) STORED,
    verdicts_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(verdicts)) STORED,
    applied_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(applied)) STORED,
    duration_ms bigint NOT NULL,
    last_attempt_ms bigint NOT NULL,
    attempts integer NOT NULL,
    error text,
    truncated_bytes bigint DEFAULT 0 NOT NULL,
    replaced_chars bigint DEFAULT 0 NOT NULL,
    build_hash text,
    contract_sha256 text,
    started_at timestamp with time zone,
    finished_at timestamp with time zone DEFAULT now() NOT NULL,
    worker text DEFAULT ''::text NOT NULL,
    lease_token bigint NOT NULL,
    invocation integer,
    exec_seq integer,
    output_ref text,
    prev_sha256 text NOT NULL,
    row_sha256 text NOT NULL,
    CONSTRAINT runs_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT runs_build_hash_check CHECK (public.assay_is_sha256(build_hash)),
    CONSTRAINT runs_complete_without_failure CHECK (((status = 'complete'::text) = (failure_kind = ''::text))),
    CONSTRAINT runs_contract_sha256_check CHECK (public.assay_is_sha256(contract_sha256)),
    CONSTRAINT runs_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT runs_exec_seq_check CHECK ((exec_seq >= 1)),
    CONSTRAINT runs_failure_kind_check CHECK ((failure_kind = ANY (ARRAY[''::text, 'timeout'::text, 'exit_nonzero'::text, 'unparseable_output'::text, 'adapter_exception'::text, 'manipulation_failed'::text, 'invariant_violated'::text, 'integrity_failed'::text, 'ceiling_exceeded'::text, 'constraint_violated'::text, 'adapter_guard'::text, 'metric_missing'::text, 'lock_violated'::text, 'non_finite'::text, 'interrupted'::text]))),
    CONSTRAINT runs_interrupted_kind CHECK (((status = 'interrupted'::text) = (failure_kind = 'interrupted'::text))),
    CONSTRAINT runs_interrupted_order CHECK (((status = 'interrupted'::text) = (exec_seq IS NULL))),
    CONSTRAINT runs_invocation_check CHECK ((invocation >= 1)),
    CONSTRAINT runs_last_attempt_ms_check CHECK ((last_attempt_ms >= 0)),
    CONSTRAINT runs_lease_token_check CHECK ((lease_token >= 1)),
    CONSTRAINT runs_prev_sha256_check CHECK (public.assay_is_sha256(prev_sha256)),
    CONSTRAINT runs_replaced_chars_check CHECK ((replaced_chars >= 0)),
    CONSTRAINT runs_row_sha256_check CHECK (public.assay_is_sha256(row_sha256)),
    CONSTRAINT runs_started_takes_time CHECK (((status = 'interrupted'::text) OR (attempts = 0) OR (duration_ms >= 1))),
    CONSTRAINT runs_status_check CHECK ((status = ANY (ARRAY['complete'::text, 'failed'::text, 'infeasible'::text, 'rejected'::text, 'interrupted'::text]))),
    CONSTRAINT runs_truncated_bytes_check CHECK ((truncated_bytes >= 0)),
    CONSTRAINT runs_try_check CHECK ((try >= 1))
);

ALTER TABLE public.runs OWNER TO assay_owner;

CREATE VIEW public.final_runs AS
 SELECT DISTINCT ON (runs.campaign_id, runs.iteration, runs.row_index) runs.id,
    runs.campaign_id,
    runs.iteration,
    runs.row_index,
    runs.try,
    runs.status,
    runs.failure_kind,
    runs.response,
    runs.held_out,
    runs.verdicts,
    runs.applied,
    runs.response_json,
    runs.held_out_json,
    runs.verdicts_json,
    runs.applied_json,
    runs.duration_ms,
    runs.last_attempt_ms,
    runs.attempts,
    runs.error,
    runs.truncated_bytes,
    runs.replaced_chars,
    runs.build_hash,
    runs.contract_sha256,
    runs.started_at,
    runs.finished_at,
    runs.worker,
    runs.lease_token,
    runs.invocation,
    runs.exec_seq,
    runs.output_ref,
    runs.prev_sha256,
    runs.row_sha256
   FROM public.runs
  ORDER BY runs.campaign_id, runs.iteration, runs.row_index, runs.try DESC;

ALTER TABLE public.final_runs OWNER TO assay_owner;

CREATE TABLE public.fits (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    effects text NOT NULL,
    effects_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(effects)) STORED,
    effects_sha256 text NOT NULL,
    recommendation text NOT NULL,
    recommendation_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(recommendation)) STORED,
    recommendation_sha256 text NOT NULL,
    exclusions text,
    exclusions_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(exclusions)) STORED,
    exclusions_sha256 text,
    predicted_front text,
    predicted_front_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(predicted_front)) STORED,
    predicted_front_sha256 text,
    model_adequate boolean,
    residual_regret_model double precision,
    epsilon double precision,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fits_check CHECK ((effects_sha256 = public.assay_sha256(effects))),
    CONSTRAINT fits_check1 CHECK ((recommendation_sha256 = public.assay_sha256(recommendation))),
    CONSTRAINT fits_check2 CHECK ((exclusions_sha256 = public.assay_sha256(exclusions))),
    CONSTRAINT fits_check3 CHECK ((predicted_front_sha256 = public.assay_sha256(predicted_front))),
    CONSTRAINT fits_check4 CHECK (((exclusions IS NULL) = (exclusions_sha256 IS NULL))),
    CONSTRAINT fits_check5 CHECK (((predicted_front IS NULL) = (predicted_front_sha256 IS NULL))),
    CONSTRAINT fits_epsilon_check CHECK ((public.assay_is_finite(epsilon) AND (epsilon >= (0)::double precision))),
    CONSTRAINT fits_residual_regret_model_check CHECK ((public.assay_is_finite(residual_regret_model) AND (residual_regret_model >= (0)::double precision)))
);

ALTER TABLE public.fits OWNER TO assay_owner;

CREATE TABLE public.gates (
    campaign_id uuid NOT NULL,
    seq integer NOT NULL,
    record text NOT NULL,
    record_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(record)) STORED,
    gate text NOT NULL,
    verdict text NOT NULL,
    seal text,
    at timestamp with time zone NOT NULL,
    prev_sha256 text NOT NULL,
    row_sha256 text NOT NULL,
    CONSTRAINT gates_prev_sha256_check CHECK (public.assay_is_sha256(prev_sha256)),
    CONSTRAINT gates_row_sha256_check CHECK (public.assay_is_sha256(row_sha256)),
    CONSTRAINT gates_seal_check CHECK (public.assay_is_sha256(seal)),
    CONSTRAINT gates_seq_check CHECK ((seq >= 1)),
    CONSTRAINT gates_verdict_check CHECK ((verdict = ANY (ARRAY['passed'::text, 'failed'::text, 'waived'::text])))
);

ALTER TABLE public.gates OWNER TO assay_owner;

CREATE TABLE public.goose_db_version (
    id integer NOT NULL,
    version_id bigint NOT NULL,
    is_applied boolean NOT NULL,
    tstamp timestamp without time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.goose_db_version OWNER TO assay_owner;

ALTER TABLE public.goose_db_version ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.goose_db_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.halt_resolutions (
    id bigint NOT NULL,
    halt_id bigint NOT NULL,
    resolved_at timestamp with time zone DEFAULT now() NOT NULL,
    resolved_by text NOT NULL
);

ALTER TABLE public.halt_resolutions OWNER TO assay_owner;

ALTER TABLE public.halt_resolutions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.halt_resolutions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.halts (
    id bigint NOT NULL,
    campaign_id uuid NOT NULL,
    kind text NOT NULL,
    gate text,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT halts_gate_named CHECK (((kind = 'gate_failed'::text) = (gate IS NOT NULL))),
    CONSTRAINT halts_kind_check CHECK ((kind = ANY (ARRAY['gate_failed'::text, 'repeated_failure'::text, 'wall_clock'::text, 'stop_requested'::text, 'disk_full'::text, 'approval_rejected'::text, 'agent_exhausted'::text])))
);

ALTER TABLE public.halts OWNER TO assay_owner;

ALTER TABLE public.halts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.halts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.invocation_beats (
    id bigint NOT NULL,
    beat_at timestamp with time zone DEFAULT now() NOT NULL,
    seconds double precision NOT NULL,
    owner text NOT NULL,
    host text NOT NULL,
    boot_id text NOT NULL,
    pid integer NOT NULL,
    pid_started_at text NOT NULL,
    CONSTRAINT invocation_beats_seconds_check CHECK ((public.assay_is_finite(seconds) AND (seconds >= (0)::double precision)))
);

ALTER TABLE public.invocation_beats OWNER TO assay_owner;

CREATE TABLE public.invocation_ends (
    id bigint NOT NULL,
    ended_at timestamp with time zone DEFAULT now() NOT NULL,
    seconds double precision NOT NULL,
    end_reason text NOT NULL,
    CONSTRAINT invocation_ends_seconds_check CHECK ((public.assay_is_finite(seconds) AND (seconds >= (0)::double precision)))
);

ALTER TABLE public.invocation_ends OWNER TO assay_owner;

CREATE TABLE public.invocations (
    id bigint NOT NULL,
    campaign_id uuid NOT NULL,
    invocation integer NOT NULL,
    kind text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    host text NOT NULL,
    version text NOT NULL,
    CONSTRAINT invocations_invocation_check CHECK ((invocation >= 1)),
    CONSTRAINT invocations_kind_check CHECK ((kind = ANY (ARRAY['run'::text, 'resume'::text])))
);

ALTER TABLE public.invocations OWNER TO assay_owner;

ALTER TABLE public.invocations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invocations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.iteration_ends (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    outcome text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT iteration_ends_outcome_check CHECK ((outcome = ANY (ARRAY['completed'::text, 'failed'::text])))
);

ALTER TABLE public.iteration_ends OWNER TO assay_owner;

CREATE TABLE public.iterations (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    epoch integer,
    stage text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT iterations_iteration_check CHECK ((iteration >= 1)),
    CONSTRAINT iterations_stage_check CHECK ((stage = ANY (ARRAY['plan'::text, 'build'::text, 'verify'::text, 'screen'::text, 'foldover'::text, 'refine'::text, 'confirm'::text, 'allocate'::text, 'validate'::text, 'explore'::text, 'probe'::text, 'report'::text, 'exception'::text])))
);

ALTER TABLE public.iterations OWNER TO assay_owner;

CREATE TABLE public.login_links (
    id bigint NOT NULL,
    token_sha256 text NOT NULL,
    user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT login_links_token_sha256_check CHECK (public.assay_is_sha256(token_sha256))
);

ALTER TABLE public.login_links OWNER TO assay_owner;

ALTER TABLE public.login_links ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.login_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.proposal_decisions (
    proposals_id bigint NOT NULL,
    choice integer NOT NULL,
    move text NOT NULL,
    campaign_id uuid NOT NULL,
    version integer,
    decided_by text DEFAULT ''::text NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT proposal_decisions_choice_check CHECK ((choice >= 1))
);

ALTER TABLE public.proposal_decisions OWNER TO assay_owner;

CREATE TABLE public.proposals (
    id bigint NOT NULL,
    campaign_id uuid NOT NULL,
    epoch integer NOT NULL,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text NOT NULL,
    inputs_sha256 text NOT NULL,
    seal text NOT NULL,
    made_by text DEFAULT ''::text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT proposals_check CHECK ((sha256 = public.assay_sha256(document))),
    CONSTRAINT proposals_inputs_sha256_check CHECK (public.assay_is_sha256(inputs_sha256)),
    CONSTRAINT proposals_seal_check CHECK (public.assay_is_sha256(seal))
);

ALTER TABLE public.proposals OWNER TO assay_owner;

ALTER TABLE public.proposals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.proposals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reanalyses (
    id bigint NOT NULL,
    campaign_id uuid NOT NULL,
    epoch integer,
    version text NOT NULL,
    source_digest text NOT NULL,
    goarch text NOT NULL,
    verdict text NOT NULL,
    document text NOT NULL,
    sha256 text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reanalyses_check CHECK ((sha256 = public.assay_sha256(document))),
    CONSTRAINT reanalyses_verdict_check CHECK ((verdict = ANY (ARRAY['identical'::text, 'explained'::text, 'different'::text])))
);

ALTER TABLE public.reanalyses OWNER TO assay_owner;

ALTER TABLE public.reanalyses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reanalyses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reports (
    id bigint NOT NULL,
    campaign_id uuid NOT NULL,
    epoch integer NOT NULL,
    revision integer NOT NULL,
    document text NOT NULL,
    document_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(document)) STORED,
    sha256 text NOT NULL,
    markdown text NOT NULL,
    basis text NOT NULL,
    certified boolean NOT NULL,
    regret_model double precision,
    regret_terminal double precision,
    written_at timestamp with time zone NOT NULL,
    prev_sha256 text NOT NULL,
    row_sha256 text NOT NULL,
    CONSTRAINT reports_basis_check CHECK ((basis = ANY (ARRAY['certified'::text, 'terminal_best'::text, 'model'::text, 'measured'::text, 'baseline'::text, 'none'::text]))),
    CONSTRAINT reports_certified_is_a_basis CHECK (((basis = 'certified'::text) = certified)),
    CONSTRAINT reports_check CHECK ((sha256 = public.assay_sha256(document))),
    CONSTRAINT reports_prev_sha256_check CHECK (public.assay_is_sha256(prev_sha256)),
    CONSTRAINT reports_regret_model_check CHECK ((public.assay_is_finite(regret_model) AND (regret_model >= (0)::double precision))),
    CONSTRAINT reports_regret_terminal_check CHECK ((public.assay_is_finite(regret_terminal) AND (regret_terminal >= (0)::double precision))),
    CONSTRAINT reports_revision_check CHECK ((revision >= 1)),
    CONSTRAINT reports_row_sha256_check CHECK (public.assay_is_sha256(row_sha256))
);

ALTER TABLE public.reports OWNER TO assay_owner;

ALTER TABLE public.reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.river_job (
    id bigint NOT NULL,
    state public.river_job_state DEFAULT 'available'::public.river_job_state NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    attempted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finalized_at timestamp with time zone,
    scheduled_at timestamp with time zone DEFAULT now() NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    args jsonb NOT NULL,
    attempted_by text[],
    errors jsonb[],
    kind text NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    queue text DEFAULT 'default'::text NOT NULL,
    tags character varying(255)[] DEFAULT '{}'::character varying[] NOT NULL,
    unique_key bytea,
    unique_states bit(8),
    CONSTRAINT finalized_or_finalized_at_null CHECK ((((finalized_at IS NULL) AND (state <> ALL (ARRAY['cancelled'::public.river_job_state, 'completed'::public.river_job_state, 'discarded'::public.river_job_state]))) OR ((finalized_at IS NOT NULL) AND (state = ANY (ARRAY['cancelled'::public.river_job_state, 'completed'::public.river_job_state, 'discarded'::public.river_job_state]))))),
    CONSTRAINT kind_length CHECK (((char_length(kind) > 0) AND (char_length(kind) < 128))),
    CONSTRAINT max_attempts_is_positive CHECK ((max_attempts > 0)),
    CONSTRAINT priority_in_range CHECK (((priority >= 1) AND (priority <= 4))),
    CONSTRAINT queue_length CHECK (((char_length(queue) > 0) AND (char_length(queue) < 128)))
);

ALTER TABLE public.river_job OWNER TO assay_owner;

CREATE SEQUENCE public.river_job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.river_job_id_seq OWNER TO assay_owner;

ALTER SEQUENCE public.river_job_id_seq OWNED BY public.river_job.id;

CREATE UNLOGGED TABLE public.river_leader (
    elected_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    leader_id text NOT NULL,
    name text DEFAULT 'default'::text NOT NULL,
    CONSTRAINT leader_id_length CHECK (((char_length(leader_id) > 0) AND (char_length(leader_id) < 128))),
    CONSTRAINT name_length CHECK ((name = 'default'::text))
);

ALTER TABLE public.river_leader OWNER TO assay_owner;

CREATE TABLE public.river_migration (
    line text NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT line_length CHECK (((char_length(line) > 0) AND (char_length(line) < 128))),
    CONSTRAINT version_gte_1 CHECK ((version >= 1))
);

ALTER TABLE public.river_migration OWNER TO assay_owner;

CREATE TABLE public.river_notification (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    payload text NOT NULL,
    topic text NOT NULL,
    CONSTRAINT topic_length CHECK (((length(topic) > 0) AND (length(topic) < 128)))
);

ALTER TABLE public.river_notification OWNER TO assay_owner;

CREATE SEQUENCE public.river_notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE public.river_notification_id_seq OWNER TO assay_owner;

ALTER SEQUENCE public.river_notification_id_seq OWNED BY public.river_notification.id;

CREATE TABLE public.river_queue (
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

ALTER TABLE public.river_queue OWNER TO assay_owner;

CREATE TABLE public.row_leases (
    campaign_id uuid NOT NULL,
    iteration integer NOT NULL,
    row_index integer NOT NULL,
    owner text,
    host text,
    boot_id text,
    pid integer,
    pid_started_at text,
    lease_token bigint NOT NULL,
    lease_until timestamp with time zone NOT NULL,
    beat_at timestamp with time zone NOT NULL,
    CONSTRAINT row_leases_lease_token_check CHECK ((lease_token >= 1))
);

ALTER TABLE public.row_leases OWNER TO assay_owner;

CREATE TABLE public.run_values (
    run_id bigint NOT NULL,
    metric text NOT NULL,
    value double precision NOT NULL,
    held_out boolean NOT NULL,
    CONSTRAINT run_values_value_check CHECK (public.assay_is_finite(value))
);

ALTER TABLE public.run_values OWNER TO assay_owner;

ALTER TABLE public.runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sessions (
    id bigint NOT NULL,
    token_sha256 text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    CONSTRAINT sessions_token_sha256_check CHECK (public.assay_is_sha256(token_sha256))
);

ALTER TABLE public.sessions OWNER TO assay_owner;

ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.transitions (
    campaign_id uuid NOT NULL,
    seq integer NOT NULL,
    epoch integer NOT NULL,
    iteration integer NOT NULL,
    from_state text NOT NULL,
    to_state text,
    rule text NOT NULL,
    rule_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(rule)) STORED,
    observations text NOT NULL,
    observations_json jsonb GENERATED ALWAYS AS (public.assay_jsonb(observations)) STORED,
    policy_sha256 text NOT NULL,
    halted_gate text,
    at timestamp with time zone NOT NULL,
    prev_sha256 text NOT NULL,
    row_sha256 text NOT NULL,
    CONSTRAINT transitions_halted_or_on CHECK (((to_state IS NULL) = (halted_gate IS NOT NULL))),
    CONSTRAINT transitions_prev_sha256_check CHECK (public.assay_is_sha256(prev_sha256)),
    CONSTRAINT transitions_row_sha256_check CHECK (public.assay_is_sha256(row_sha256)),
    CONSTRAINT transitions_seq_check CHECK ((seq >= 1))
);

ALTER TABLE public.transitions OWNER TO assay_owner;

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    password_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    disabled_at timestamp with time zone,
    CONSTRAINT users_name_check CHECK ((name <> ''::text)),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'reviewer'::text, 'author'::text, 'admin'::text])))
);

ALTER TABLE public.users OWNER TO assay_owner;

ALTER TABLE ONLY public.river_job ALTER COLUMN id SET DEFAULT nextval('public.river_job_id_seq'::regclass);

ALTER TABLE ONLY public.river_notification ALTER COLUMN id SET DEFAULT nextval('public.river_notification_id_seq'::regclass);

INSERT INTO public.api_tokens VALUES
	('b2dc6ba8-947d-493d-b37d-40736499403a', 'b33b185a-3020-4209-93b4-be682b94a694', 'programs', 'author', 'edfd18985ebf03a32660c987e6ee24e44f5ae54252699301c9691da3478b392f', '2026-11-30 20:05:19.893464+00', '9999-01-01 00:00:00+00', '2026-11-30 20:05:19.959049+00', NULL);

INSERT INTO public.artifacts VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'runs/iter-1/relations.json', 1, 'd6fb940e2c006dbe4f8c429edbe13fe7820f75e54dc61e4d608344ae9a41d9cb', DEFAULT, 'application/json', '\x7b0a2020226265686176696f72616c5f6661696c75726573223a205b5d2c0a202022636f72726563746e6573735f6661696c75726573223a205b5d2c0a2020227665726469637473223a205b0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a202241222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737441222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225231220a202020207d2c0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a202242222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737442222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225232220a202020207d2c0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a20224d4f4445222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737443222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225233220a202020207d0a20205d0a7d0a', '2026-11-30 20:05:16.947019+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'runs/iter-1/test_output.log', 1, '739c25a354c43b96e75ddbb8bf4bd9f872eb6c5600a4e9efbe08acc0be99cd02', DEFAULT, 'text/plain', '\x636f6d6d616e643a205b222e2f7465737473225d0a6469726563746f72793a202f746d702f61737361792d757067726164652e305631674a6c2f7461726765740a657869743d300a0a2d2d2d207374616e64617264206f7574707574202d2d2d0a2d2d2d20504153533a2054657374412028302e303073290a2d2d2d20504153533a2054657374422028302e303073290a2d2d2d20504153533a2054657374432028302e303073290a0a0a2d2d2d207374616e64617264206572726f72202d2d2d0a0a', '2026-11-30 20:05:16.947019+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'runs/iter-4/shortlist.json', 1, '36a0f261d9b42b72569f842c93a8438ad021f03e97127718d05753b24ea61a2a', DEFAULT, 'application/json', '\x7b0a20202262657374223a20226630222c0a202022626f756e6473223a207b0a20202020226631223a202d302e313532323634343639323932373235322c0a20202020226632223a20302e3035313433303432383433393239383538342c0a20202020226633223a202d372e3933373338353335323430323532380a20207d2c0a202022657073696c6f6e223a20302e343239373930312c0a20202266696e616c69737473223a205b0a202020207b0a202020202020226b6579223a20226630222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20392c0a20202020202020202242223a2031312c0a2020202020202020224d4f4445223a20226561676572220a2020202020207d2c0a20202020202022776879223a2022746865206d6f64656c2773207265636f6d6d656e646174696f6e220a202020207d2c0a202020207b0a202020202020226b6579223a20226631222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20392c0a20202020202020202242223a20392c0a2020202020202020224d4f4445223a20226561676572220a2020202020207d2c0a20202020202022776879223a202262657374206d6561737572656420736f20666172220a202020207d2c0a202020207b0a202020202020226b6579223a20226632222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20382c0a20202020202020202242223a2031312c0a2020202020202020224d4f4445223a20226561676572220a2020202020207d2c0a20202020202022776879223a202272616e6b656420627920746865206d6f64656c220a202020207d2c0a202020207b0a202020202020226b6579223a20226633222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20322c0a20202020202020202242223a20322c0a2020202020202020224d4f4445223a2022736c6f77220a2020202020207d2c0a20202020202022776879223a2022626173656c696e65220a202020207d0a20205d2c0a202022726f756e64223a20312c0a202022736565223a2022636f6e6669726d6174696f6e2e6a736f6e220a7d0a', '2026-11-30 20:05:17.55655+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'runs/iter-1/relations.json', 1, 'd6fb940e2c006dbe4f8c429edbe13fe7820f75e54dc61e4d608344ae9a41d9cb', DEFAULT, 'application/json', '\x7b0a2020226265686176696f72616c5f6661696c75726573223a205b5d2c0a202022636f72726563746e6573735f6661696c75726573223a205b5d2c0a2020227665726469637473223a205b0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a202241222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737441222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225231220a202020207d2c0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a202242222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737442222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225232220a202020207d2c0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a20224d4f4445222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737443222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225233220a202020207d0a20205d0a7d0a', '2026-11-30 20:05:17.933659+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'runs/iter-1/test_output.log', 1, '739c25a354c43b96e75ddbb8bf4bd9f872eb6c5600a4e9efbe08acc0be99cd02', DEFAULT, 'text/plain', '\x636f6d6d616e643a205b222e2f7465737473225d0a6469726563746f72793a202f746d702f61737361792d757067726164652e305631674a6c2f7461726765740a657869743d300a0a2d2d2d207374616e64617264206f7574707574202d2d2d0a2d2d2d20504153533a2054657374412028302e303073290a2d2d2d20504153533a2054657374422028302e303073290a2d2d2d20504153533a2054657374432028302e303073290a0a0a2d2d2d207374616e64617264206572726f72202d2d2d0a0a', '2026-11-30 20:05:17.933659+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 'runs/iter-1/relations.json', 1, 'd6fb940e2c006dbe4f8c429edbe13fe7820f75e54dc61e4d608344ae9a41d9cb', DEFAULT, 'application/json', '\x7b0a2020226265686176696f72616c5f6661696c75726573223a205b5d2c0a202022636f72726563746e6573735f6661696c75726573223a205b5d2c0a2020227665726469637473223a205b0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a202241222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737441222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225231220a202020207d2c0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a202242222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737442222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225232220a202020207d2c0a202020207b0a2020202020202264657461696c223a202231206361736528732920706173736564222c0a20202020202022666163746f725f6964223a20224d4f4445222c0a202020202020226b696e64223a2022636f72726563746e657373222c0a202020202020226e61746976655f74657374223a20225465737443222c0a20202020202022706173736564223a20747275652c0a2020202020202272656c6174696f6e5f6964223a20225233220a202020207d0a20205d0a7d0a', '2026-11-30 20:05:18.568228+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 'runs/iter-1/test_output.log', 1, '739c25a354c43b96e75ddbb8bf4bd9f872eb6c5600a4e9efbe08acc0be99cd02', DEFAULT, 'text/plain', '\x636f6d6d616e643a205b222e2f7465737473225d0a6469726563746f72793a202f746d702f61737361792d757067726164652e305631674a6c2f7461726765740a657869743d300a0a2d2d2d207374616e64617264206f7574707574202d2d2d0a2d2d2d20504153533a2054657374412028302e303073290a2d2d2d20504153533a2054657374422028302e303073290a2d2d2d20504153533a2054657374432028302e303073290a0a0a2d2d2d207374616e64617264206572726f72202d2d2d0a0a', '2026-11-30 20:05:18.568228+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 'runs/iter-4/shortlist.json', 1, 'f4382f1d171fdf84b58399925d09667b659409d43ac3ae33cbb334c20dd965b0', DEFAULT, 'application/json', '\x7b0a20202262657374223a20226630222c0a202022626f756e6473223a207b0a20202020226631223a202d302e313532323634343639323932373235322c0a20202020226632223a20302e3035313433303432383433393239383538342c0a20202020226633223a202d372e3933373338353335323430323532380a20207d2c0a202022657073696c6f6e223a20302e303032313438393530353030303030303030332c0a20202266696e616c69737473223a205b0a202020207b0a202020202020226b6579223a20226630222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20392c0a20202020202020202242223a2031312c0a2020202020202020224d4f4445223a20226561676572220a2020202020207d2c0a20202020202022776879223a2022746865206d6f64656c2773207265636f6d6d656e646174696f6e220a202020207d2c0a202020207b0a202020202020226b6579223a20226631222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20392c0a20202020202020202242223a20392c0a2020202020202020224d4f4445223a20226561676572220a2020202020207d2c0a20202020202022776879223a202262657374206d6561737572656420736f20666172220a202020207d2c0a202020207b0a202020202020226b6579223a20226632222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20382c0a20202020202020202242223a2031312c0a2020202020202020224d4f4445223a20226561676572220a2020202020207d2c0a20202020202022776879223a202272616e6b656420627920746865206d6f64656c220a202020207d2c0a202020207b0a202020202020226b6579223a20226633222c0a202020202020226c6576656c73223a207b0a20202020202020202241223a20322c0a20202020202020202242223a20322c0a2020202020202020224d4f4445223a2022736c6f77220a2020202020207d2c0a20202020202022776879223a2022626173656c696e65220a202020207d0a20205d2c0a202022726f756e64223a20312c0a202022736565223a2022636f6e6669726d6174696f6e2e6a736f6e220a7d0a', '2026-11-30 20:05:19.330642+00');

INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES
	(1, 'system', 'insert campaigns', 'campaigns/d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', '{created_at,current_epoch,id,kind,name,owner,project,run_id,settings,state,stop_requested_at,target_id}', NULL, 'afb92fcc66670b6f12213377520dcc0c7aa06d3a92e2db458d712aab5dd08a34', '2026-11-30 20:05:16.861273+00'),
	(2, 'system', 'update campaigns', 'campaigns/d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', '{current_epoch}', 'afb92fcc66670b6f12213377520dcc0c7aa06d3a92e2db458d712aab5dd08a34', 'f0dcae4c74ee42172cfeed663c4f59036fa0ce9bee49752b9a2f3ebdecc40723', '2026-11-30 20:05:16.947019+00'),
	(3, 'system', 'update campaigns', 'campaigns/d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', '{state}', 'f0dcae4c74ee42172cfeed663c4f59036fa0ce9bee49752b9a2f3ebdecc40723', '96d21102f9c7d931c4f5427adceb571e2b0986c834cb939d7d8691a825e2f03a', '2026-11-30 20:05:17.578878+00'),
	(4, 'system', 'insert campaigns', 'campaigns/e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', '{created_at,current_epoch,id,kind,name,owner,project,run_id,settings,state,stop_requested_at,target_id}', NULL, 'b6e39d4b2a754951a2944ab7f6a8d0834a74cfe5383fbbccfd65c5d630cfcf00', '2026-11-30 20:05:17.833656+00'),
	(5, 'system', 'update campaigns', 'campaigns/e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', '{current_epoch}', 'b6e39d4b2a754951a2944ab7f6a8d0834a74cfe5383fbbccfd65c5d630cfcf00', '3bb55f9b8df069e8dd58885552bfc91add6968190fc88042736b1cb5a69704c7', '2026-11-30 20:05:17.933659+00'),
	(6, 'system', 'update campaigns', 'campaigns/e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', '{stop_requested_at}', '3bb55f9b8df069e8dd58885552bfc91add6968190fc88042736b1cb5a69704c7', 'c66317f355db0c8b3fdc30de30dded99af3973525594992d4736622dc02f5931', '2026-11-30 20:05:18.122976+00'),
	(7, 'system', 'update campaigns', 'campaigns/e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', '{stop_requested_at}', 'c66317f355db0c8b3fdc30de30dded99af3973525594992d4736622dc02f5931', '3bb55f9b8df069e8dd58885552bfc91add6968190fc88042736b1cb5a69704c7', '2026-11-30 20:05:18.289292+00'),
	(8, 'system', 'update campaigns', 'campaigns/e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', '{state}', '3bb55f9b8df069e8dd58885552bfc91add6968190fc88042736b1cb5a69704c7', '8bb95205b5e83b3bc0188b5fa937c013f0e6235648081dba5d1dda06cf2b6c90', '2026-11-30 20:05:18.289292+00'),
	(9, 'system', 'insert campaigns', 'campaigns/b1e7c12d-336a-4fbc-b549-badd26ce8159', 'b1e7c12d-336a-4fbc-b549-badd26ce8159', '{created_at,current_epoch,id,kind,name,owner,project,run_id,settings,state,stop_requested_at,target_id}', NULL, '4e4372e1f48e879097ddc14eca6fe2784e9e65269210de95d3ea018c74f0a270', '2026-11-30 20:05:18.482706+00'),
	(10, 'system', 'update campaigns', 'campaigns/b1e7c12d-336a-4fbc-b549-badd26ce8159', 'b1e7c12d-336a-4fbc-b549-badd26ce8159', '{current_epoch}', '4e4372e1f48e879097ddc14eca6fe2784e9e65269210de95d3ea018c74f0a270', '3c85e8df0a23395eecf89c7bde7408aee84d3392629897c844236ad8926bae11', '2026-11-30 20:05:18.568228+00'),
	(11, 'system', 'update campaigns', 'campaigns/b1e7c12d-336a-4fbc-b549-badd26ce8159', 'b1e7c12d-336a-4fbc-b549-badd26ce8159', '{state}', '3c85e8df0a23395eecf89c7bde7408aee84d3392629897c844236ad8926bae11', 'b9e24373acaeb6566aabb79dc881e7529b4d826a4fd23e68665f7285ce192cda', '2026-11-30 20:05:19.353344+00'),
	(12, 'system', 'insert login_links', 'login_links/1', NULL, '{created_at,expires_at,id,token_sha256,used_at,user_id}', NULL, '7d9d92ba6294061291241fa43f485606317fa9536cbee00a815a9a1df27b157d', '2026-11-30 20:05:19.739225+00'),
	(13, 'system', 'update login_links', 'login_links/1', NULL, '{used_at}', '7d9d92ba6294061291241fa43f485606317fa9536cbee00a815a9a1df27b157d', 'faf56bf69a2441a99e0228de365d96884f4186b32a41cff6cdf9884aa853c06b', '2026-11-30 20:05:19.852874+00'),
	(14, 'system', 'insert users', 'users/b33b185a-3020-4209-93b4-be682b94a694', NULL, '{created_at,disabled_at,id,name,password_hash,role}', NULL, '62d5a3afbabe139efed3e37c5e264a951a8dcc9263cf89ab55e84800469c1768', '2026-11-30 20:05:19.852874+00'),
	(15, 'system', 'insert sessions', 'sessions/1', NULL, '{created_at,expires_at,id,revoked_at,token_sha256,user_id}', NULL, '08bf3f2c65691335a0f1fea529f0f41019d9702e2997b4c005156bdae490a6ec', '2026-11-30 20:05:19.852874+00'),
	(16, 'system', 'insert api_tokens', 'api_tokens/b2dc6ba8-947d-493d-b37d-40736499403a', NULL, '{created_at,expires_at,id,last_used_at,name,revoked_at,role,token_sha256,user_id}', NULL, '771c04226cc86699fcfdae62f7f0a719176e14059ec8ff62db8f6026389ef12a', '2026-11-30 20:05:19.893464+00'),
	(17, 'system', 'insert users', 'users/9c41c647-27ab-443c-88f5-3dab7f8c2a17', NULL, '{created_at,disabled_at,id,name,password_hash,role}', NULL, '0a4db596a822e590b42be309d406a80a7e16eef819971849b40a3adc8981d5d8', '2026-11-30 20:05:19.929218+00'),
	(18, 'system', 'insert users', 'users/5f82a851-fca5-472e-b056-5840b25f3909', NULL, '{created_at,disabled_at,id,name,password_hash,role}', NULL, '07a9139f13a30b71bc2110d65b5b53db61c853c50fb8d6277d39821c06615a1b', '2026-11-30 20:05:19.929218+00'),
	(19, 'system', 'insert users', 'users/30106d13-a742-4c2d-bc2b-7d760ccc36b0', NULL, '{created_at,disabled_at,id,name,password_hash,role}', NULL, '1e4913ba441287bfc61872772df8c1adb67709d38cbfcac6aa01a9ae5849d469', '2026-11-30 20:05:19.929218+00'),
	(20, 'Ada', 'insert campaigns', 'campaigns/1172cd2b-2088-4081-baf0-9bf1b7ffb576', '1172cd2b-2088-4081-baf0-9bf1b7ffb576', '{created_at,current_epoch,id,kind,name,owner,project,run_id,settings,state,stop_requested_at,target_id}', NULL, 'd69424e3f1cdb7a2574ed4f2a93b858790bd0c63c3a73eead29a42f054d32918', '2026-11-30 20:05:19.960909+00'),
	(21, 'Ada', 'insert drafts', 'drafts/1172cd2b-2088-4081-baf0-9bf1b7ffb576', '1172cd2b-2088-4081-baf0-9bf1b7ffb576', '{base_dir,campaign_id,name,problems,revision,saved_at,saved_by,sha256,title,yaml}', NULL, 'ce56b30907bc044ebeb44900dc4f770fa1dd511bf7219a694be217dddf1c822c', '2026-11-30 20:05:19.960909+00'),
	(22, 'Ada', 'insert checks', 'checks/6e8afb61-846e-475f-bed0-ab9847e0fb9e', '1172cd2b-2088-4081-baf0-9bf1b7ffb576', '{asked_at,asked_by,campaign_id,cancel_requested_at,cancel_requested_by,id,kind,request,version}', NULL, '5f18e05710d0b8aa458624c109a2870da38a80b9fa7fc7a5a7d4e0c213b12e3b', '2026-11-30 20:05:19.976387+00');

INSERT INTO public.bench_slots VALUES
	('bench', 0, 'assay serve (22887)', '4aaa98c9-a3ba-46e5-a181-1f8ae44ce218', 22887, '3517228', 5, '2026-11-30 20:05:34.990782+00', '2026-11-30 20:05:19.990782+00', 'rows');

INSERT INTO public.campaign_versions VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, '\x6b696e643a206f7074696d697a6174696f6e0a72756e5f69643a2066696e69736865640a72657365617263685f7175657374696f6e3a202257686572652069732074686520746f70206f662074686520626f776c3f220a7461726765745f73797374656d3a207b6e616d653a20626f776c2c206465736372697074696f6e3a204120737572666163652077697468206b6e6f776e2074727574682e2c207265706f5f706174683a207461726765747d0a6f7074696d697a6174696f6e3a0a202072756e5f636f6d6d616e643a20222e2f6d656173757265220a2020746573745f636f6d6d616e643a20222e2f7465737473220a202072756e5f74696d656f75745f7365633a2032300a2020726573706f6e73653a0a202020207072696d6172793a207b6d65747269633a20792c20646972656374696f6e3a206d6178696d697a652c20756e69743a204d422f737d0a20202020636f6e73747261696e74733a205b7b6d65747269633a20726174696f2c206f703a20223e3d222c2076616c75653a20332e307d5d0a20206b6e6f776e5f76616c69645f626173656c696e653a207b413a20322c20423a20322c204d4f44453a20736c6f777d0a2020776f726b6c6f61643a207b736565645f656e763a20534545447d0a2020666163746f72733a0a202020202d2069643a20410a2020202020206e616d653a20626c6f636b2073697a650a202020202020756e69743a204d420a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d613d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e612c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052312c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374417d5d0a202020202d2069643a20420a2020202020206e616d653a20620a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d623d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e622c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052322c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374427d5d0a202020202d2069643a204d4f44450a2020202020206e616d653a206d6f64650a202020202020747970653a2063686f6963650a2020202020206c6576656c733a205b736c6f772c2065616765725d0a2020202020206170706c793a207b6b696e643a20656e765f7661722c206e616d653a204d4f44452c2076616c75653a20227b6c6576656c7d227d0a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206d6f64652c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052332c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374437d5d0a202064657369676e3a0a2020202073637265656e3a207b7265736f6c7574696f6e3a20357d0a20202020726566696e653a207b6b696e643a2063656e7472616c5f636f6d706f736974657d0a20202020636f6e6669726d3a207b73686f72746c6973745f73697a653a20337d0a', '5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3', '6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57', '@ROOT@', '', '2026-11-30 20:05:16.864657+00', '[{"fix": "correct the names, or put \"build\" first in stages so it writes them", "line": 24, "path": "optimization.factors[0] (A).relations[0].native_test", "rule": "V-12", "column": 74, "message": "3 native tests not found: TestA, TestB, TestC", "severity": "warning"}]', '2026-11-30 20:05:16.861273+00', 'started'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, '\x6b696e643a206f7074696d697a6174696f6e0a72756e5f69643a2066696e69736865640a72657365617263685f7175657374696f6e3a202257686572652069732074686520746f70206f662074686520626f776c3f220a7461726765745f73797374656d3a207b6e616d653a20626f776c2c206465736372697074696f6e3a204120737572666163652077697468206b6e6f776e2074727574682e2c207265706f5f706174683a207461726765747d0a6f7074696d697a6174696f6e3a0a202072756e5f636f6d6d616e643a20222e2f6d656173757265220a2020746573745f636f6d6d616e643a20222e2f7465737473220a202072756e5f74696d656f75745f7365633a2032300a2020726573706f6e73653a0a202020207072696d6172793a207b6d65747269633a20792c20646972656374696f6e3a206d6178696d697a652c20756e69743a204d422f737d0a20202020636f6e73747261696e74733a205b7b6d65747269633a20726174696f2c206f703a20223e3d222c2076616c75653a20332e307d5d0a20206b6e6f776e5f76616c69645f626173656c696e653a207b413a20322c20423a20322c204d4f44453a20736c6f777d0a2020776f726b6c6f61643a207b736565645f656e763a20534545447d0a2020666163746f72733a0a202020202d2069643a20410a2020202020206e616d653a20626c6f636b2073697a650a202020202020756e69743a204d420a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d613d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e612c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052312c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374417d5d0a202020202d2069643a20420a2020202020206e616d653a20620a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d623d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e622c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052322c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374427d5d0a202020202d2069643a204d4f44450a2020202020206e616d653a206d6f64650a202020202020747970653a2063686f6963650a2020202020206c6576656c733a205b736c6f772c2065616765725d0a2020202020206170706c793a207b6b696e643a20656e765f7661722c206e616d653a204d4f44452c2076616c75653a20227b6c6576656c7d227d0a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206d6f64652c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052332c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374437d5d0a202064657369676e3a0a2020202073637265656e3a207b7265736f6c7574696f6e3a20357d0a20202020726566696e653a207b6b696e643a2063656e7472616c5f636f6d706f736974657d0a20202020636f6e6669726d3a207b73686f72746c6973745f73697a653a20337d0a', '5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3', '6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57', '@ROOT@', '', '2026-11-30 20:05:17.837971+00', '[{"fix": "correct the names, or put \"build\" first in stages so it writes them", "line": 24, "path": "optimization.factors[0] (A).relations[0].native_test", "rule": "V-12", "column": 74, "message": "3 native tests not found: TestA, TestB, TestC", "severity": "warning"}]', '2026-11-30 20:05:17.833656+00', 'started'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, '\x6b696e643a206f7074696d697a6174696f6e0a72756e5f69643a2066696e69736865640a72657365617263685f7175657374696f6e3a202257686572652069732074686520746f70206f662074686520626f776c3f220a7461726765745f73797374656d3a207b6e616d653a20626f776c2c206465736372697074696f6e3a204120737572666163652077697468206b6e6f776e2074727574682e2c207265706f5f706174683a207461726765747d0a6f7074696d697a6174696f6e3a0a202072756e5f636f6d6d616e643a20222e2f6d656173757265220a2020746573745f636f6d6d616e643a20222e2f7465737473220a202072756e5f74696d656f75745f7365633a2032300a2020726573706f6e73653a0a202020207072696d6172793a207b6d65747269633a20792c20646972656374696f6e3a206d6178696d697a652c20756e69743a204d422f737d0a20202020636f6e73747261696e74733a205b7b6d65747269633a20726174696f2c206f703a20223e3d222c2076616c75653a20332e307d5d0a20206b6e6f776e5f76616c69645f626173656c696e653a207b413a20322c20423a20322c204d4f44453a20736c6f777d0a2020776f726b6c6f61643a207b736565645f656e763a20534545447d0a2020666163746f72733a0a202020202d2069643a20410a2020202020206e616d653a20626c6f636b2073697a650a202020202020756e69743a204d420a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d613d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e612c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052312c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374417d5d0a202020202d2069643a20420a2020202020206e616d653a20620a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d623d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e622c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052322c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374427d5d0a202020202d2069643a204d4f44450a2020202020206e616d653a206d6f64650a202020202020747970653a2063686f6963650a2020202020206c6576656c733a205b736c6f772c2065616765725d0a2020202020206170706c793a207b6b696e643a20656e765f7661722c206e616d653a204d4f44452c2076616c75653a20227b6c6576656c7d227d0a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206d6f64652c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052332c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374437d5d0a2020706f6c6963793a207b657073696c6f6e3a207b7063743a20302e30317d7d0a202064657369676e3a0a2020202073637265656e3a207b7265736f6c7574696f6e3a20357d0a20202020726566696e653a207b6b696e643a2063656e7472616c5f636f6d706f736974657d0a20202020636f6e6669726d3a207b73686f72746c6973745f73697a653a20337d0a', '89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce', 'b01ba385f29e949f3eee2c09b5531fb890f98f30de7af1ea05cccdb83eb6f12f', '@ROOT@', '', '2026-11-30 20:05:18.486014+00', '[{"fix": "correct the names, or put \"build\" first in stages so it writes them", "line": 24, "path": "optimization.factors[0] (A).relations[0].native_test", "rule": "V-12", "column": 74, "message": "3 native tests not found: TestA, TestB, TestC", "severity": "warning"}]', '2026-11-30 20:05:18.482706+00', 'started'),
	('1172cd2b-2088-4081-baf0-9bf1b7ffb576', 1, '\x6b696e643a206f7074696d697a6174696f6e0a72756e5f69643a20647261667465640a72657365617263685f7175657374696f6e3a202257686572652069732074686520746f70206f662074686520626f776c3f220a7461726765745f73797374656d3a207b6e616d653a20626f776c2c206465736372697074696f6e3a204120737572666163652077697468206b6e6f776e2074727574682e2c207265706f5f706174683a207461726765747d0a6f7074696d697a6174696f6e3a0a202072756e5f636f6d6d616e643a20222e2f6d656173757265220a2020746573745f636f6d6d616e643a20222e2f7465737473220a202072756e5f74696d656f75745f7365633a2032300a2020726573706f6e73653a0a202020207072696d6172793a207b6d65747269633a20792c20646972656374696f6e3a206d6178696d697a652c20756e69743a204d422f737d0a20202020636f6e73747261696e74733a205b7b6d65747269633a20726174696f2c206f703a20223e3d222c2076616c75653a20332e307d5d0a20206b6e6f776e5f76616c69645f626173656c696e653a207b413a20322c20423a20322c204d4f44453a20736c6f777d0a2020776f726b6c6f61643a207b736565645f656e763a20534545447d0a2020666163746f72733a0a202020202d2069643a20410a2020202020206e616d653a20626c6f636b2073697a650a202020202020756e69743a204d420a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d613d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e612c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052312c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374417d5d0a202020202d2069643a20420a2020202020206e616d653a20620a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d623d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e622c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052322c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374427d5d0a202020202d2069643a204d4f44450a2020202020206e616d653a206d6f64650a202020202020747970653a2063686f6963650a2020202020206c6576656c733a205b736c6f772c2065616765725d0a2020202020206170706c793a207b6b696e643a20656e765f7661722c206e616d653a204d4f44452c2076616c75653a20227b6c6576656c7d227d0a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206d6f64652c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052332c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374437d5d0a202064657369676e3a0a2020202073637265656e3a207b7265736f6c7574696f6e3a20357d0a20202020726566696e653a207b6b696e643a2063656e7472616c5f636f6d706f736974657d0a20202020636f6e6669726d3a207b73686f72746c6973745f73697a653a20337d0a', '8f7b30f0efde01bce45ac45489e2087b4551735f644d55be6b5b1e10f4c40774', '6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57', '@ROOT@', 'Ada', '2026-11-30 20:05:19.978598+00', '[{"fix": "correct the names, or put \"build\" first in stages so it writes them", "line": 24, "path": "optimization.factors[0] (A).relations[0].native_test", "rule": "V-12", "column": 74, "message": "3 native tests not found: TestA, TestB, TestC", "severity": "warning"}]', '2026-11-30 20:05:19.976387+00', 'checked: smoke');

INSERT INTO public.campaigns VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 'default', 'undisturbed', '', 'optimization', 'bowl', NULL, 'done', 1, '{"seed": 7, "repo_dir": "@ROOT@/target", "work_dir": "@ROOT@/state/campaigns/undisturbed"}', NULL, '2026-11-30 20:05:16.861273+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'default', 'stopped', '', 'optimization', 'bowl', NULL, 'halted', 1, '{"seed": 7, "repo_dir": "@ROOT@/target", "work_dir": "@ROOT@/state/campaigns/stopped"}', NULL, '2026-11-30 20:05:17.833656+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 'default', 'finished', '', 'optimization', 'bowl', NULL, 'done', 1, '{"seed": 7, "repo_dir": "@ROOT@/target", "work_dir": "@ROOT@/state/campaigns/finished"}', NULL, '2026-11-30 20:05:18.482706+00'),
	('1172cd2b-2088-4081-baf0-9bf1b7ffb576', 'default', 'draft/SU7WL445JJAKJPSBUAHIZMKTAU', 'Ada', 'optimization', '', NULL, 'draft', NULL, '{}', NULL, '2026-11-30 20:05:19.960909+00');

INSERT INTO public.check_ends VALUES
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', 'passed', '', '{"kind":"smoke","source_sha256":"8f7b30f0efde01bce45ac45489e2087b4551735f644d55be6b5b1e10f4c40774","ok":true,"lines":[{"tone":"info","kind":"smoke","text":"test command: 3 tests reported, 3/3 declared identifiers matched"},{"tone":"info","kind":"smoke","text":"ran {A: 2, B: 2, MODE: slow} in 0.001s (run_timeout_sec 20): 5 observables"},{"tone":"info","kind":"smoke","text":"workload seed: same seed reproduces, different seed differs"},{"tone":"info","kind":"smoke","text":"7 of 10 declared levels were not run; add --liveness (13 runs)"},{"tone":"info","kind":"smoke","text":"OK"}],"observables":[{"path":"cfg.a","type":"int","value":2},{"path":"cfg.b","type":"int","value":2},{"path":"mode","type":"string","value":"slow"},{"path":"ratio","type":"float","value":3.02},{"path":"y","type":"float","value":13.539254}],"noise":[],"effects":[],"levels":[],"durations":[{"label":"same seed","levels":{"A":2,"B":2,"MODE":"slow"},"seconds":0.002,"complete":true},{"label":"first levels","levels":{"A":2,"B":2,"MODE":"slow"},"seconds":0.001,"complete":true},{"label":"other seed","levels":{"A":2,"B":2,"MODE":"slow"},"seconds":0.001,"complete":true}],"seed":{"verdict":"honoured","same_reproduces":true,"other_differs":true,"rho":null,"text":"workload seed: same seed reproduces, different seed differs"},"run_timeout_sec":20}', DEFAULT, '10d890fb88b17a9cd31cf69ac050cd176b1f8dc36969a9bfdc394b628e8471f4', '2026-11-30 20:05:20.019552+00');

INSERT INTO public.check_leases VALUES
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', '2026-11-30 20:05:20.001928+00', 'assay serve (22887)', 'bench', '4aaa98c9-a3ba-46e5-a181-1f8ae44ce218', 22887, '3517228', 1, '2026-11-30 20:05:35.004839+00', '2026-11-30 20:05:20.001928+00');

INSERT INTO public.check_lines VALUES
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', 1, 'info', 'smoke', 'test command: 3 tests reported, 3/3 declared identifiers matched', '2026-11-30 20:05:20.012575+00'),
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', 2, 'info', 'smoke', 'ran {A: 2, B: 2, MODE: slow} in 0.001s (run_timeout_sec 20): 5 observables', '2026-11-30 20:05:20.014287+00'),
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', 3, 'info', 'smoke', 'workload seed: same seed reproduces, different seed differs', '2026-11-30 20:05:20.01917+00'),
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', 4, 'info', 'smoke', '7 of 10 declared levels were not run; add --liveness (13 runs)', '2026-11-30 20:05:20.019173+00'),
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', 5, 'info', 'smoke', 'OK', '2026-11-30 20:05:20.019176+00');

INSERT INTO public.checks VALUES
	('6e8afb61-846e-475f-bed0-ab9847e0fb9e', '1172cd2b-2088-4081-baf0-9bf1b7ffb576', 1, 'smoke', '{"name": "campaign.yaml", "within": ["@ROOT@"]}', 'Ada', '2026-11-30 20:05:19.976387+00', NULL, '');

INSERT INTO public.confirmations VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 1, '{"baseline":{"gain":7.982002857142857,"gain_interval":[7.925819134915769,8.038186579369944],"levels":{"A":2,"B":2,"MODE":"slow"},"mean":13.507502142857144,"samples":[13.48895,13.547515,13.50608,13.564645,13.47321,13.531775,13.44034]},"best":"f0","best_observed":{"levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7},"bounds":{"f1":-0.1522644692927252,"f2":0.051430428439298584,"f3":-7.937385352402528},"certification_withheld":[],"certified":true,"confirmed_at_levels":{"A":9,"B":11,"MODE":"eager"},"confirmed_is_best_observed":true,"constraints":[{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f0","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f1","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f2","lower":3.08,"mean":3.08,"upper":3.08},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f3","lower":3.02,"mean":3.02,"upper":3.02}],"crn_probe":{"a1":21.46381,"a2":21.46381,"b":21.522375,"detail":"the same seed repeats within half of what another seed changes","verdict":"honoured"},"delta_terminal":0.05,"epsilon":0.4297901,"excluded_infeasible":[],"excluded_unmeasured":[],"finalists":[{"feasibility":"feasible","key":"f0","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"samples":[21.46381,21.522375,21.48094,21.439505,21.49807,21.506635,21.5152],"status":"ok","why":"the model''s recommendation"},{"differences":{"mean":-0.1853051428571431,"n":7,"sd":0.044986770542120816,"skew":-0.3530449674378774,"upper":-0.1294072244847892},"feasibility":"feasible","key":"f1","levels":{"A":9,"B":9,"MODE":"eager"},"mean":21.30419985714286,"n":7,"samples":[21.221362,21.379927,21.338492,21.297057,21.255622,21.314187,21.322752],"status":"ok","why":"best measured so far"},{"differences":{"mean":-0.026263571428571653,"n":7,"sd":0.10578483328256016,"skew":-0.6275182761755754,"upper":0.10517844818306439},"feasibility":"feasible","key":"f2","levels":{"A":8,"B":11,"MODE":"eager"},"mean":21.46324142857143,"n":7,"samples":[21.444689,21.503254,21.461819,21.570384,21.428949,21.537515,21.29608],"status":"ok","why":"ranked by the model"},{"differences":{"mean":-7.982002857142857,"n":7,"sd":0.060749289629395305,"skew":0.36639217761912923,"upper":-7.9065193585062294},"feasibility":"feasible","key":"f3","levels":{"A":2,"B":2,"MODE":"slow"},"mean":13.507502142857144,"n":7,"samples":[13.48895,13.547515,13.50608,13.564645,13.47321,13.531775,13.44034],"status":"ok","why":"baseline"}],"iteration":4,"mean":21.489505,"model_bound_at_winner":{"M":199,"challenger":{"A":9,"B":13,"MODE":"eager"},"delta":0.05,"detail":"","df":5.0,"method":"scheffe_simultaneous","q":6.553792071610736,"r":9,"value":0.0},"observations":[21.46381,21.522375,21.48094,21.439505,21.49807,21.506635,21.5152],"paired":true,"pretests":[{"df":[],"p":null,"statistic":0.36639217761912923,"test":"skewness","verdict":"passed"},{"df":[4.0,27.0],"holm_p":0.3804711936537562,"p":0.3804711936537562,"statistic":1.0917917994558954,"test":"brown_forsythe","verdict":"passed"},{"df":[6.0,5.0],"holm_p":0.2586999334039762,"p":0.1293499667019881,"statistic":2.927606714736898,"test":"transport","verdict":"passed"}],"replicates":28,"residual_regret_terminal":0.10517844818306439,"round":1,"shortlist_refilled":[],"spread":0.029835823825283096,"stage":"confirm","terminal_bound":{"M":3,"challenger":"f2","delta":0.05,"detail":"","df":6.0,"looks":2,"method":"bonferroni_one_sided_t_paired","value":0.10517844818306439},"usable_replicates":28}', DEFAULT, '3167a9095707441c6bb724c78b21fc6df728e8f38b54e8629f084a1841b4a23e', 'f0', 0.10517844818306439, true, '{}', true, '2026-11-30 20:05:17.55655+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 1, '{"baseline":{"gain":7.982002857142857,"gain_interval":[7.925819134915769,8.038186579369944],"levels":{"A":2,"B":2,"MODE":"slow"},"mean":13.507502142857144,"samples":[13.48895,13.547515,13.50608,13.564645,13.47321,13.531775,13.44034]},"best":"f0","best_observed":{"levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7},"bounds":{"f1":-0.1522644692927252,"f2":0.051430428439298584,"f3":-7.937385352402528},"certification_withheld":["bound_above_epsilon"],"certified":false,"confirmed_at_levels":{"A":9,"B":11,"MODE":"eager"},"confirmed_is_best_observed":true,"constraints":[{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f0","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f1","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f2","lower":3.08,"mean":3.08,"upper":3.08},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f3","lower":3.02,"mean":3.02,"upper":3.02}],"crn_probe":{"a1":21.46381,"a2":21.46381,"b":21.522375,"detail":"the same seed repeats within half of what another seed changes","verdict":"honoured"},"delta_terminal":0.05,"epsilon":0.0021489505000000003,"excluded_infeasible":[],"excluded_unmeasured":[],"finalists":[{"feasibility":"feasible","key":"f0","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"samples":[21.46381,21.522375,21.48094,21.439505,21.49807,21.506635,21.5152],"status":"ok","why":"the model''s recommendation"},{"differences":{"mean":-0.1853051428571431,"n":7,"sd":0.044986770542120816,"skew":-0.3530449674378774,"upper":-0.1294072244847892},"feasibility":"feasible","key":"f1","levels":{"A":9,"B":9,"MODE":"eager"},"mean":21.30419985714286,"n":7,"samples":[21.221362,21.379927,21.338492,21.297057,21.255622,21.314187,21.322752],"status":"ok","why":"best measured so far"},{"differences":{"mean":-0.026263571428571653,"n":7,"sd":0.10578483328256016,"skew":-0.6275182761755754,"upper":0.10517844818306439},"feasibility":"feasible","key":"f2","levels":{"A":8,"B":11,"MODE":"eager"},"mean":21.46324142857143,"n":7,"samples":[21.444689,21.503254,21.461819,21.570384,21.428949,21.537515,21.29608],"status":"ok","why":"ranked by the model"},{"differences":{"mean":-7.982002857142857,"n":7,"sd":0.060749289629395305,"skew":0.36639217761912923,"upper":-7.9065193585062294},"feasibility":"feasible","key":"f3","levels":{"A":2,"B":2,"MODE":"slow"},"mean":13.507502142857144,"n":7,"samples":[13.48895,13.547515,13.50608,13.564645,13.47321,13.531775,13.44034],"status":"ok","why":"baseline"}],"iteration":4,"mean":21.489505,"model_bound_at_winner":{"M":199,"challenger":{"A":9,"B":13,"MODE":"eager"},"delta":0.05,"detail":"","df":5.0,"method":"scheffe_simultaneous","q":6.553792071610736,"r":9,"value":0.0},"observations":[21.46381,21.522375,21.48094,21.439505,21.49807,21.506635,21.5152],"paired":true,"pretests":[{"df":[],"p":null,"statistic":0.36639217761912923,"test":"skewness","verdict":"passed"},{"df":[4.0,27.0],"holm_p":0.3804711936537562,"p":0.3804711936537562,"statistic":1.0917917994558954,"test":"brown_forsythe","verdict":"passed"},{"df":[6.0,5.0],"holm_p":0.2586999334039762,"p":0.1293499667019881,"statistic":2.927606714736898,"test":"transport","verdict":"passed"}],"replicates":28,"residual_regret_terminal":0.10517844818306439,"round":1,"shortlist_refilled":[],"spread":0.029835823825283096,"stage":"confirm","terminal_bound":{"M":3,"challenger":"f2","delta":0.05,"detail":"","df":6.0,"looks":2,"method":"bonferroni_one_sided_t_paired","value":0.10517844818306439},"usable_replicates":28}', DEFAULT, '9bf8237272d8321db8c55aca3440d55a5d775d7326ca812c9f9d6f510316876e', 'f0', 0.10517844818306439, false, '{bound_above_epsilon}', true, '2026-11-30 20:05:19.330642+00');

INSERT INTO public.contracts VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, '{"captured_at":{"row_index":5,"stage":"screen"},"contract_version":1,"epoch":1,"keys":{"cfg":"object{a,b}","mode":"str","ratio":"float","y":"float"}}', DEFAULT, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', 2, 5, '2026-11-30 20:05:16.988501+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, '{"captured_at":{"row_index":5,"stage":"screen"},"contract_version":1,"epoch":1,"keys":{"cfg":"object{a,b}","mode":"str","ratio":"float","y":"float"}}', DEFAULT, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', 2, 5, '2026-11-30 20:05:17.986879+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, '{"captured_at":{"row_index":10,"stage":"screen"},"contract_version":1,"epoch":1,"keys":{"cfg":"object{a,b}","mode":"str","ratio":"float","y":"float"}}', DEFAULT, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', 2, 10, '2026-11-30 20:05:18.609903+00');

INSERT INTO public.design_rows VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 5, '{"A":16,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"patches":[]}', DEFAULT, 15843, 0),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 2, '{"A":2,"B":16,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"patches":[]}', DEFAULT, 15840, 1),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 1, '{"A":16,"B":2,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"patches":[]}', DEFAULT, 15839, 2),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 10, '{"A":9,"B":9,"MODE":"slow"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"patches":[]}', DEFAULT, 15848, 3),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 4, '{"A":2,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"patches":[]}', DEFAULT, 15842, 4),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 3, '{"A":16,"B":16,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"patches":[]}', DEFAULT, 15841, 5),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 8, '{"A":9,"B":9,"MODE":"slow"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"patches":[]}', DEFAULT, 15846, 6),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"patches":[]}', DEFAULT, 15849, 7),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 6, '{"A":2,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"patches":[]}', DEFAULT, 15844, 8),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 9, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"patches":[]}', DEFAULT, 15847, 9),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 7, '{"A":16,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"patches":[]}', DEFAULT, 15845, 10),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 0, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"patches":[]}', DEFAULT, 15838, 11),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 15, '{"A":13,"B":13,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=13","--b=13"],"env":{"MODE":"eager","SEED":"23772"},"patches":[]}', DEFAULT, 23772, 0),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 9, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23766"},"patches":[]}', DEFAULT, 23766, 1),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 3, '{"A":16,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"23760"},"patches":[]}', DEFAULT, 23760, 2),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 3, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23768"},"patches":[]}', DEFAULT, 23768, 3),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 6, '{"A":9,"B":2,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=9","--b=2"],"env":{"MODE":"eager","SEED":"23763"},"patches":[]}', DEFAULT, 23763, 4),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 8, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23765"},"patches":[]}', DEFAULT, 23765, 5),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 0, '{"A":2,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"23757"},"patches":[]}', DEFAULT, 23757, 6),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 10, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 2, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23767"},"patches":[]}', DEFAULT, 23767, 7),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 2, '{"A":2,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"23759"},"patches":[]}', DEFAULT, 23759, 8),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 1, '{"A":16,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"23758"},"patches":[]}', DEFAULT, 23758, 9),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 14, '{"A":6,"B":13,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=6","--b=13"],"env":{"MODE":"eager","SEED":"23771"},"patches":[]}', DEFAULT, 23771, 10),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 7, '{"A":9,"B":16,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=9","--b=16"],"env":{"MODE":"eager","SEED":"23764"},"patches":[]}', DEFAULT, 23764, 11),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 4, '{"A":2,"B":9,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=2","--b=9"],"env":{"MODE":"eager","SEED":"23761"},"patches":[]}', DEFAULT, 23761, 12),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 13, '{"A":13,"B":6,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=13","--b=6"],"env":{"MODE":"eager","SEED":"23770"},"patches":[]}', DEFAULT, 23770, 13),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 5, '{"A":16,"B":9,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=16","--b=9"],"env":{"MODE":"eager","SEED":"23762"},"patches":[]}', DEFAULT, 23762, 14),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 12, '{"A":6,"B":6,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=6","--b=6"],"env":{"MODE":"eager","SEED":"23769"},"patches":[]}', DEFAULT, 23769, 15),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -3, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'probe', 0, NULL, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"patches":[]}', DEFAULT, 31676, 0),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -2, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'probe', 1, NULL, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"patches":[]}', DEFAULT, 31676, 1),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -1, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'probe', 2, NULL, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"patches":[]}', DEFAULT, 31677, 2),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 0, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 0, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31676"},"finalist":3,"patches":[]}', DEFAULT, 31676, 3),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 1, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 0, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31676"},"finalist":1,"patches":[]}', DEFAULT, 31676, 4),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 2, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 0, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":0,"patches":[]}', DEFAULT, 31676, 5),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 3, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 0, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":2,"patches":[]}', DEFAULT, 31676, 6),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 4, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 1, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":0,"patches":[]}', DEFAULT, 31677, 7),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 5, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 1, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":2,"patches":[]}', DEFAULT, 31677, 8),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 6, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 1, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31677"},"finalist":3,"patches":[]}', DEFAULT, 31677, 9),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 7, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 1, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31677"},"finalist":1,"patches":[]}', DEFAULT, 31677, 10),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 8, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 2, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":0,"patches":[]}', DEFAULT, 31678, 11),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 9, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 2, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31678"},"finalist":3,"patches":[]}', DEFAULT, 31678, 12),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 10, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 2, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":2,"patches":[]}', DEFAULT, 31678, 13),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 2, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31678"},"finalist":1,"patches":[]}', DEFAULT, 31678, 14),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 12, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 3, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31679"},"finalist":3,"patches":[]}', DEFAULT, 31679, 15),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 13, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 3, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31679"},"finalist":1,"patches":[]}', DEFAULT, 31679, 16),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 14, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 3, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":0,"patches":[]}', DEFAULT, 31679, 17),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 15, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 3, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":2,"patches":[]}', DEFAULT, 31679, 18),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 16, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 4, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31680"},"finalist":1,"patches":[]}', DEFAULT, 31680, 19),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 17, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 4, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31680"},"finalist":3,"patches":[]}', DEFAULT, 31680, 20),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 18, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 4, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":0,"patches":[]}', DEFAULT, 31680, 21),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 19, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 4, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":2,"patches":[]}', DEFAULT, 31680, 22),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 20, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 5, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":2,"patches":[]}', DEFAULT, 31681, 23),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 21, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 5, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":0,"patches":[]}', DEFAULT, 31681, 24),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 22, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 5, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31681"},"finalist":3,"patches":[]}', DEFAULT, 31681, 25),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 23, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 5, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31681"},"finalist":1,"patches":[]}', DEFAULT, 31681, 26),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 24, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 6, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31682"},"finalist":1,"patches":[]}', DEFAULT, 31682, 27),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 25, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 6, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31682"},"finalist":3,"patches":[]}', DEFAULT, 31682, 28),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 26, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 6, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":2,"patches":[]}', DEFAULT, 31682, 29),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 27, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 6, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":0,"patches":[]}', DEFAULT, 31682, 30),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 5, '{"A":16,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"patches":[]}', DEFAULT, 15843, 0),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 2, '{"A":2,"B":16,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"patches":[]}', DEFAULT, 15840, 1),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 1, '{"A":16,"B":2,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"patches":[]}', DEFAULT, 15839, 2),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 10, '{"A":9,"B":9,"MODE":"slow"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"patches":[]}', DEFAULT, 15848, 3),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 4, '{"A":2,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"patches":[]}', DEFAULT, 15842, 4),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 3, '{"A":16,"B":16,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"patches":[]}', DEFAULT, 15841, 5),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 8, '{"A":9,"B":9,"MODE":"slow"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"patches":[]}', DEFAULT, 15846, 6),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"patches":[]}', DEFAULT, 15849, 7),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 6, '{"A":2,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"patches":[]}', DEFAULT, 15844, 8),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 9, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"patches":[]}', DEFAULT, 15847, 9),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 7, '{"A":16,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"patches":[]}', DEFAULT, 15845, 10),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 0, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"patches":[]}', DEFAULT, 15838, 11),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 10, '{"A":9,"B":9,"MODE":"slow"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"patches":[]}', DEFAULT, 15848, 0),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 3, '{"A":16,"B":16,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"patches":[]}', DEFAULT, 15841, 1),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 0, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"patches":[]}', DEFAULT, 15838, 2),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 2, '{"A":2,"B":16,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"patches":[]}', DEFAULT, 15840, 3),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 1, '{"A":16,"B":2,"MODE":"slow"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"patches":[]}', DEFAULT, 15839, 4),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 5, '{"A":16,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"patches":[]}', DEFAULT, 15843, 5),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 9, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"patches":[]}', DEFAULT, 15847, 6),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 6, '{"A":2,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"patches":[]}', DEFAULT, 15844, 7),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 8, '{"A":9,"B":9,"MODE":"slow"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"patches":[]}', DEFAULT, 15846, 8),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 7, '{"A":16,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"patches":[]}', DEFAULT, 15845, 9),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 4, '{"A":2,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"patches":[]}', DEFAULT, 15842, 10),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"patches":[]}', DEFAULT, 15849, 11),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 0, '{"A":2,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"23757"},"patches":[]}', DEFAULT, 23757, 0),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 1, '{"A":16,"B":2,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"23758"},"patches":[]}', DEFAULT, 23758, 1),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 2, '{"A":2,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"23759"},"patches":[]}', DEFAULT, 23759, 2),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 14, '{"A":6,"B":13,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=6","--b=13"],"env":{"MODE":"eager","SEED":"23771"},"patches":[]}', DEFAULT, 23771, 3),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 6, '{"A":9,"B":2,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=9","--b=2"],"env":{"MODE":"eager","SEED":"23763"},"patches":[]}', DEFAULT, 23763, 4),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 5, '{"A":16,"B":9,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=16","--b=9"],"env":{"MODE":"eager","SEED":"23762"},"patches":[]}', DEFAULT, 23762, 5),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 10, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 2, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23767"},"patches":[]}', DEFAULT, 23767, 6),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 12, '{"A":6,"B":6,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=6","--b=6"],"env":{"MODE":"eager","SEED":"23769"},"patches":[]}', DEFAULT, 23769, 7),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 3, '{"A":16,"B":16,"MODE":"eager"}', DEFAULT, 'corner', 0, NULL, '{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"23760"},"patches":[]}', DEFAULT, 23760, 8),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 13, '{"A":13,"B":6,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=13","--b=6"],"env":{"MODE":"eager","SEED":"23770"},"patches":[]}', DEFAULT, 23770, 9),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 4, '{"A":2,"B":9,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=2","--b=9"],"env":{"MODE":"eager","SEED":"23761"},"patches":[]}', DEFAULT, 23761, 10),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 9, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 1, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23766"},"patches":[]}', DEFAULT, 23766, 11),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 7, '{"A":9,"B":16,"MODE":"eager"}', DEFAULT, 'axial', 0, NULL, '{"cli_args":["--a=9","--b=16"],"env":{"MODE":"eager","SEED":"23764"},"patches":[]}', DEFAULT, 23764, 12),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 15, '{"A":13,"B":13,"MODE":"eager"}', DEFAULT, 'validation', 0, NULL, '{"cli_args":["--a=13","--b=13"],"env":{"MODE":"eager","SEED":"23772"},"patches":[]}', DEFAULT, 23772, 13),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 8, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 0, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23765"},"patches":[]}', DEFAULT, 23765, 14),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'center', 3, NULL, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23768"},"patches":[]}', DEFAULT, 23768, 15),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -3, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'probe', 0, NULL, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"patches":[]}', DEFAULT, 31676, 0);
INSERT INTO public.design_rows VALUES
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -2, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'probe', 1, NULL, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"patches":[]}', DEFAULT, 31676, 1),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -1, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'probe', 2, NULL, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"patches":[]}', DEFAULT, 31677, 2),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 0, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 0, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31676"},"finalist":1,"patches":[]}', DEFAULT, 31676, 3),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 1, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 0, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":2,"patches":[]}', DEFAULT, 31676, 4),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 2, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 0, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":0,"patches":[]}', DEFAULT, 31676, 5),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 3, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 0, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31676"},"finalist":3,"patches":[]}', DEFAULT, 31676, 6),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 4, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 1, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31677"},"finalist":1,"patches":[]}', DEFAULT, 31677, 7),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 5, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 1, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":0,"patches":[]}', DEFAULT, 31677, 8),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 6, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 1, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":2,"patches":[]}', DEFAULT, 31677, 9),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 7, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 1, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31677"},"finalist":3,"patches":[]}', DEFAULT, 31677, 10),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 8, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 2, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":0,"patches":[]}', DEFAULT, 31678, 11),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 9, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 2, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":2,"patches":[]}', DEFAULT, 31678, 12),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 10, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 2, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31678"},"finalist":3,"patches":[]}', DEFAULT, 31678, 13),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 11, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 2, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31678"},"finalist":1,"patches":[]}', DEFAULT, 31678, 14),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 12, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 3, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31679"},"finalist":1,"patches":[]}', DEFAULT, 31679, 15),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 13, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 3, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":0,"patches":[]}', DEFAULT, 31679, 16),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 14, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 3, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":2,"patches":[]}', DEFAULT, 31679, 17),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 15, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 3, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31679"},"finalist":3,"patches":[]}', DEFAULT, 31679, 18),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 16, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 4, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31680"},"finalist":3,"patches":[]}', DEFAULT, 31680, 19),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 17, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 4, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":2,"patches":[]}', DEFAULT, 31680, 20),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 18, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 4, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":0,"patches":[]}', DEFAULT, 31680, 21),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 19, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 4, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31680"},"finalist":1,"patches":[]}', DEFAULT, 31680, 22),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 20, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 5, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31681"},"finalist":3,"patches":[]}', DEFAULT, 31681, 23),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 21, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 5, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":0,"patches":[]}', DEFAULT, 31681, 24),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 22, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 5, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":2,"patches":[]}', DEFAULT, 31681, 25),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 23, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 5, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31681"},"finalist":1,"patches":[]}', DEFAULT, 31681, 26),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 24, '{"A":8,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 6, 2, '{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":2,"patches":[]}', DEFAULT, 31682, 27),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 25, '{"A":9,"B":9,"MODE":"eager"}', DEFAULT, 'confirm', 6, 1, '{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31682"},"finalist":1,"patches":[]}', DEFAULT, 31682, 28),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 26, '{"A":2,"B":2,"MODE":"slow"}', DEFAULT, 'baseline', 6, 3, '{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31682"},"finalist":3,"patches":[]}', DEFAULT, 31682, 29),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 27, '{"A":9,"B":11,"MODE":"eager"}', DEFAULT, 'confirm', 6, 0, '{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":0,"patches":[]}', DEFAULT, 31682, 30);

INSERT INTO public.designs VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 1, '{"aliases":[],"concurrency_basis":"serial","efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"epoch":1,"factor_ids":["A","B","MODE"],"generators":[],"kind":"full","max_parallel":1,"policy_hash":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5","resolution":null,"rows":[{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":0,"role":"corner","row_index":0},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"slow"},"replicate":0,"role":"corner","row_index":1},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"slow"},"replicate":0,"role":"corner","row_index":2},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"slow"},"replicate":0,"role":"corner","row_index":3},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":4},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":5},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":6},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":7},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"slow"},"replicate":0,"role":"center","row_index":8},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"center","row_index":9},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"slow"},"replicate":1,"role":"center","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"center","row_index":11}],"run_order":[5,2,1,10,4,3,8,11,6,9,7,0],"run_order_salt":"e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0","run_order_seed":2,"run_timeout_sec":20,"workload_seeds":{"0":15838,"1":15839,"10":15848,"11":15849,"2":15840,"3":15841,"4":15842,"5":15843,"6":15844,"7":15845,"8":15846,"9":15847}}', DEFAULT, '11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7', '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', 'full', 0, 12, 20, 'e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0', '2026-11-30 20:05:16.970809+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 1, '{"adapter_contract_hash":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","aliases":[],"concurrency_basis":"serial","efficiency":{"d":0.4082482904638632,"g":0.631578947368421,"i":0.3470324864639734},"epoch":1,"factor_ids":["A","B"],"generators":[],"held_fixed":{"MODE":"eager"},"kind":"central_composite","max_parallel":1,"policy_hash":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5","resolution":null,"rows":[{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"23757"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":0},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"23758"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":1},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"23759"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":2},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"23760"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":3},{"apply":{"cli_args":["--a=2","--b=9"],"env":{"MODE":"eager","SEED":"23761"},"patches":[]},"levels":{"A":2,"B":9,"MODE":"eager"},"replicate":0,"role":"axial","row_index":4},{"apply":{"cli_args":["--a=16","--b=9"],"env":{"MODE":"eager","SEED":"23762"},"patches":[]},"levels":{"A":16,"B":9,"MODE":"eager"},"replicate":0,"role":"axial","row_index":5},{"apply":{"cli_args":["--a=9","--b=2"],"env":{"MODE":"eager","SEED":"23763"},"patches":[]},"levels":{"A":9,"B":2,"MODE":"eager"},"replicate":0,"role":"axial","row_index":6},{"apply":{"cli_args":["--a=9","--b=16"],"env":{"MODE":"eager","SEED":"23764"},"patches":[]},"levels":{"A":9,"B":16,"MODE":"eager"},"replicate":0,"role":"axial","row_index":7},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23765"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"center","row_index":8},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23766"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"center","row_index":9},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23767"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":2,"role":"center","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23768"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":3,"role":"center","row_index":11},{"apply":{"cli_args":["--a=6","--b=6"],"env":{"MODE":"eager","SEED":"23769"},"patches":[]},"levels":{"A":6,"B":6,"MODE":"eager"},"replicate":0,"role":"validation","row_index":12},{"apply":{"cli_args":["--a=13","--b=6"],"env":{"MODE":"eager","SEED":"23770"},"patches":[]},"levels":{"A":13,"B":6,"MODE":"eager"},"replicate":0,"role":"validation","row_index":13},{"apply":{"cli_args":["--a=6","--b=13"],"env":{"MODE":"eager","SEED":"23771"},"patches":[]},"levels":{"A":6,"B":13,"MODE":"eager"},"replicate":0,"role":"validation","row_index":14},{"apply":{"cli_args":["--a=13","--b=13"],"env":{"MODE":"eager","SEED":"23772"},"patches":[]},"levels":{"A":13,"B":13,"MODE":"eager"},"replicate":0,"role":"validation","row_index":15}],"run_order":[15,9,3,11,6,8,0,10,2,1,14,7,4,13,5,12],"run_order_salt":"e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0","run_order_seed":3,"run_timeout_sec":20,"workload_seeds":{"0":23757,"1":23758,"10":23767,"11":23768,"12":23769,"13":23770,"14":23771,"15":23772,"2":23759,"3":23760,"4":23761,"5":23762,"6":23763,"7":23764,"8":23765,"9":23766}}', DEFAULT, '51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da', '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', 'central_composite', 0, 16, 20, 'e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0', '2026-11-30 20:05:17.108868+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 1, '{"adapter_contract_hash":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","aliases":[],"concurrency_basis":"serial","epoch":1,"factor_ids":["A","B","MODE"],"finalists":[{"key":"f0","levels":{"A":9,"B":11,"MODE":"eager"},"why":"the model''s recommendation"},{"key":"f1","levels":{"A":9,"B":9,"MODE":"eager"},"why":"best measured so far"},{"key":"f2","levels":{"A":8,"B":11,"MODE":"eager"},"why":"ranked by the model"},{"key":"f3","levels":{"A":2,"B":2,"MODE":"slow"},"why":"baseline"}],"generators":[],"kind":"shortlist_replicate","max_parallel":1,"paired":true,"policy_hash":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5","resolution":null,"round":1,"rows":[{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31676"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":0,"role":"baseline","row_index":0},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31676"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"confirm","row_index":1},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":0,"role":"confirm","row_index":2},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":0,"role":"confirm","row_index":3},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":1,"role":"confirm","row_index":4},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":1,"role":"confirm","row_index":5},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31677"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":1,"role":"baseline","row_index":6},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31677"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"confirm","row_index":7},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":2,"role":"confirm","row_index":8},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31678"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":2,"role":"baseline","row_index":9},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":2,"role":"confirm","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31678"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":2,"role":"confirm","row_index":11},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31679"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":3,"role":"baseline","row_index":12},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31679"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":3,"role":"confirm","row_index":13},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":3,"role":"confirm","row_index":14},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":3,"role":"confirm","row_index":15},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31680"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":4,"role":"confirm","row_index":16},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31680"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":4,"role":"baseline","row_index":17},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":4,"role":"confirm","row_index":18},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":4,"role":"confirm","row_index":19},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":5,"role":"confirm","row_index":20},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":5,"role":"confirm","row_index":21},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31681"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":5,"role":"baseline","row_index":22},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31681"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":5,"role":"confirm","row_index":23},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31682"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":6,"role":"confirm","row_index":24},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31682"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":6,"role":"baseline","row_index":25},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":6,"role":"confirm","row_index":26},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":6,"role":"confirm","row_index":27}],"run_order":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27],"run_order_salt":"e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0","run_order_seed":4,"run_timeout_sec":20,"workload_seeds":{"0":31676,"1":31676,"10":31678,"11":31678,"12":31679,"13":31679,"14":31679,"15":31679,"16":31680,"17":31680,"18":31680,"19":31680,"2":31676,"20":31681,"21":31681,"22":31681,"23":31681,"24":31682,"25":31682,"26":31682,"27":31682,"3":31676,"4":31677,"5":31677,"6":31677,"7":31677,"8":31678,"9":31678}}', DEFAULT, 'd8cfaf351b5b573d5a356add389c1f79c39036b52cf84c298d0146b481a8ad4d', '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', 'shortlist_replicate', 1, 28, 20, 'e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0', '2026-11-30 20:05:17.304553+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 1, '{"aliases":[],"concurrency_basis":"serial","efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"epoch":1,"factor_ids":["A","B","MODE"],"generators":[],"kind":"full","max_parallel":1,"policy_hash":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5","resolution":null,"rows":[{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":0,"role":"corner","row_index":0},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"slow"},"replicate":0,"role":"corner","row_index":1},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"slow"},"replicate":0,"role":"corner","row_index":2},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"slow"},"replicate":0,"role":"corner","row_index":3},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":4},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":5},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":6},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":7},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"slow"},"replicate":0,"role":"center","row_index":8},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"center","row_index":9},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"slow"},"replicate":1,"role":"center","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"center","row_index":11}],"run_order":[5,2,1,10,4,3,8,11,6,9,7,0],"run_order_salt":"e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0","run_order_seed":2,"run_timeout_sec":20,"workload_seeds":{"0":15838,"1":15839,"10":15848,"11":15849,"2":15840,"3":15841,"4":15842,"5":15843,"6":15844,"7":15845,"8":15846,"9":15847}}', DEFAULT, '11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7', '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', 'full', 0, 12, 20, 'e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0', '2026-11-30 20:05:17.95092+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 1, '{"aliases":[],"concurrency_basis":"serial","efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"epoch":1,"factor_ids":["A","B","MODE"],"generators":[],"kind":"full","max_parallel":1,"policy_hash":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740","resolution":null,"rows":[{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":0,"role":"corner","row_index":0},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"slow"},"replicate":0,"role":"corner","row_index":1},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"slow"},"replicate":0,"role":"corner","row_index":2},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"slow"},"replicate":0,"role":"corner","row_index":3},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":4},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":5},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":6},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":7},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"slow"},"replicate":0,"role":"center","row_index":8},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"center","row_index":9},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"slow"},"replicate":1,"role":"center","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"center","row_index":11}],"run_order":[10,3,0,2,1,5,9,6,8,7,4,11],"run_order_salt":"61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52","run_order_seed":2,"run_timeout_sec":20,"workload_seeds":{"0":15838,"1":15839,"10":15848,"11":15849,"2":15840,"3":15841,"4":15842,"5":15843,"6":15844,"7":15845,"8":15846,"9":15847}}', DEFAULT, '6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488', '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', 'full', 0, 12, 20, '61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52', '2026-11-30 20:05:18.588667+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 1, '{"adapter_contract_hash":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","aliases":[],"concurrency_basis":"serial","efficiency":{"d":0.4082482904638632,"g":0.631578947368421,"i":0.3470324864639734},"epoch":1,"factor_ids":["A","B"],"generators":[],"held_fixed":{"MODE":"eager"},"kind":"central_composite","max_parallel":1,"policy_hash":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740","resolution":null,"rows":[{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"23757"},"patches":[]},"levels":{"A":2,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":0},{"apply":{"cli_args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"23758"},"patches":[]},"levels":{"A":16,"B":2,"MODE":"eager"},"replicate":0,"role":"corner","row_index":1},{"apply":{"cli_args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"23759"},"patches":[]},"levels":{"A":2,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":2},{"apply":{"cli_args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"23760"},"patches":[]},"levels":{"A":16,"B":16,"MODE":"eager"},"replicate":0,"role":"corner","row_index":3},{"apply":{"cli_args":["--a=2","--b=9"],"env":{"MODE":"eager","SEED":"23761"},"patches":[]},"levels":{"A":2,"B":9,"MODE":"eager"},"replicate":0,"role":"axial","row_index":4},{"apply":{"cli_args":["--a=16","--b=9"],"env":{"MODE":"eager","SEED":"23762"},"patches":[]},"levels":{"A":16,"B":9,"MODE":"eager"},"replicate":0,"role":"axial","row_index":5},{"apply":{"cli_args":["--a=9","--b=2"],"env":{"MODE":"eager","SEED":"23763"},"patches":[]},"levels":{"A":9,"B":2,"MODE":"eager"},"replicate":0,"role":"axial","row_index":6},{"apply":{"cli_args":["--a=9","--b=16"],"env":{"MODE":"eager","SEED":"23764"},"patches":[]},"levels":{"A":9,"B":16,"MODE":"eager"},"replicate":0,"role":"axial","row_index":7},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23765"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"center","row_index":8},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23766"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"center","row_index":9},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23767"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":2,"role":"center","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23768"},"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":3,"role":"center","row_index":11},{"apply":{"cli_args":["--a=6","--b=6"],"env":{"MODE":"eager","SEED":"23769"},"patches":[]},"levels":{"A":6,"B":6,"MODE":"eager"},"replicate":0,"role":"validation","row_index":12},{"apply":{"cli_args":["--a=13","--b=6"],"env":{"MODE":"eager","SEED":"23770"},"patches":[]},"levels":{"A":13,"B":6,"MODE":"eager"},"replicate":0,"role":"validation","row_index":13},{"apply":{"cli_args":["--a=6","--b=13"],"env":{"MODE":"eager","SEED":"23771"},"patches":[]},"levels":{"A":6,"B":13,"MODE":"eager"},"replicate":0,"role":"validation","row_index":14},{"apply":{"cli_args":["--a=13","--b=13"],"env":{"MODE":"eager","SEED":"23772"},"patches":[]},"levels":{"A":13,"B":13,"MODE":"eager"},"replicate":0,"role":"validation","row_index":15}],"run_order":[0,1,2,14,6,5,10,12,3,13,4,9,7,15,8,11],"run_order_salt":"61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52","run_order_seed":3,"run_timeout_sec":20,"workload_seeds":{"0":23757,"1":23758,"10":23767,"11":23768,"12":23769,"13":23770,"14":23771,"15":23772,"2":23759,"3":23760,"4":23761,"5":23762,"6":23763,"7":23764,"8":23765,"9":23766}}', DEFAULT, '61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e', '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', 'central_composite', 0, 16, 20, '61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52', '2026-11-30 20:05:18.767537+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 1, '{"adapter_contract_hash":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","aliases":[],"concurrency_basis":"serial","epoch":1,"factor_ids":["A","B","MODE"],"finalists":[{"key":"f0","levels":{"A":9,"B":11,"MODE":"eager"},"why":"the model''s recommendation"},{"key":"f1","levels":{"A":9,"B":9,"MODE":"eager"},"why":"best measured so far"},{"key":"f2","levels":{"A":8,"B":11,"MODE":"eager"},"why":"ranked by the model"},{"key":"f3","levels":{"A":2,"B":2,"MODE":"slow"},"why":"baseline"}],"generators":[],"kind":"shortlist_replicate","max_parallel":1,"paired":true,"policy_hash":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740","resolution":null,"round":1,"rows":[{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31676"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":0,"role":"confirm","row_index":0},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":0,"role":"confirm","row_index":1},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":0,"role":"confirm","row_index":2},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31676"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":0,"role":"baseline","row_index":3},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31677"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":1,"role":"confirm","row_index":4},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":1,"role":"confirm","row_index":5},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":1,"role":"confirm","row_index":6},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31677"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":1,"role":"baseline","row_index":7},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":2,"role":"confirm","row_index":8},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":2,"role":"confirm","row_index":9},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31678"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":2,"role":"baseline","row_index":10},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31678"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":2,"role":"confirm","row_index":11},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31679"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":3,"role":"confirm","row_index":12},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":3,"role":"confirm","row_index":13},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":3,"role":"confirm","row_index":14},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31679"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":3,"role":"baseline","row_index":15},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31680"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":4,"role":"baseline","row_index":16},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":4,"role":"confirm","row_index":17},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":4,"role":"confirm","row_index":18},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31680"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":4,"role":"confirm","row_index":19},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31681"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":5,"role":"baseline","row_index":20},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":5,"role":"confirm","row_index":21},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":5,"role":"confirm","row_index":22},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31681"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":5,"role":"confirm","row_index":23},{"apply":{"cli_args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":2,"patches":[]},"levels":{"A":8,"B":11,"MODE":"eager"},"replicate":6,"role":"confirm","row_index":24},{"apply":{"cli_args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31682"},"finalist":1,"patches":[]},"levels":{"A":9,"B":9,"MODE":"eager"},"replicate":6,"role":"confirm","row_index":25},{"apply":{"cli_args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31682"},"finalist":3,"patches":[]},"levels":{"A":2,"B":2,"MODE":"slow"},"replicate":6,"role":"baseline","row_index":26},{"apply":{"cli_args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"finalist":0,"patches":[]},"levels":{"A":9,"B":11,"MODE":"eager"},"replicate":6,"role":"confirm","row_index":27}],"run_order":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27],"run_order_salt":"61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52","run_order_seed":4,"run_timeout_sec":20,"workload_seeds":{"0":31676,"1":31676,"10":31678,"11":31678,"12":31679,"13":31679,"14":31679,"15":31679,"16":31680,"17":31680,"18":31680,"19":31680,"2":31676,"20":31681,"21":31681,"22":31681,"23":31681,"24":31682,"25":31682,"26":31682,"27":31682,"3":31676,"4":31677,"5":31677,"6":31677,"7":31677,"8":31678,"9":31678}}', DEFAULT, 'f2cbbbc417b6d9be907b81c6f79b379af6edf73dccc7376e274fb505b0583110', '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', 'shortlist_replicate', 1, 28, 20, '61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52', '2026-11-30 20:05:18.977784+00');

INSERT INTO public.drafts VALUES
	('1172cd2b-2088-4081-baf0-9bf1b7ffb576', '\x6b696e643a206f7074696d697a6174696f6e0a72756e5f69643a20647261667465640a72657365617263685f7175657374696f6e3a202257686572652069732074686520746f70206f662074686520626f776c3f220a7461726765745f73797374656d3a207b6e616d653a20626f776c2c206465736372697074696f6e3a204120737572666163652077697468206b6e6f776e2074727574682e2c207265706f5f706174683a207461726765747d0a6f7074696d697a6174696f6e3a0a202072756e5f636f6d6d616e643a20222e2f6d656173757265220a2020746573745f636f6d6d616e643a20222e2f7465737473220a202072756e5f74696d656f75745f7365633a2032300a2020726573706f6e73653a0a202020207072696d6172793a207b6d65747269633a20792c20646972656374696f6e3a206d6178696d697a652c20756e69743a204d422f737d0a20202020636f6e73747261696e74733a205b7b6d65747269633a20726174696f2c206f703a20223e3d222c2076616c75653a20332e307d5d0a20206b6e6f776e5f76616c69645f626173656c696e653a207b413a20322c20423a20322c204d4f44453a20736c6f777d0a2020776f726b6c6f61643a207b736565645f656e763a20534545447d0a2020666163746f72733a0a202020202d2069643a20410a2020202020206e616d653a20626c6f636b2073697a650a202020202020756e69743a204d420a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d613d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e612c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052312c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374417d5d0a202020202d2069643a20420a2020202020206e616d653a20620a202020202020747970653a206e756d657269630a2020202020206c6576656c733a205b322c20342c20382c2031365d0a202020202020677269643a20310a2020202020207363616c653a206c696e6561720a2020202020206170706c793a20222d2d623d7b6c6576656c7d220a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206366672e622c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052322c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374427d5d0a202020202d2069643a204d4f44450a2020202020206e616d653a206d6f64650a202020202020747970653a2063686f6963650a2020202020206c6576656c733a205b736c6f772c2065616765725d0a2020202020206170706c793a207b6b696e643a20656e765f7661722c206e616d653a204d4f44452c2076616c75653a20227b6c6576656c7d227d0a2020202020206d616e6970756c6174696f6e3a207b6f627365727661626c653a206d6f64652c206f703a20223d3d222c2076616c75653a20227b6c6576656c7d227d0a20202020202072656c6174696f6e733a205b7b69643a2052332c206b696e643a20636f72726563746e6573732c2073746174656d656e743a20732c206e61746976655f746573743a2054657374437d5d0a202064657369676e3a0a2020202073637265656e3a207b7265736f6c7574696f6e3a20357d0a20202020726566696e653a207b6b696e643a2063656e7472616c5f636f6d706f736974657d0a20202020636f6e6669726d3a207b73686f72746c6973745f73697a653a20337d0a', '[{"fix": "correct the names, or put \"build\" first in stages so it writes them", "line": 24, "path": "optimization.factors[0] (A).relations[0].native_test", "rule": "V-12", "column": 74, "message": "3 native tests not found: TestA, TestB, TestC", "severity": "warning"}]', '2026-11-30 20:05:19.960909+00', 'Ada', 1, 'drafted', 'campaign.yaml', '@ROOT@', DEFAULT);

INSERT INTO public.epochs VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, 1, '{"budget":{"max_runs":null},"compiled_from":{"campaign_hash":"6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57","factor_ids":["A","B","MODE"],"mechanism_patch_hash":"","pre_epoch":["verify"],"run_order_salt_commitment":"587506d6796298a0a9bd936fad670aa636ea289a54412d3cd3d208c167aea4dc"},"epoch":1,"initial":"screen","known_valid_baseline":{"A":2,"B":2,"MODE":"slow"},"objective":{"delta_screen":0.05,"delta_terminal":0.05,"direction":"maximize","epsilon":{"pct":2.0},"metric":"y","out_of_hull":"confirm"},"policy_version":1,"states":{"confirm":{"accounting":"simultaneous one-sided t at delta_terminal over seats and registered looks","design":{"baseline_seat":true,"challengers":3,"kind":"shortlist_replicate","looks":2,"max_rounds":1,"refill":true,"replicates":7,"shortlist_size":3},"estimator":"sample means","spends":true},"exception":{"accounting":"none: the epoch ends, nothing is inferred","ends_epoch":true,"spends":false,"terminal":true},"refine":{"accounting":"per-term t on pure error","design":{"center_points":4,"factors":["A","B"],"kind":"central_composite"},"estimator":"least squares by QR","spends":true},"report":{"spends":false,"terminal":true},"screen":{"accounting":"per-term t on pure error","design":{"center_points":4,"factors":["A","B","MODE"],"kind":"two_level","resolution":5},"estimator":"orthogonal least squares","spends":true}},"transitions":[{"accounting":"none: the epoch ends, nothing is inferred","from":"screen","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"screen","to":"exception","when":{"nan_response":true}},{"accounting":"the quadratic class is registered whenever it can be fitted, so nothing is selected on the screen''s significance","from":"screen","to":"refine","when":{"refinable_factors":{">":0},"refine_affordable":true}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"screen","to":"report","when":{"confirm_affordable":false}},{"default":"confirm","from":"screen"},{"accounting":"none: the epoch ends, nothing is inferred","from":"refine","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"refine","to":"exception","when":{"nan_response":true}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"refine","to":"report","when":{"confirm_affordable":false}},{"default":"confirm","from":"refine"},{"accounting":"none: the epoch ends, nothing is inferred","from":"confirm","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"confirm","to":"exception","when":{"nan_response":true}},{"accounting":"one-sided simultaneous t at delta_terminal / (M * looks) a challenger","from":"confirm","to":"report","when":{"certified":true}},{"accounting":"refill of struck seats; looks are Bonferroni-split over every registered look","from":"confirm","to":"confirm","when":{"refill_affordable":true,"refill_needed":true,"round":{"<":2}}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"confirm","to":"report","when":{"confirm_affordable":false}},{"accounting":"round cap, uncertified","from":"confirm","to":"report","when":{"round":{">=":1}}},{"default":"confirm","from":"confirm"}],"workload":{"seed_env":"SEED"}}', DEFAULT, '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', NULL, '587506d6796298a0a9bd936fad670aa636ea289a54412d3cd3d208c167aea4dc', '\xe80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0', 0.1, 0.1, '2026-11-30 20:05:16.947019+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, 1, '{"budget":{"max_runs":null},"compiled_from":{"campaign_hash":"6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57","factor_ids":["A","B","MODE"],"mechanism_patch_hash":"","pre_epoch":["verify"],"run_order_salt_commitment":"587506d6796298a0a9bd936fad670aa636ea289a54412d3cd3d208c167aea4dc"},"epoch":1,"initial":"screen","known_valid_baseline":{"A":2,"B":2,"MODE":"slow"},"objective":{"delta_screen":0.05,"delta_terminal":0.05,"direction":"maximize","epsilon":{"pct":2.0},"metric":"y","out_of_hull":"confirm"},"policy_version":1,"states":{"confirm":{"accounting":"simultaneous one-sided t at delta_terminal over seats and registered looks","design":{"baseline_seat":true,"challengers":3,"kind":"shortlist_replicate","looks":2,"max_rounds":1,"refill":true,"replicates":7,"shortlist_size":3},"estimator":"sample means","spends":true},"exception":{"accounting":"none: the epoch ends, nothing is inferred","ends_epoch":true,"spends":false,"terminal":true},"refine":{"accounting":"per-term t on pure error","design":{"center_points":4,"factors":["A","B"],"kind":"central_composite"},"estimator":"least squares by QR","spends":true},"report":{"spends":false,"terminal":true},"screen":{"accounting":"per-term t on pure error","design":{"center_points":4,"factors":["A","B","MODE"],"kind":"two_level","resolution":5},"estimator":"orthogonal least squares","spends":true}},"transitions":[{"accounting":"none: the epoch ends, nothing is inferred","from":"screen","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"screen","to":"exception","when":{"nan_response":true}},{"accounting":"the quadratic class is registered whenever it can be fitted, so nothing is selected on the screen''s significance","from":"screen","to":"refine","when":{"refinable_factors":{">":0},"refine_affordable":true}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"screen","to":"report","when":{"confirm_affordable":false}},{"default":"confirm","from":"screen"},{"accounting":"none: the epoch ends, nothing is inferred","from":"refine","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"refine","to":"exception","when":{"nan_response":true}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"refine","to":"report","when":{"confirm_affordable":false}},{"default":"confirm","from":"refine"},{"accounting":"none: the epoch ends, nothing is inferred","from":"confirm","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"confirm","to":"exception","when":{"nan_response":true}},{"accounting":"one-sided simultaneous t at delta_terminal / (M * looks) a challenger","from":"confirm","to":"report","when":{"certified":true}},{"accounting":"refill of struck seats; looks are Bonferroni-split over every registered look","from":"confirm","to":"confirm","when":{"refill_affordable":true,"refill_needed":true,"round":{"<":2}}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"confirm","to":"report","when":{"confirm_affordable":false}},{"accounting":"round cap, uncertified","from":"confirm","to":"report","when":{"round":{">=":1}}},{"default":"confirm","from":"confirm"}],"workload":{"seed_env":"SEED"}}', DEFAULT, '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', NULL, '587506d6796298a0a9bd936fad670aa636ea289a54412d3cd3d208c167aea4dc', '\xe80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0', 0.1, 0.1, '2026-11-30 20:05:17.933659+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, 1, '{"budget":{"max_runs":null},"compiled_from":{"campaign_hash":"b01ba385f29e949f3eee2c09b5531fb890f98f30de7af1ea05cccdb83eb6f12f","factor_ids":["A","B","MODE"],"mechanism_patch_hash":"","pre_epoch":["verify"],"run_order_salt_commitment":"c74cc31fc78f6dc74ba06f99c26a1ef3197d6b5e1cdcd9eebec1ef9428808c5e"},"epoch":1,"initial":"screen","known_valid_baseline":{"A":2,"B":2,"MODE":"slow"},"objective":{"delta_screen":0.05,"delta_terminal":0.05,"direction":"maximize","epsilon":{"pct":0.01},"metric":"y","out_of_hull":"confirm"},"policy_version":1,"states":{"confirm":{"accounting":"simultaneous one-sided t at delta_terminal over seats and registered looks","design":{"baseline_seat":true,"challengers":3,"kind":"shortlist_replicate","looks":2,"max_rounds":1,"refill":true,"replicates":7,"shortlist_size":3},"estimator":"sample means","spends":true},"exception":{"accounting":"none: the epoch ends, nothing is inferred","ends_epoch":true,"spends":false,"terminal":true},"refine":{"accounting":"per-term t on pure error","design":{"center_points":4,"factors":["A","B"],"kind":"central_composite"},"estimator":"least squares by QR","spends":true},"report":{"spends":false,"terminal":true},"screen":{"accounting":"per-term t on pure error","design":{"center_points":4,"factors":["A","B","MODE"],"kind":"two_level","resolution":5},"estimator":"orthogonal least squares","spends":true}},"transitions":[{"accounting":"none: the epoch ends, nothing is inferred","from":"screen","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"screen","to":"exception","when":{"nan_response":true}},{"accounting":"the quadratic class is registered whenever it can be fitted, so nothing is selected on the screen''s significance","from":"screen","to":"refine","when":{"refinable_factors":{">":0},"refine_affordable":true}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"screen","to":"report","when":{"confirm_affordable":false}},{"default":"confirm","from":"screen"},{"accounting":"none: the epoch ends, nothing is inferred","from":"refine","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"refine","to":"exception","when":{"nan_response":true}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"refine","to":"report","when":{"confirm_affordable":false}},{"default":"confirm","from":"refine"},{"accounting":"none: the epoch ends, nothing is inferred","from":"confirm","to":"exception","when":{"correctness_failed":true}},{"accounting":"none: the epoch ends, nothing is inferred","from":"confirm","to":"exception","when":{"nan_response":true}},{"accounting":"one-sided simultaneous t at delta_terminal / (M * looks) a challenger","from":"confirm","to":"report","when":{"certified":true}},{"accounting":"refill of struck seats; looks are Bonferroni-split over every registered look","from":"confirm","to":"confirm","when":{"refill_affordable":true,"refill_needed":true,"round":{"<":2}}},{"accounting":"registered decline: nothing is inferred from runs not taken","from":"confirm","to":"report","when":{"confirm_affordable":false}},{"accounting":"round cap, uncertified","from":"confirm","to":"report","when":{"round":{">=":1}}},{"default":"confirm","from":"confirm"}],"workload":{"seed_env":"SEED"}}', DEFAULT, '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', NULL, 'c74cc31fc78f6dc74ba06f99c26a1ef3197d6b5e1cdcd9eebec1ef9428808c5e', '\x61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52', 0.1, 0.1, '2026-11-30 20:05:18.568228+00');

INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES
	(1, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'state', '{"state": "running"}', '2026-11-30 20:05:16.861273+00'),
	(2, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"epoch": 0, "stage": "verify", "iteration": 1}', '2026-11-30 20:05:16.929063+00'),
	(3, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 1, "gate": "correctness_relations", "stage": "verify", "verdict": "passed", "iteration": 1}', '2026-11-30 20:05:16.947019+00'),
	(4, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 2, "gate": "policy_compile", "stage": "verify", "verdict": "passed", "iteration": 1}', '2026-11-30 20:05:16.947019+00'),
	(5, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"outcome": "completed", "iteration": 1}', '2026-11-30 20:05:16.947019+00'),
	(6, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"epoch": 1, "stage": "screen", "iteration": 2}', '2026-11-30 20:05:16.970809+00'),
	(7, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'design', '{"kind": "full", "rows": 12, "iteration": 2}', '2026-11-30 20:05:16.970809+00'),
	(8, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 3, "gate": "policy_hash", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:16.970809+00'),
	(9, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 4, "gate": "design_preflight", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:16.970809+00'),
	(10, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 5, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:16.988501+00'),
	(11, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.000938+00'),
	(12, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 1, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.011126+00'),
	(13, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 10, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.01959+00'),
	(14, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.028819+00'),
	(15, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.037531+00'),
	(16, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.044331+00'),
	(17, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 11, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.052677+00'),
	(18, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 6, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.060119+00'),
	(19, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 9, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.066611+00'),
	(20, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 7, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.074003+00'),
	(21, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 0, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.08169+00'),
	(22, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'effects', '{"stage": "screen", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(23, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 5, "gate": "policy_hash", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(24, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 6, "gate": "design_fidelity", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(25, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 7, "gate": "adapter_contract", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(26, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 8, "gate": "response_type", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(27, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 9, "gate": "fit_floor", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(28, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 10, "gate": "valid_space_empty", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(29, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'transition', '{"to": "refine", "seq": 1, "from": "screen", "epoch": 1, "halted": null, "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(30, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"outcome": "completed", "iteration": 2}', '2026-11-30 20:05:17.090132+00'),
	(31, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"epoch": 1, "stage": "refine", "iteration": 3}', '2026-11-30 20:05:17.108868+00'),
	(32, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'design', '{"kind": "central_composite", "rows": 16, "iteration": 3}', '2026-11-30 20:05:17.108868+00'),
	(33, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 11, "gate": "policy_hash", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.108868+00'),
	(34, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 12, "gate": "design_preflight", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.108868+00'),
	(35, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 15, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:17.133646+00'),
	(36, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 9, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.145802+00'),
	(37, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.157603+00'),
	(38, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 11, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.168595+00'),
	(39, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 6, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.179889+00'),
	(40, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.188551+00'),
	(41, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 0, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.197371+00'),
	(42, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 10, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.204377+00'),
	(43, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.210563+00'),
	(44, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 1, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.217696+00'),
	(45, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 14, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.225182+00'),
	(46, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 7, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.233387+00'),
	(47, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.240645+00'),
	(48, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 13, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.247612+00'),
	(49, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 5, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.258159+00'),
	(50, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 12, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.26768+00'),
	(60, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"epoch": 1, "stage": "confirm", "iteration": 4}', '2026-11-30 20:05:17.304553+00'),
	(61, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'design', '{"kind": "shortlist_replicate", "rows": 28, "iteration": 4}', '2026-11-30 20:05:17.304553+00'),
	(62, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 19, "gate": "policy_hash", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.304553+00'),
	(63, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 20, "gate": "design_preflight", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.304553+00'),
	(64, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 21, "gate": "no_finalist", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.304553+00'),
	(65, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 22, "gate": "finalist_incomplete", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.304553+00'),
	(66, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": -3, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:17.332422+00'),
	(67, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": -2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.342003+00'),
	(68, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": -1, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.35079+00'),
	(69, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 0, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.360869+00'),
	(70, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 1, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.367649+00'),
	(71, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.374971+00'),
	(87, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 18, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.483703+00'),
	(88, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 19, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.490066+00'),
	(89, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 20, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.497581+00'),
	(90, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 21, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.503591+00'),
	(91, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 22, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.510782+00'),
	(92, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 23, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.517009+00'),
	(93, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 24, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.524322+00'),
	(94, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 25, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.531374+00'),
	(95, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 26, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.537274+00'),
	(96, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 27, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.544481+00'),
	(51, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'effects', '{"stage": "refine", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(52, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 13, "gate": "policy_hash", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(53, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 14, "gate": "design_fidelity", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(54, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 15, "gate": "adapter_contract", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(55, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 16, "gate": "response_type", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(56, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 17, "gate": "fit_floor", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(57, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 18, "gate": "valid_space_empty", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(58, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'transition', '{"to": "confirm", "seq": 2, "from": "refine", "epoch": 1, "halted": null, "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(59, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"outcome": "completed", "iteration": 3}', '2026-11-30 20:05:17.28274+00'),
	(72, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.381651+00'),
	(73, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.390048+00'),
	(74, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 5, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.396888+00'),
	(75, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 6, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.403819+00'),
	(76, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 7, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.409977+00'),
	(77, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.416954+00'),
	(78, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 9, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.422824+00'),
	(79, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 10, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.431096+00'),
	(80, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 11, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.436924+00'),
	(81, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 12, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.443848+00'),
	(82, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 13, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.450867+00'),
	(83, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 14, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.458012+00'),
	(84, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 15, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.464809+00'),
	(85, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 16, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.470667+00'),
	(86, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 17, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:17.477428+00'),
	(97, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'confirm', '{"best": "f0", "round": 1, "certified": true, "iteration": 4}', '2026-11-30 20:05:17.55655+00'),
	(98, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 23, "gate": "policy_hash", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.55655+00'),
	(99, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 24, "gate": "design_fidelity", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.55655+00'),
	(100, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 25, "gate": "adapter_contract", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.55655+00');
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES
	(101, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'gate', '{"seq": 26, "gate": "response_type", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:17.55655+00'),
	(102, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'transition', '{"to": "report", "seq": 3, "from": "confirm", "epoch": 1, "halted": null, "iteration": 4}', '2026-11-30 20:05:17.55655+00'),
	(103, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'iteration', '{"outcome": "completed", "iteration": 4}', '2026-11-30 20:05:17.55655+00'),
	(104, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'ladder', '{"basis": "certified", "epoch": 1, "revision": 1, "certified": true}', '2026-11-30 20:05:17.578878+00'),
	(105, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 'state', '{"state": "done"}', '2026-11-30 20:05:17.578878+00'),
	(106, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'state', '{"state": "running"}', '2026-11-30 20:05:17.833656+00'),
	(107, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'iteration', '{"epoch": 0, "stage": "verify", "iteration": 1}', '2026-11-30 20:05:17.913431+00'),
	(108, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'gate', '{"seq": 1, "gate": "correctness_relations", "stage": "verify", "verdict": "passed", "iteration": 1}', '2026-11-30 20:05:17.933659+00'),
	(109, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'gate', '{"seq": 2, "gate": "policy_compile", "stage": "verify", "verdict": "passed", "iteration": 1}', '2026-11-30 20:05:17.933659+00'),
	(110, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'iteration', '{"outcome": "completed", "iteration": 1}', '2026-11-30 20:05:17.933659+00'),
	(111, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'iteration', '{"epoch": 1, "stage": "screen", "iteration": 2}', '2026-11-30 20:05:17.95092+00'),
	(112, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'design', '{"kind": "full", "rows": 12, "iteration": 2}', '2026-11-30 20:05:17.95092+00'),
	(113, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'gate', '{"seq": 3, "gate": "policy_hash", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.95092+00'),
	(114, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'gate', '{"seq": 4, "gate": "design_preflight", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:17.95092+00'),
	(115, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 5, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:17.986879+00'),
	(116, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 2, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.003543+00'),
	(117, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 1, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.014785+00'),
	(118, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 10, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.024949+00'),
	(119, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.035186+00'),
	(120, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.045146+00'),
	(121, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.053245+00'),
	(122, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 11, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.06265+00'),
	(123, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 6, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.070973+00'),
	(124, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 9, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.079976+00'),
	(125, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'stop', '{"requested": true}', '2026-11-30 20:05:18.122976+00'),
	(126, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'run', '{"try": 1, "status": "interrupted", "iteration": 2, "row_index": 7, "duration_ms": 0, "failure_kind": "interrupted"}', '2026-11-30 20:05:18.289292+00'),
	(127, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'stop', '{"requested": false}', '2026-11-30 20:05:18.289292+00'),
	(128, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'halt', '{"id": 1, "gate": "", "kind": "stop_requested"}', '2026-11-30 20:05:18.289292+00'),
	(129, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'state', '{"state": "halted"}', '2026-11-30 20:05:18.289292+00'),
	(130, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'state', '{"state": "running"}', '2026-11-30 20:05:18.482706+00'),
	(131, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"epoch": 0, "stage": "verify", "iteration": 1}', '2026-11-30 20:05:18.545705+00'),
	(132, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 1, "gate": "correctness_relations", "stage": "verify", "verdict": "passed", "iteration": 1}', '2026-11-30 20:05:18.568228+00'),
	(133, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 2, "gate": "policy_compile", "stage": "verify", "verdict": "passed", "iteration": 1}', '2026-11-30 20:05:18.568228+00'),
	(134, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"outcome": "completed", "iteration": 1}', '2026-11-30 20:05:18.568228+00'),
	(135, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"epoch": 1, "stage": "screen", "iteration": 2}', '2026-11-30 20:05:18.588667+00'),
	(136, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'design', '{"kind": "full", "rows": 12, "iteration": 2}', '2026-11-30 20:05:18.588667+00'),
	(137, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 3, "gate": "policy_hash", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.588667+00'),
	(138, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 4, "gate": "design_preflight", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.588667+00'),
	(139, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 10, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.609903+00'),
	(140, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.627772+00'),
	(141, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 0, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.640983+00'),
	(142, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.65262+00'),
	(143, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 1, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.666684+00'),
	(144, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 5, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.680096+00'),
	(145, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 9, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.692307+00'),
	(146, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 6, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.703244+00'),
	(147, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.713088+00'),
	(148, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 7, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.72168+00'),
	(149, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.730509+00'),
	(150, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 2, "row_index": 11, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.740389+00'),
	(151, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'effects', '{"stage": "screen", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(152, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 5, "gate": "policy_hash", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(153, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 6, "gate": "design_fidelity", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(154, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 7, "gate": "adapter_contract", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(155, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 8, "gate": "response_type", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(156, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 9, "gate": "fit_floor", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(157, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 10, "gate": "valid_space_empty", "stage": "screen", "verdict": "passed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(158, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'transition', '{"to": "refine", "seq": 1, "from": "screen", "epoch": 1, "halted": null, "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(159, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"outcome": "completed", "iteration": 2}', '2026-11-30 20:05:18.750496+00'),
	(160, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"epoch": 1, "stage": "refine", "iteration": 3}', '2026-11-30 20:05:18.767537+00'),
	(161, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'design', '{"kind": "central_composite", "rows": 16, "iteration": 3}', '2026-11-30 20:05:18.767537+00'),
	(162, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 11, "gate": "policy_hash", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.767537+00'),
	(163, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 12, "gate": "design_preflight", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.767537+00'),
	(177, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 15, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.910257+00'),
	(178, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.925735+00'),
	(179, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 11, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.939398+00'),
	(180, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'effects', '{"stage": "refine", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(181, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 13, "gate": "policy_hash", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(182, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 14, "gate": "design_fidelity", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(183, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 15, "gate": "adapter_contract", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(184, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 16, "gate": "response_type", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(185, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 17, "gate": "fit_floor", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(186, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 18, "gate": "valid_space_empty", "stage": "refine", "verdict": "passed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(187, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'transition', '{"to": "confirm", "seq": 2, "from": "refine", "epoch": 1, "halted": null, "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(188, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"outcome": "completed", "iteration": 3}', '2026-11-30 20:05:18.954615+00'),
	(164, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 0, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.781987+00'),
	(165, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 1, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.794416+00'),
	(166, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 2, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.805352+00'),
	(167, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 14, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.817036+00'),
	(168, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 6, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.827085+00'),
	(169, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 5, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.835788+00'),
	(170, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 10, "duration_ms": 2, "failure_kind": ""}', '2026-11-30 20:05:18.844768+00'),
	(171, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 12, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.854643+00'),
	(172, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.862182+00'),
	(173, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 13, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.871478+00'),
	(174, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.880321+00'),
	(175, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 9, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.889119+00'),
	(176, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 3, "row_index": 7, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:18.896757+00'),
	(189, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"epoch": 1, "stage": "confirm", "iteration": 4}', '2026-11-30 20:05:18.977784+00'),
	(190, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'design', '{"kind": "shortlist_replicate", "rows": 28, "iteration": 4}', '2026-11-30 20:05:18.977784+00'),
	(191, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 19, "gate": "policy_hash", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:18.977784+00'),
	(192, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 20, "gate": "design_preflight", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:18.977784+00'),
	(193, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 21, "gate": "no_finalist", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:18.977784+00'),
	(194, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 22, "gate": "finalist_incomplete", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:18.977784+00'),
	(195, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": -3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.017696+00'),
	(196, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": -2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.040407+00'),
	(197, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": -1, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.052239+00'),
	(198, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 0, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.0619+00'),
	(199, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 1, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.073471+00'),
	(200, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 2, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.083394+00');
INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES
	(201, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 3, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.092967+00'),
	(202, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 4, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.101919+00'),
	(203, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 5, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.120924+00'),
	(204, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 6, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.134383+00'),
	(205, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 7, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.14587+00'),
	(206, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 8, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.158934+00'),
	(207, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 9, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.172882+00'),
	(208, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 10, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.18442+00'),
	(209, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 11, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.195175+00'),
	(210, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 12, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.204789+00'),
	(211, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 13, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.21482+00'),
	(212, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 14, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.223578+00'),
	(213, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 15, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.229435+00'),
	(214, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 16, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.237388+00'),
	(215, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 17, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.244668+00'),
	(216, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 18, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.252682+00'),
	(217, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 19, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.258611+00'),
	(218, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 20, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.265171+00'),
	(219, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 21, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.27124+00'),
	(220, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 22, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.278697+00'),
	(221, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 23, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.286109+00'),
	(222, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 24, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.294312+00'),
	(223, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 25, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.300181+00'),
	(224, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 26, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.306986+00'),
	(225, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'run', '{"try": 1, "status": "complete", "iteration": 4, "row_index": 27, "duration_ms": 1, "failure_kind": ""}', '2026-11-30 20:05:19.313798+00'),
	(226, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'confirm', '{"best": "f0", "round": 1, "certified": false, "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(227, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 23, "gate": "policy_hash", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(228, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 24, "gate": "design_fidelity", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(229, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 25, "gate": "adapter_contract", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(230, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'gate', '{"seq": 26, "gate": "response_type", "stage": "confirm", "verdict": "passed", "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(231, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'transition', '{"to": "report", "seq": 3, "from": "confirm", "epoch": 1, "halted": null, "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(232, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'iteration', '{"outcome": "completed", "iteration": 4}', '2026-11-30 20:05:19.330642+00'),
	(233, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'ladder', '{"basis": "terminal_best", "epoch": 1, "revision": 1, "certified": false}', '2026-11-30 20:05:19.353344+00'),
	(234, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 'state', '{"state": "done"}', '2026-11-30 20:05:19.353344+00'),
	(235, '1172cd2b-2088-4081-baf0-9bf1b7ffb576', 'state', '{"state": "draft"}', '2026-11-30 20:05:19.960909+00'),
	(236, '1172cd2b-2088-4081-baf0-9bf1b7ffb576', 'check', '{"kind": "smoke", "check": "6e8afb61-846e-475f-bed0-ab9847e0fb9e", "state": "asked"}', '2026-11-30 20:05:19.976387+00'),
	(237, '1172cd2b-2088-4081-baf0-9bf1b7ffb576', 'check', '{"kind": "smoke", "check": "6e8afb61-846e-475f-bed0-ab9847e0fb9e", "state": "started"}', '2026-11-30 20:05:20.001928+00'),
	(238, '1172cd2b-2088-4081-baf0-9bf1b7ffb576', 'check', '{"kind": "smoke", "line": 5, "check": "6e8afb61-846e-475f-bed0-ab9847e0fb9e"}', '2026-11-30 20:05:20.019552+00'),
	(239, '1172cd2b-2088-4081-baf0-9bf1b7ffb576', 'check', '{"kind": "smoke", "check": "6e8afb61-846e-475f-bed0-ab9847e0fb9e", "state": "ended", "outcome": "passed"}', '2026-11-30 20:05:20.019552+00');

INSERT INTO public.fits VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, '{"adequacy":[{"df":[1.0,2.0],"holm_p":0.7166710506540703,"p":0.7166710506540703,"statistic":0.17456374276651734,"test":"lack_of_fit","verdict":"passed"},{"df":[2.0,2.0],"holm_p":0.00011203302458428471,"p":5.6016512292142356e-05,"statistic":17850.879009973167,"test":"curvature","verdict":"rejected"},{"detail":"no_validation_points","df":[],"p":null,"statistic":null,"test":"validation","verdict":"not_computed"},{"detail":"fewer_than_two_groups","df":[],"p":null,"statistic":null,"test":"brown_forsythe","verdict":"not_computed"}],"aliases":[],"constraint_fits":{"ratio":{"effects":[{"ci_high":null,"ci_low":null,"estimate":0.07000000000000027,"label":"A","se":null,"significant":null,"terms":["A"]},{"ci_high":null,"ci_low":null,"estimate":-2.1113214168705574e-16,"label":"A:MODE","se":null,"significant":null,"terms":["A","MODE"]},{"ci_high":null,"ci_low":null,"estimate":-2.111321416870557e-16,"label":"A:B","se":null,"significant":null,"terms":["A","B"]},{"ci_high":null,"ci_low":null,"estimate":-2.0190655544025698e-16,"label":"B:MODE","se":null,"significant":null,"terms":["B","MODE"]},{"ci_high":null,"ci_low":null,"estimate":2.0190655544025695e-16,"label":"B","se":null,"significant":null,"terms":["B"]},{"ci_high":null,"ci_low":null,"estimate":1.3460437029350439e-16,"label":"MODE","se":null,"significant":null,"terms":["MODE"]}],"intercept":3.089999999999999,"n_runs":12,"pure_error_df":2,"pure_error_var":null,"quadratic":[]}},"dropped_factors":["A"],"effects":[{"ci_high":1.4777464463122292,"ci_low":1.3490195536877674,"estimate":1.4133829999999983,"label":"B","se":0.014959014904272453,"significant":true,"terms":["B"]},{"ci_high":0.7779002838506603,"ci_low":0.6727952161493369,"estimate":0.7253477499999986,"label":"MODE","se":0.012213984523385348,"significant":true,"terms":["MODE"]},{"ci_high":0.09561319631223221,"ci_low":-0.03311369631222931,"estimate":0.03124975000000145,"label":"A:MODE","se":0.014959014904272448,"significant":false,"terms":["A","MODE"]},{"ci_high":0.04561344631223239,"ci_low":-0.0831134463122292,"estimate":-0.0187499999999984,"label":"B:MODE","se":0.014959014904272455,"significant":false,"terms":["B","MODE"]},{"ci_high":0.0706134463122323,"ci_low":-0.05811344631222921,"estimate":0.006250000000001552,"label":"A:B","se":0.014959014904272446,"significant":false,"terms":["A","B"]},{"ci_high":0.05874019631222868,"ci_low":-0.06998669631223284,"estimate":-0.0056232500000020814,"label":"A","se":0.014959014904272448,"significant":false,"terms":["A"]}],"efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"intercept":17.31017275,"lack_of_fit_f":0.17456374276651734,"lack_of_fit_p":0.7166710506540703,"lenth":{"me":0.0806747386828023,"pse":0.018749999999999965,"sme":0.20192383666426145},"n_runs":12,"pure_error_df":2,"pure_error_var":0.0017901770152499623,"quadratic":[],"residuals":[{"fitted":15.195814999999998,"residual":-1.6609959999999968,"row_index":0},{"fitted":15.109569000000002,"residual":-1.648496000000002,"row_index":1},{"fitted":18.047581,"residual":-1.6484960000000013,"row_index":2},{"fitted":17.986334999999997,"residual":-1.6609959999999961,"row_index":3},{"fitted":16.621511,"residual":-1.602431000000001,"row_index":4},{"fitted":16.660263999999998,"residual":-1.614930999999997,"row_index":5},{"fitted":19.398277,"residual":-1.6149309999999975,"row_index":6},{"fitted":19.462030000000002,"residual":-1.602431000000002,"row_index":7},{"fitted":16.584825000000002,"residual":3.3009269999999975,"row_index":8},{"fitted":18.0355205,"residual":3.258796499999998,"row_index":9},{"fitted":16.584825000000002,"residual":3.318056999999999,"row_index":10},{"fitted":18.0355205,"residual":3.1759274999999993,"row_index":11}],"stage":"screen"}', DEFAULT, '24901f89cf792ca3c52b11632fe529f44258cd111ba0e0bb20df0003f47731fc', '{"alias_consequential":[],"aliases":[],"boundary_optimum":{"axes":[{"advice":"A: keep the declared range; the model points past its high end, but over all fitted rows, whatever their other knobs, the mean is best at 9","factor_id":"A","side":"high"},{"advice":"B: keep the declared range; the model points past its high end, but over all fitted rows, whatever their other knobs, the mean is best at 9","factor_id":"B","side":"high"}]},"candidate_space":{"limit":50000,"mode":"enumerated","size":"200"},"coded":{"A":1.0,"B":1.0,"MODE":1.0},"epsilon":0.3892406,"excluded_infeasible_predicted":0,"excluded_measured_infeasible":[],"extrapolated":false,"fitted_ids":["A","B","MODE"],"held_fixed":{},"iteration":2,"levels":{"A":16,"B":16,"MODE":"eager"},"model_adequate":true,"predicted":19.46203,"residual_regret_model":{"M":199,"challenger":{"A":2,"B":16,"MODE":"eager"},"delta":0.05,"detail":"","df":2.0,"method":"scheffe_simultaneous","q":10.769271288760635,"r":6,"value":0.4943057671426616},"stage":"screen","stationary_point":null,"top_candidates":[{"coded":{"A":1.0,"B":1.0,"MODE":1.0},"levels":{"A":16,"B":16,"MODE":"eager"},"predicted":19.46203,"se":0.03764602861400151},{"coded":{"A":0.7142857142857143,"B":1.0,"MODE":1.0},"levels":{"A":14,"B":16,"MODE":"eager"},"predicted":19.45292242857143,"se":0.03299114195048489},{"coded":{"A":0.5714285714285714,"B":1.0,"MODE":1.0},"levels":{"A":13,"B":16,"MODE":"eager"},"predicted":19.44836864285714,"se":0.031066258842892595},{"coded":{"A":0.2857142857142857,"B":1.0,"MODE":1.0},"levels":{"A":11,"B":16,"MODE":"eager"},"predicted":19.439261071428568,"se":0.028296791812659858},{"coded":{"A":0.0,"B":1.0,"MODE":1.0},"levels":{"A":9,"B":16,"MODE":"eager"},"predicted":19.4301535,"se":0.027311299670420015},{"coded":{"A":-0.14285714285714285,"B":1.0,"MODE":1.0},"levels":{"A":8,"B":16,"MODE":"eager"},"predicted":19.42559971428571,"se":0.027560976470144646}]}', DEFAULT, 'e3d53d9e45b2f3901a1fd5fdb1c91a6ea9d791fc6029549f53d653e16c73b1c4', NULL, DEFAULT, NULL, NULL, DEFAULT, NULL, true, 0.4943057671426616, 0.3892406, '2026-11-30 20:05:17.090132+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, '{"adequacy":[{"df":[8.0,5.0],"holm_p":1.0,"p":0.6800632791967246,"statistic":0.7148020663739959,"test":"lack_of_fit","verdict":"passed"},{"df":[4.0,5.0],"holm_p":1.0,"p":0.7926608277219753,"statistic":0.4150100041684101,"test":"validation","verdict":"passed"},{"detail":"fewer_than_two_groups","df":[],"p":null,"statistic":null,"test":"brown_forsythe","verdict":"not_computed"}],"aliases":[],"constraint_fits":{"ratio":{"effects":[{"ci_high":null,"ci_low":null,"estimate":0.06999999999999924,"label":"A","se":null,"significant":null,"terms":["A"]},{"ci_high":null,"ci_low":null,"estimate":7.983450009223538e-16,"label":"A:MODE","se":null,"significant":null,"terms":["A","MODE"]},{"ci_high":null,"ci_low":null,"estimate":7.887534319996109e-16,"label":"B:MODE","se":null,"significant":null,"terms":["B","MODE"]},{"ci_high":null,"ci_low":null,"estimate":-7.887534319996108e-16,"label":"B","se":null,"significant":null,"terms":["B"]},{"ci_high":null,"ci_low":null,"estimate":5.32230000614902e-16,"label":"A:B","se":null,"significant":null,"terms":["A","B"]},{"ci_high":null,"ci_low":null,"estimate":2.2049332610827514e-32,"label":"MODE","se":null,"significant":null,"terms":["MODE"]}],"intercept":3.090000000000001,"n_runs":24,"pure_error_df":5,"pure_error_var":null,"quadratic":[{"ci_high":null,"ci_low":null,"estimate":1.5775068639992217e-15,"label":"MODE[slow]:curvature","se":null,"significant":null,"terms":["MODE","A","B"]},{"ci_high":null,"ci_low":null,"estimate":2.1684043449710128e-16,"label":"A^2","se":null,"significant":null,"terms":["A"]},{"ci_high":null,"ci_low":null,"estimate":-7.496773087681355e-32,"label":"B^2","se":null,"significant":null,"terms":["B"]}]}},"dropped_factors":[],"effects":[{"ci_high":1.4614792638079186,"ci_low":1.3819301361920726,"estimate":1.4217046999999956,"label":"B","se":0.015472980963501309,"significant":true,"terms":["B"]},{"ci_high":0.7554118381953339,"ci_low":0.635144861804666,"estimate":0.6952783499999999,"label":"MODE","se":0.023392948383006314,"significant":true,"terms":["MODE"]},{"ci_high":0.0747743638079274,"ci_low":-0.004774763807918525,"estimate":0.03499980000000444,"label":"A:MODE","se":0.015472980963501309,"significant":false,"terms":["A","MODE"]},{"ci_high":0.029346263807927923,"ci_low":-0.05020286380791802,"estimate":-0.010428299999995047,"label":"B:MODE","se":0.015472980963501312,"significant":false,"terms":["B","MODE"]},{"ci_high":0.03464941638831741,"ci_low":-0.042982583054978776,"estimate":-0.0041665833333306874,"label":"A:B","se":0.015100083251012189,"significant":false,"terms":["A","B"]},{"ci_high":0.0379013638079183,"ci_low":-0.04164776380792764,"estimate":-0.0018732000000046677,"label":"A","se":0.015472980963501314,"significant":false,"terms":["A"]}],"efficiency":{"d":0.4082482904638632,"g":0.631578947368421,"i":0.3470324864639734},"intercept":20.588451616666674,"lack_of_fit_f":0.7148020663739959,"lack_of_fit_p":0.6800632791967246,"lenth":{"me":0.049781257208061515,"pse":0.01564244999999257,"sme":0.11150297014888788},"n_runs":24,"pure_error_df":5,"pure_error_var":0.0027361501702499883,"quadratic":[{"ci_high":-2.3767944425678955,"ci_low":-2.5301053574320997,"estimate":-2.4534498999999976,"label":"B^2","se":0.02982027507135449,"significant":true,"terms":["B"]},{"ci_high":-2.3439244425678982,"ci_low":-2.4972353574321025,"estimate":-2.4205799000000003,"label":"A^2","se":0.029820275071354502,"significant":true,"terms":["A"]},{"ci_high":0.04757493072843491,"ci_low":-0.2279913307284163,"estimate":-0.09020819999999069,"label":"MODE[slow]:curvature","se":0.053599978346660616,"significant":false,"terms":["MODE","A","B"]}],"residuals":[{"fitted":14.959986850000003,"residual":-0.04810185000000304,"row_index":0},{"fitted":15.034573216666663,"residual":0.0035647833333361453,"row_index":1},{"fitted":17.790872816666663,"residual":-0.014722816666663804,"row_index":2},{"fitted":17.848792850000002,"residual":-0.04638885000000326,"row_index":3},{"fitted":18.828879733333334,"residual":0.015833266666665645,"row_index":4},{"fitted":18.895132933333333,"residual":0.025833066666668042,"row_index":5},{"fitted":17.417859933333332,"residual":-0.02074093333333337,"row_index":6},{"fitted":20.240412733333333,"residual":0.06240726666666703,"row_index":7},{"fitted":21.282586233333333,"residual":0.08023076666666744,"row_index":8},{"fitted":21.282586233333333,"residual":-0.061203233333333745,"row_index":9},{"fitted":21.282586233333333,"residual":-0.0026382333333322054,"row_index":10},{"fitted":21.282586233333333,"residual":0.005926766666665068,"row_index":11}],"stage":"refine"}', DEFAULT, '377c01975eeb8f63068eac6e2e7e19ff227dc7d2bd71a9028c1f9e2275ae4fa7', '{"alias_consequential":[],"aliases":[],"candidate_space":{"limit":50000,"mode":"enumerated","size":"200"},"coded":{"A":0.0,"B":0.2857142857142857,"MODE":1.0},"epsilon":0.4297334034149661,"excluded_infeasible_predicted":0,"excluded_measured_infeasible":[],"extrapolated":false,"fitted_ids":["A","B","MODE"],"held_fixed":{"MODE":"eager"},"iteration":3,"levels":{"A":9,"B":11,"MODE":"eager"},"model_adequate":true,"predicted":21.486670170748305,"residual_regret_model":{"M":199,"challenger":{"A":8,"B":11,"MODE":"eager"},"delta":0.05,"detail":"","df":5.0,"method":"scheffe_simultaneous","q":6.553792071610736,"r":9,"value":0.0},"ridge":[{"coded":{"A":0.005667618616063602,"B":0.24993574794179174},"predicted":21.499924829349123,"radius":0.25},{"coded":{"A":0.009222263642540363,"B":0.49991494261854935},"predicted":21.392524627333287,"radius":0.5},{"coded":{"A":0.010586040754527931,"B":0.7499252867727181},"predicted":20.976400297073635,"radius":0.75},{"coded":{"A":0.00967822117861672,"B":0.9999531649206466},"predicted":20.25157185182864,"radius":1.0},{"coded":{"A":0.006415211418629607,"B":1.2499835379165813},"predicted":19.21806029705505,"radius":1.25},{"coded":{"A":0.0029487447833630998,"B":1.4142104881891528},"predicted":18.371232692854697,"radius":1.4142135623730951}],"stage":"refine","stationary_point":{"class":"maximum","coded":{"A":0.006346547971371186,"B":0.2879620825580788},"eigenvalue_se":[0.032112397864401454,0.032112397864401454],"eigenvalues":[-2.432362107810398,-2.4736588921896017],"eigenvectors":[{"A":-0.9476143069914174,"B":0.31941685175515666},{"A":0.31941685175515666,"B":0.9476143069914174}],"inside_hull":true,"predicted":21.50349742133897},"top_candidates":[{"coded":{"A":0.0,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":9,"B":11,"MODE":"eager"},"predicted":21.486670170748305,"se":0.020964222665401946},{"coded":{"A":-0.14285714285714285,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":8,"B":11,"MODE":"eager"},"predicted":21.432708274149668,"se":0.02084383488630577},{"coded":{"A":0.2857142857142857,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":11,"B":11,"MODE":"eager"},"predicted":21.298196425170076,"se":0.02058665362251054},{"coded":{"A":0.0,"B":0.5714285714285714,"MODE":1.0},"levels":{"A":9,"B":13,"MODE":"eager"},"predicted":21.28904712585035,"se":0.02186619894820469},{"coded":{"A":0.0,"B":0.0,"MODE":1.0},"levels":{"A":9,"B":9,"MODE":"eager"},"predicted":21.283729966666673,"se":0.021220855673612943},{"coded":{"A":-0.2857142857142857,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":7,"B":11,"MODE":"eager"},"predicted":21.27994719795919,"se":0.020586653622510533}]}', DEFAULT, '59e9a219e00b2fa773c3eaa37fc0377f4b1df307a626b923e8d8d772c7df7452', NULL, DEFAULT, NULL, NULL, DEFAULT, NULL, true, 0, 0.4297334034149661, '2026-11-30 20:05:17.28274+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, '{"adequacy":[{"df":[1.0,2.0],"holm_p":0.7166710506540703,"p":0.7166710506540703,"statistic":0.17456374276651734,"test":"lack_of_fit","verdict":"passed"},{"df":[2.0,2.0],"holm_p":0.00011203302458428471,"p":5.6016512292142356e-05,"statistic":17850.879009973167,"test":"curvature","verdict":"rejected"},{"detail":"no_validation_points","df":[],"p":null,"statistic":null,"test":"validation","verdict":"not_computed"},{"detail":"fewer_than_two_groups","df":[],"p":null,"statistic":null,"test":"brown_forsythe","verdict":"not_computed"}],"aliases":[],"constraint_fits":{"ratio":{"effects":[{"ci_high":null,"ci_low":null,"estimate":0.07000000000000027,"label":"A","se":null,"significant":null,"terms":["A"]},{"ci_high":null,"ci_low":null,"estimate":-2.1113214168705574e-16,"label":"A:MODE","se":null,"significant":null,"terms":["A","MODE"]},{"ci_high":null,"ci_low":null,"estimate":-2.111321416870557e-16,"label":"A:B","se":null,"significant":null,"terms":["A","B"]},{"ci_high":null,"ci_low":null,"estimate":-2.0190655544025698e-16,"label":"B:MODE","se":null,"significant":null,"terms":["B","MODE"]},{"ci_high":null,"ci_low":null,"estimate":2.0190655544025695e-16,"label":"B","se":null,"significant":null,"terms":["B"]},{"ci_high":null,"ci_low":null,"estimate":1.3460437029350439e-16,"label":"MODE","se":null,"significant":null,"terms":["MODE"]}],"intercept":3.089999999999999,"n_runs":12,"pure_error_df":2,"pure_error_var":null,"quadratic":[]}},"dropped_factors":["A"],"effects":[{"ci_high":1.4777464463122292,"ci_low":1.3490195536877674,"estimate":1.4133829999999983,"label":"B","se":0.014959014904272453,"significant":true,"terms":["B"]},{"ci_high":0.7779002838506603,"ci_low":0.6727952161493369,"estimate":0.7253477499999986,"label":"MODE","se":0.012213984523385348,"significant":true,"terms":["MODE"]},{"ci_high":0.09561319631223221,"ci_low":-0.03311369631222931,"estimate":0.03124975000000145,"label":"A:MODE","se":0.014959014904272448,"significant":false,"terms":["A","MODE"]},{"ci_high":0.04561344631223239,"ci_low":-0.0831134463122292,"estimate":-0.0187499999999984,"label":"B:MODE","se":0.014959014904272455,"significant":false,"terms":["B","MODE"]},{"ci_high":0.0706134463122323,"ci_low":-0.05811344631222921,"estimate":0.006250000000001552,"label":"A:B","se":0.014959014904272446,"significant":false,"terms":["A","B"]},{"ci_high":0.05874019631222868,"ci_low":-0.06998669631223284,"estimate":-0.0056232500000020814,"label":"A","se":0.014959014904272448,"significant":false,"terms":["A"]}],"efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"intercept":17.31017275,"lack_of_fit_f":0.17456374276651734,"lack_of_fit_p":0.7166710506540703,"lenth":{"me":0.0806747386828023,"pse":0.018749999999999965,"sme":0.20192383666426145},"n_runs":12,"pure_error_df":2,"pure_error_var":0.0017901770152499623,"quadratic":[],"residuals":[{"fitted":15.195814999999998,"residual":-1.6609959999999968,"row_index":0},{"fitted":15.109569000000002,"residual":-1.648496000000002,"row_index":1},{"fitted":18.047581,"residual":-1.6484960000000013,"row_index":2},{"fitted":17.986334999999997,"residual":-1.6609959999999961,"row_index":3},{"fitted":16.621511,"residual":-1.602431000000001,"row_index":4},{"fitted":16.660263999999998,"residual":-1.614930999999997,"row_index":5},{"fitted":19.398277,"residual":-1.6149309999999975,"row_index":6},{"fitted":19.462030000000002,"residual":-1.602431000000002,"row_index":7},{"fitted":16.584825000000002,"residual":3.3009269999999975,"row_index":8},{"fitted":18.0355205,"residual":3.258796499999998,"row_index":9},{"fitted":16.584825000000002,"residual":3.318056999999999,"row_index":10},{"fitted":18.0355205,"residual":3.1759274999999993,"row_index":11}],"stage":"screen"}', DEFAULT, '24901f89cf792ca3c52b11632fe529f44258cd111ba0e0bb20df0003f47731fc', '{"alias_consequential":[],"aliases":[],"boundary_optimum":{"axes":[{"advice":"A: keep the declared range; the model points past its high end, but over all fitted rows, whatever their other knobs, the mean is best at 9","factor_id":"A","side":"high"},{"advice":"B: keep the declared range; the model points past its high end, but over all fitted rows, whatever their other knobs, the mean is best at 9","factor_id":"B","side":"high"}]},"candidate_space":{"limit":50000,"mode":"enumerated","size":"200"},"coded":{"A":1.0,"B":1.0,"MODE":1.0},"epsilon":0.0019462029999999999,"excluded_infeasible_predicted":0,"excluded_measured_infeasible":[],"extrapolated":false,"fitted_ids":["A","B","MODE"],"held_fixed":{},"iteration":2,"levels":{"A":16,"B":16,"MODE":"eager"},"model_adequate":true,"predicted":19.46203,"residual_regret_model":{"M":199,"challenger":{"A":2,"B":16,"MODE":"eager"},"delta":0.05,"detail":"","df":2.0,"method":"scheffe_simultaneous","q":10.769271288760635,"r":6,"value":0.4943057671426616},"stage":"screen","stationary_point":null,"top_candidates":[{"coded":{"A":1.0,"B":1.0,"MODE":1.0},"levels":{"A":16,"B":16,"MODE":"eager"},"predicted":19.46203,"se":0.03764602861400151},{"coded":{"A":0.7142857142857143,"B":1.0,"MODE":1.0},"levels":{"A":14,"B":16,"MODE":"eager"},"predicted":19.45292242857143,"se":0.03299114195048489},{"coded":{"A":0.5714285714285714,"B":1.0,"MODE":1.0},"levels":{"A":13,"B":16,"MODE":"eager"},"predicted":19.44836864285714,"se":0.031066258842892595},{"coded":{"A":0.2857142857142857,"B":1.0,"MODE":1.0},"levels":{"A":11,"B":16,"MODE":"eager"},"predicted":19.439261071428568,"se":0.028296791812659858},{"coded":{"A":0.0,"B":1.0,"MODE":1.0},"levels":{"A":9,"B":16,"MODE":"eager"},"predicted":19.4301535,"se":0.027311299670420015},{"coded":{"A":-0.14285714285714285,"B":1.0,"MODE":1.0},"levels":{"A":8,"B":16,"MODE":"eager"},"predicted":19.42559971428571,"se":0.027560976470144646}]}', DEFAULT, '75c47d53942edb3aff23814f09ad9af3858ad165a150b7da0e7360012a0fb024', NULL, DEFAULT, NULL, NULL, DEFAULT, NULL, true, 0.4943057671426616, 0.0019462029999999999, '2026-11-30 20:05:18.750496+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, '{"adequacy":[{"df":[8.0,5.0],"holm_p":1.0,"p":0.6800632791967246,"statistic":0.7148020663739959,"test":"lack_of_fit","verdict":"passed"},{"df":[4.0,5.0],"holm_p":1.0,"p":0.7926608277219753,"statistic":0.4150100041684101,"test":"validation","verdict":"passed"},{"detail":"fewer_than_two_groups","df":[],"p":null,"statistic":null,"test":"brown_forsythe","verdict":"not_computed"}],"aliases":[],"constraint_fits":{"ratio":{"effects":[{"ci_high":null,"ci_low":null,"estimate":0.06999999999999924,"label":"A","se":null,"significant":null,"terms":["A"]},{"ci_high":null,"ci_low":null,"estimate":7.983450009223538e-16,"label":"A:MODE","se":null,"significant":null,"terms":["A","MODE"]},{"ci_high":null,"ci_low":null,"estimate":7.887534319996109e-16,"label":"B:MODE","se":null,"significant":null,"terms":["B","MODE"]},{"ci_high":null,"ci_low":null,"estimate":-7.887534319996108e-16,"label":"B","se":null,"significant":null,"terms":["B"]},{"ci_high":null,"ci_low":null,"estimate":5.32230000614902e-16,"label":"A:B","se":null,"significant":null,"terms":["A","B"]},{"ci_high":null,"ci_low":null,"estimate":2.2049332610827514e-32,"label":"MODE","se":null,"significant":null,"terms":["MODE"]}],"intercept":3.090000000000001,"n_runs":24,"pure_error_df":5,"pure_error_var":null,"quadratic":[{"ci_high":null,"ci_low":null,"estimate":1.5775068639992217e-15,"label":"MODE[slow]:curvature","se":null,"significant":null,"terms":["MODE","A","B"]},{"ci_high":null,"ci_low":null,"estimate":2.1684043449710128e-16,"label":"A^2","se":null,"significant":null,"terms":["A"]},{"ci_high":null,"ci_low":null,"estimate":-7.496773087681355e-32,"label":"B^2","se":null,"significant":null,"terms":["B"]}]}},"dropped_factors":[],"effects":[{"ci_high":1.4614792638079186,"ci_low":1.3819301361920726,"estimate":1.4217046999999956,"label":"B","se":0.015472980963501309,"significant":true,"terms":["B"]},{"ci_high":0.7554118381953339,"ci_low":0.635144861804666,"estimate":0.6952783499999999,"label":"MODE","se":0.023392948383006314,"significant":true,"terms":["MODE"]},{"ci_high":0.0747743638079274,"ci_low":-0.004774763807918525,"estimate":0.03499980000000444,"label":"A:MODE","se":0.015472980963501309,"significant":false,"terms":["A","MODE"]},{"ci_high":0.029346263807927923,"ci_low":-0.05020286380791802,"estimate":-0.010428299999995047,"label":"B:MODE","se":0.015472980963501312,"significant":false,"terms":["B","MODE"]},{"ci_high":0.03464941638831741,"ci_low":-0.042982583054978776,"estimate":-0.0041665833333306874,"label":"A:B","se":0.015100083251012189,"significant":false,"terms":["A","B"]},{"ci_high":0.0379013638079183,"ci_low":-0.04164776380792764,"estimate":-0.0018732000000046677,"label":"A","se":0.015472980963501314,"significant":false,"terms":["A"]}],"efficiency":{"d":0.4082482904638632,"g":0.631578947368421,"i":0.3470324864639734},"intercept":20.588451616666674,"lack_of_fit_f":0.7148020663739959,"lack_of_fit_p":0.6800632791967246,"lenth":{"me":0.049781257208061515,"pse":0.01564244999999257,"sme":0.11150297014888788},"n_runs":24,"pure_error_df":5,"pure_error_var":0.0027361501702499883,"quadratic":[{"ci_high":-2.3767944425678955,"ci_low":-2.5301053574320997,"estimate":-2.4534498999999976,"label":"B^2","se":0.02982027507135449,"significant":true,"terms":["B"]},{"ci_high":-2.3439244425678982,"ci_low":-2.4972353574321025,"estimate":-2.4205799000000003,"label":"A^2","se":0.029820275071354502,"significant":true,"terms":["A"]},{"ci_high":0.04757493072843491,"ci_low":-0.2279913307284163,"estimate":-0.09020819999999069,"label":"MODE[slow]:curvature","se":0.053599978346660616,"significant":false,"terms":["MODE","A","B"]}],"residuals":[{"fitted":14.959986850000003,"residual":-0.04810185000000304,"row_index":0},{"fitted":15.034573216666663,"residual":0.0035647833333361453,"row_index":1},{"fitted":17.790872816666663,"residual":-0.014722816666663804,"row_index":2},{"fitted":17.848792850000002,"residual":-0.04638885000000326,"row_index":3},{"fitted":18.828879733333334,"residual":0.015833266666665645,"row_index":4},{"fitted":18.895132933333333,"residual":0.025833066666668042,"row_index":5},{"fitted":17.417859933333332,"residual":-0.02074093333333337,"row_index":6},{"fitted":20.240412733333333,"residual":0.06240726666666703,"row_index":7},{"fitted":21.282586233333333,"residual":0.08023076666666744,"row_index":8},{"fitted":21.282586233333333,"residual":-0.061203233333333745,"row_index":9},{"fitted":21.282586233333333,"residual":-0.0026382333333322054,"row_index":10},{"fitted":21.282586233333333,"residual":0.005926766666665068,"row_index":11}],"stage":"refine"}', DEFAULT, '377c01975eeb8f63068eac6e2e7e19ff227dc7d2bd71a9028c1f9e2275ae4fa7', '{"alias_consequential":[],"aliases":[],"candidate_space":{"limit":50000,"mode":"enumerated","size":"200"},"coded":{"A":0.0,"B":0.2857142857142857,"MODE":1.0},"epsilon":0.0021486670170748306,"excluded_infeasible_predicted":0,"excluded_measured_infeasible":[],"extrapolated":false,"fitted_ids":["A","B","MODE"],"held_fixed":{"MODE":"eager"},"iteration":3,"levels":{"A":9,"B":11,"MODE":"eager"},"model_adequate":true,"predicted":21.486670170748305,"residual_regret_model":{"M":199,"challenger":{"A":8,"B":11,"MODE":"eager"},"delta":0.05,"detail":"","df":5.0,"method":"scheffe_simultaneous","q":6.553792071610736,"r":9,"value":0.0},"ridge":[{"coded":{"A":0.005667618616063602,"B":0.24993574794179174},"predicted":21.499924829349123,"radius":0.25},{"coded":{"A":0.009222263642540363,"B":0.49991494261854935},"predicted":21.392524627333287,"radius":0.5},{"coded":{"A":0.010586040754527931,"B":0.7499252867727181},"predicted":20.976400297073635,"radius":0.75},{"coded":{"A":0.00967822117861672,"B":0.9999531649206466},"predicted":20.25157185182864,"radius":1.0},{"coded":{"A":0.006415211418629607,"B":1.2499835379165813},"predicted":19.21806029705505,"radius":1.25},{"coded":{"A":0.0029487447833630998,"B":1.4142104881891528},"predicted":18.371232692854697,"radius":1.4142135623730951}],"stage":"refine","stationary_point":{"class":"maximum","coded":{"A":0.006346547971371186,"B":0.2879620825580788},"eigenvalue_se":[0.032112397864401454,0.032112397864401454],"eigenvalues":[-2.432362107810398,-2.4736588921896017],"eigenvectors":[{"A":-0.9476143069914174,"B":0.31941685175515666},{"A":0.31941685175515666,"B":0.9476143069914174}],"inside_hull":true,"predicted":21.50349742133897},"top_candidates":[{"coded":{"A":0.0,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":9,"B":11,"MODE":"eager"},"predicted":21.486670170748305,"se":0.020964222665401946},{"coded":{"A":-0.14285714285714285,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":8,"B":11,"MODE":"eager"},"predicted":21.432708274149668,"se":0.02084383488630577},{"coded":{"A":0.2857142857142857,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":11,"B":11,"MODE":"eager"},"predicted":21.298196425170076,"se":0.02058665362251054},{"coded":{"A":0.0,"B":0.5714285714285714,"MODE":1.0},"levels":{"A":9,"B":13,"MODE":"eager"},"predicted":21.28904712585035,"se":0.02186619894820469},{"coded":{"A":0.0,"B":0.0,"MODE":1.0},"levels":{"A":9,"B":9,"MODE":"eager"},"predicted":21.283729966666673,"se":0.021220855673612943},{"coded":{"A":-0.2857142857142857,"B":0.2857142857142857,"MODE":1.0},"levels":{"A":7,"B":11,"MODE":"eager"},"predicted":21.27994719795919,"se":0.020586653622510533}]}', DEFAULT, 'bd88c7501d5cdc599090243655b7377b93e255216293ef22756cc88082d51c41', NULL, DEFAULT, NULL, NULL, DEFAULT, NULL, true, 0, 0.0021486670170748306, '2026-11-30 20:05:18.954615+00');

INSERT INTO public.gates VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, '{"at":"2026-11-30T20:05:16.948863Z","detail":"3 declared relations judged","epoch":0,"evidence":["runs/iter-1/relations.json","runs/iter-1/test_output.log"],"gate":"correctness_relations","invocation":1,"iteration":1,"prev":"0000000000000000000000000000000000000000000000000000000000000000","source_digest":"unknown","stage":"verify","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'correctness_relations', 'passed', NULL, '2026-11-30 20:05:16.948863+00', '0000000000000000000000000000000000000000000000000000000000000000', '0fd9414e36ea215aeba8fb9399a1e3c4e95b4fcbd437d6972546e28ec6cb1dd0'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, '{"at":"2026-11-30T20:05:16.950048Z","detail":"the policy holds its structural check and its schema","epoch":0,"evidence":["policy.json"],"gate":"policy_compile","invocation":1,"iteration":1,"prev":"ba6c73b468a31ae2aa8f5af9b2e3eacc5f5b80b1023edf955ca35beda2a11bae","source_digest":"unknown","stage":"verify","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_compile', 'passed', NULL, '2026-11-30 20:05:16.950048+00', '0fd9414e36ea215aeba8fb9399a1e3c4e95b4fcbd437d6972546e28ec6cb1dd0', 'f9122f09822067786b759dc06fbacbcdfd3be81131e8e19057a4fb4fdd75d277'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, '{"at":"2026-11-30T20:05:16.97548Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":2,"prev":"fa32c426a41765825f97d7d349f3d8255afcb74f62485af9ecb06154ccb30166","source_digest":"unknown","stage":"screen","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:16.97548+00', 'f9122f09822067786b759dc06fbacbcdfd3be81131e8e19057a4fb4fdd75d277', 'e1e461a80e23ddb5b246f769920977235e78a868543473f0fbffc4a5df16e6e5'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, '{"at":"2026-11-30T20:05:16.976776Z","detail":"12 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":2,"prev":"6f3d89131fa58f27970f2de6a34dcf3692a249593704c0831183073e3a2a69c7","source_digest":"unknown","stage":"screen","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:16.976776+00', 'e1e461a80e23ddb5b246f769920977235e78a868543473f0fbffc4a5df16e6e5', '5d4c220b47b34a9f2c18817c287776dbd4181ea3aaa45dcadc249f4ae87620bf'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 5, '{"at":"2026-11-30T20:05:17.093261Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":2,"prev":"bac67c748e8b32d9eeb46b69e35ece65911676d476a94b3efc06955fc46873f8","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:17.093261+00', '5d4c220b47b34a9f2c18817c287776dbd4181ea3aaa45dcadc249f4ae87620bf', '014af0be21815aa88a6714fe3ea8d926f9ae73df9932f0b70972507c80d6d47a'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 6, '{"at":"2026-11-30T20:05:17.094431Z","detail":"12 planned rows have one final run each, at their levels","epoch":1,"evidence":["runs/iter-2/design_matrix.json","runs/iter-2/runs.jsonl"],"gate":"design_fidelity","invocation":1,"iteration":2,"prev":"492d2d3b6cfe112408f483b11c8740a9c8939a1da7392fb60ea0a78de79b4601","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_fidelity', 'passed', NULL, '2026-11-30 20:05:17.094431+00', '014af0be21815aa88a6714fe3ea8d926f9ae73df9932f0b70972507c80d6d47a', 'a5cc6e64546518c9294fbabbedce3fec2e6cb961cf302c781d82b88d597cc9ba'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 7, '{"at":"2026-11-30T20:05:17.095343Z","detail":"12 responses have the keys and types of the epoch''s contract","epoch":1,"evidence":["adapter_contract.json","runs/iter-2/runs.jsonl"],"gate":"adapter_contract","invocation":1,"iteration":2,"prev":"ac5df4d07a634dd9e58078cee40114dbd8f72987386665f7cfa6e19d382917a3","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'adapter_contract', 'passed', NULL, '2026-11-30 20:05:17.095343+00', 'a5cc6e64546518c9294fbabbedce3fec2e6cb961cf302c781d82b88d597cc9ba', '436948eb07469b1cd9e456016580b06407e60f9631d5eeabdba8c0a7512014a7'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 8, '{"at":"2026-11-30T20:05:17.096259Z","detail":"y is a number wherever it was reported","epoch":1,"evidence":["runs/iter-2/runs.jsonl"],"gate":"response_type","invocation":1,"iteration":2,"prev":"5da6ac7415523b58d3cc284ac47b19f7a10a0f69f495e9dfcdd6f7803c971774","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'response_type', 'passed', NULL, '2026-11-30 20:05:17.096259+00', '436948eb07469b1cd9e456016580b06407e60f9631d5eeabdba8c0a7512014a7', '3b6329132baf331db7b5ad90136b575cf6a903118c2e73ba0d329eec25a09430'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 9, '{"at":"2026-11-30T20:05:17.097184Z","detail":"12 rows are fitted","epoch":1,"evidence":["runs/iter-2/effects.json"],"gate":"fit_floor","invocation":1,"iteration":2,"prev":"9cb7dd269511dca2dbfc1bdb21e19977b1b65ec0360d293bb3f0725dd205ec7e","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'fit_floor', 'passed', NULL, '2026-11-30 20:05:17.097184+00', '3b6329132baf331db7b5ad90136b575cf6a903118c2e73ba0d329eec25a09430', 'e0e944bcc168c711270e27ec8e5840a6436402451598d0af9a7cf62f757d396a'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 10, '{"at":"2026-11-30T20:05:17.097763Z","detail":"6 admissible candidates are ranked","epoch":1,"evidence":["runs/iter-2/recommendation.json"],"gate":"valid_space_empty","invocation":1,"iteration":2,"prev":"2feb862c07b22bb75bbcb026c326877281c963c942ae0267cbf1d5c3b0106954","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"11e01a4b3b851bbcac1d33dcdb8dbe0877e0a7d971f2fe83af18a95a0cdc05d7","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'valid_space_empty', 'passed', NULL, '2026-11-30 20:05:17.097763+00', 'e0e944bcc168c711270e27ec8e5840a6436402451598d0af9a7cf62f757d396a', 'bcc427f264c578ccd2495c492cdbf85b2de625edf56b524091b3654b0cd578a6'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 11, '{"at":"2026-11-30T20:05:17.113776Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":3,"prev":"61eef7dbfa84e81f39ba67d796195fcec59064d4f5548bbb20608c03221ceffc","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:17.113776+00', 'bcc427f264c578ccd2495c492cdbf85b2de625edf56b524091b3654b0cd578a6', '835d52d630a77b609d9f94c8afe66c160ff3b14b8bd23a151b0ab8a3a876d9de'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 12, '{"at":"2026-11-30T20:05:17.1152Z","detail":"16 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":3,"prev":"e437998306bf98e58a96271930bd482bb3b57f1647342780aa8719667d537491","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:17.1152+00', '835d52d630a77b609d9f94c8afe66c160ff3b14b8bd23a151b0ab8a3a876d9de', 'f3508a621fdee3de5133ce068cc57f673d95be51caf2603a044c4b43dba56053'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 13, '{"at":"2026-11-30T20:05:17.286394Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":3,"prev":"9777dffecbce47ad1bc507262a0649997030b6d98bc6b09b11b188deb842a012","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:17.286394+00', 'f3508a621fdee3de5133ce068cc57f673d95be51caf2603a044c4b43dba56053', '1e1306d41347c1d3973414796e48a725d5bafdb3c1686f5db4de67b6732fe8d2'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 19, '{"at":"2026-11-30T20:05:17.312819Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":4,"prev":"2a3ad850f40c572edc4860d32c9d5258619a48cab4809b572497e9f7185d42ea","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:17.312819+00', '78e8e1c06d895c932333ac57a1d044898e8c87dda30e5ce0df56b5ab4be33160', 'd0243b2c6a7d0df441e270de1787a05f35949b282a1680c4b0f821efecb805c4'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 14, '{"at":"2026-11-30T20:05:17.28716Z","detail":"16 planned rows have one final run each, at their levels","epoch":1,"evidence":["runs/iter-3/design_matrix.json","runs/iter-3/runs.jsonl"],"gate":"design_fidelity","invocation":1,"iteration":3,"prev":"706f4f676bcdb526b434703e747a643ba9f3c5fcae43e1b0c601063da080f589","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_fidelity', 'passed', NULL, '2026-11-30 20:05:17.28716+00', '1e1306d41347c1d3973414796e48a725d5bafdb3c1686f5db4de67b6732fe8d2', '0da78e39411f1b5b35e79da7f0cd2ea8423911d8ed2a14b82334c80bd18e76d8'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 15, '{"at":"2026-11-30T20:05:17.28784Z","detail":"16 responses have the keys and types of the epoch''s contract","epoch":1,"evidence":["adapter_contract.json","runs/iter-3/runs.jsonl"],"gate":"adapter_contract","invocation":1,"iteration":3,"prev":"72c4f03b44dc231d72c3213dfc424a14b454b43e6b9dc5c7d93545a1aa61c9be","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'adapter_contract', 'passed', NULL, '2026-11-30 20:05:17.28784+00', '0da78e39411f1b5b35e79da7f0cd2ea8423911d8ed2a14b82334c80bd18e76d8', '0ab0ace56d5ceb04498c36bc7f6ea87ad9a2ecb7e10ede677641cd37cd05eda8'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 16, '{"at":"2026-11-30T20:05:17.288427Z","detail":"y is a number wherever it was reported","epoch":1,"evidence":["runs/iter-3/runs.jsonl"],"gate":"response_type","invocation":1,"iteration":3,"prev":"7a350785c1c368c6e92f7d3d74b8f8961c31022e5b3d87e570003f33478d09f7","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'response_type', 'passed', NULL, '2026-11-30 20:05:17.288427+00', '0ab0ace56d5ceb04498c36bc7f6ea87ad9a2ecb7e10ede677641cd37cd05eda8', '4778729e7c915e820028b75878d3d4af2d2ca76fbfa254e55053672eb83680f8'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 17, '{"at":"2026-11-30T20:05:17.289215Z","detail":"24 rows are fitted","epoch":1,"evidence":["runs/iter-3/effects.json"],"gate":"fit_floor","invocation":1,"iteration":3,"prev":"cb2fcdc5a908f9d642abaccbbe7207ea715367949eaba60342cf018b178164c3","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'fit_floor', 'passed', NULL, '2026-11-30 20:05:17.289215+00', '4778729e7c915e820028b75878d3d4af2d2ca76fbfa254e55053672eb83680f8', '4348dd1cd29e42a26ebbf6c33767ce98c82edb4d72c0f2801e84407bedd9a7fd'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 18, '{"at":"2026-11-30T20:05:17.290058Z","detail":"6 admissible candidates are ranked","epoch":1,"evidence":["runs/iter-3/recommendation.json"],"gate":"valid_space_empty","invocation":1,"iteration":3,"prev":"930117c0754da5a1d3d5cc531ba62e5675e1622f144ab0eb73dbabba6e3e03da","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"51e0640d5c6cb47cc6a3cd06045852975f2b9f7840bf00e634b554e478b8b1da","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'valid_space_empty', 'passed', NULL, '2026-11-30 20:05:17.290058+00', '4348dd1cd29e42a26ebbf6c33767ce98c82edb4d72c0f2801e84407bedd9a7fd', '78e8e1c06d895c932333ac57a1d044898e8c87dda30e5ce0df56b5ab4be33160'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 23, '{"at":"2026-11-30T20:05:17.558785Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":4,"prev":"5313f64311c6a72d79ae38a4cc6f4e303e8da7251e807b71d7873cc54faecd20","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"d8cfaf351b5b573d5a356add389c1f79c39036b52cf84c298d0146b481a8ad4d","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:17.558785+00', 'ad6dc4b22b8e769a5a51e0d9eaf836e7d8e9c70341b233aeb26c1f6098c2e6a3', '5245cbcdb3ed69d3a5cc4a0a5c7d3593aa6accf0653f7c9c77cbd340760811bb'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 24, '{"at":"2026-11-30T20:05:17.559398Z","detail":"31 planned rows have one final run each, at their levels","epoch":1,"evidence":["runs/iter-4/design_matrix.json","runs/iter-4/runs.jsonl"],"gate":"design_fidelity","invocation":1,"iteration":4,"prev":"737caa257a854653b9638b95c133dd0c8cb73cd68f3d9714543ae055e5377846","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"d8cfaf351b5b573d5a356add389c1f79c39036b52cf84c298d0146b481a8ad4d","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_fidelity', 'passed', NULL, '2026-11-30 20:05:17.559398+00', '5245cbcdb3ed69d3a5cc4a0a5c7d3593aa6accf0653f7c9c77cbd340760811bb', '73d3f1d9375a16e46308bcbf2bc1be3d6611e9b7b1ac6779820cf3e6d03bec45'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 25, '{"at":"2026-11-30T20:05:17.55988Z","detail":"31 responses have the keys and types of the epoch''s contract","epoch":1,"evidence":["adapter_contract.json","runs/iter-4/runs.jsonl"],"gate":"adapter_contract","invocation":1,"iteration":4,"prev":"946bb133eacf5eb51512a61c6ad3770c8d65f93c1aa934a993bd33c93ca599dc","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"d8cfaf351b5b573d5a356add389c1f79c39036b52cf84c298d0146b481a8ad4d","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'adapter_contract', 'passed', NULL, '2026-11-30 20:05:17.55988+00', '73d3f1d9375a16e46308bcbf2bc1be3d6611e9b7b1ac6779820cf3e6d03bec45', 'a1ddd12c4d32eb92bd52e5cc434daf5d1b6c8601862cd94795ff3f160b95d32f'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 20, '{"at":"2026-11-30T20:05:17.314278Z","detail":"28 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":4,"prev":"dbd5442f91408faa77c59d4dab8c359e44fd0fbfe124ef89ea667303761e2cba","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:17.314278+00', 'd0243b2c6a7d0df441e270de1787a05f35949b282a1680c4b0f821efecb805c4', 'ba7215fa469bfc2f94a96cd062d101dc9ee2c753918f741ca054a2ffb70c4925'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 21, '{"at":"2026-11-30T20:05:17.319847Z","detail":"4 configurations are seated","epoch":1,"evidence":[],"gate":"no_finalist","invocation":1,"iteration":4,"prev":"169a20e0dd85eb140f2d62c45f48d973f72945db8b99cdf51cd592a8e3b967d0","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'no_finalist', 'passed', NULL, '2026-11-30 20:05:17.319847+00', 'ba7215fa469bfc2f94a96cd062d101dc9ee2c753918f741ca054a2ffb70c4925', 'c85a13a115e4c771bcc5dd99a4c48c21c0fcf55b01872061b4295fd65b518ba6'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 22, '{"at":"2026-11-30T20:05:17.323401Z","detail":"4 seats name a level for each of 3 factors","epoch":1,"evidence":[],"gate":"finalist_incomplete","invocation":1,"iteration":4,"prev":"0ae06786096035db1f812b193946ac22f5d2377c8df9f608a2daf7beffb20321","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'finalist_incomplete', 'passed', NULL, '2026-11-30 20:05:17.323401+00', 'c85a13a115e4c771bcc5dd99a4c48c21c0fcf55b01872061b4295fd65b518ba6', 'ad6dc4b22b8e769a5a51e0d9eaf836e7d8e9c70341b233aeb26c1f6098c2e6a3'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 26, '{"at":"2026-11-30T20:05:17.560253Z","detail":"y is a number wherever it was reported","epoch":1,"evidence":["runs/iter-4/runs.jsonl"],"gate":"response_type","invocation":1,"iteration":4,"prev":"fd6c2dd4c06c732f98b8d1b9f99601068d89c248a55c7b499f3f938085e89da3","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","design_matrix":"d8cfaf351b5b573d5a356add389c1f79c39036b52cf84c298d0146b481a8ad4d","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'response_type', 'passed', NULL, '2026-11-30 20:05:17.560253+00', 'a1ddd12c4d32eb92bd52e5cc434daf5d1b6c8601862cd94795ff3f160b95d32f', 'f7bc6414486684fa9ee53f796b82fced07e6742ac32602f9a5ecea62ba012171'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, '{"at":"2026-11-30T20:05:17.935118Z","detail":"3 declared relations judged","epoch":0,"evidence":["runs/iter-1/relations.json","runs/iter-1/test_output.log"],"gate":"correctness_relations","invocation":1,"iteration":1,"prev":"0000000000000000000000000000000000000000000000000000000000000000","source_digest":"unknown","stage":"verify","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'correctness_relations', 'passed', NULL, '2026-11-30 20:05:17.935118+00', '0000000000000000000000000000000000000000000000000000000000000000', 'fab842ad5a1b0647e843f84359cf97f20bf58ff688ae797b82170a535f36d54b'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, '{"at":"2026-11-30T20:05:17.936375Z","detail":"the policy holds its structural check and its schema","epoch":0,"evidence":["policy.json"],"gate":"policy_compile","invocation":1,"iteration":1,"prev":"9a7a06493ff189965ffd1b9b458d31c030b9c3beedb39f24a725fbc7df735187","source_digest":"unknown","stage":"verify","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_compile', 'passed', NULL, '2026-11-30 20:05:17.936375+00', 'fab842ad5a1b0647e843f84359cf97f20bf58ff688ae797b82170a535f36d54b', 'e61adb2eeae4ba432b51a71e11bece6a0db2583263c413bb92b4a8cd297d1e2c'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 3, '{"at":"2026-11-30T20:05:17.960651Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":2,"prev":"14f2446b76933628a85455503b7988ab1ffbbe5cc99671cd307af77a10eecd08","source_digest":"unknown","stage":"screen","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:17.960651+00', 'e61adb2eeae4ba432b51a71e11bece6a0db2583263c413bb92b4a8cd297d1e2c', '39d4c23778672e646e7cfe919f1fbad53c3423a6cc4fe0ea418d550b0a11cf6a'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 4, '{"at":"2026-11-30T20:05:17.965473Z","detail":"12 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":2,"prev":"af4ac83f580055fcbb0139b37ebaa8cedbe2d04ad9667e2a7db4f1ddcca2e952","source_digest":"unknown","stage":"screen","subject":{"campaign":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","policy":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:17.965473+00', '39d4c23778672e646e7cfe919f1fbad53c3423a6cc4fe0ea418d550b0a11cf6a', 'cd93e32ac4c615926f969de5f5e6b6e7599efca0d0edf8dd90840b6c7987e9d5'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, '{"at":"2026-11-30T20:05:18.569918Z","detail":"3 declared relations judged","epoch":0,"evidence":["runs/iter-1/relations.json","runs/iter-1/test_output.log"],"gate":"correctness_relations","invocation":1,"iteration":1,"prev":"0000000000000000000000000000000000000000000000000000000000000000","source_digest":"unknown","stage":"verify","subject":{"campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'correctness_relations', 'passed', NULL, '2026-11-30 20:05:18.569918+00', '0000000000000000000000000000000000000000000000000000000000000000', '9f45babb7fb7256e372a557c43c7b2dc12685027ba7795b57f10240e92469c6c'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, '{"at":"2026-11-30T20:05:18.571668Z","detail":"the policy holds its structural check and its schema","epoch":0,"evidence":["policy.json"],"gate":"policy_compile","invocation":1,"iteration":1,"prev":"f33c66b1f2b460cfbceade82d661f22c2b4e93096d6a83237eb53291bbf4f953","source_digest":"unknown","stage":"verify","subject":{"campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_compile', 'passed', NULL, '2026-11-30 20:05:18.571668+00', '9f45babb7fb7256e372a557c43c7b2dc12685027ba7795b57f10240e92469c6c', 'f6bf4360b0ba1d33f9db2f2bb18da37b4d5b44ea3394e627fcf877a83b4ca71c'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, '{"at":"2026-11-30T20:05:18.593941Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":2,"prev":"2408dad9965a9ec0c6d02cf693724a949222d50e5e924fc0d5a3304563eefeb6","source_digest":"unknown","stage":"screen","subject":{"campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:18.593941+00', 'f6bf4360b0ba1d33f9db2f2bb18da37b4d5b44ea3394e627fcf877a83b4ca71c', 'ae9f76b3a0d4cc45341c9bd83a31ee392e4233ad6981a8b35babf2443e80c1c1'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, '{"at":"2026-11-30T20:05:18.59727Z","detail":"12 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":2,"prev":"2cc2b38243fbe998218e5e236b47f4796edc5094a0aa1e22db922982efff9911","source_digest":"unknown","stage":"screen","subject":{"campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:18.59727+00', 'ae9f76b3a0d4cc45341c9bd83a31ee392e4233ad6981a8b35babf2443e80c1c1', '8b51b40c353233d33bc8a44221ae0803a1ab0bd305110e636d8e17fadfd1c5dc'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 5, '{"at":"2026-11-30T20:05:18.7523Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":2,"prev":"0f7ea55d5abc56d7dc63d9e5c0b67917c721e9ba7f00fd2b1809ab3741da6fdc","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:18.7523+00', '8b51b40c353233d33bc8a44221ae0803a1ab0bd305110e636d8e17fadfd1c5dc', 'bfab26fb57e2af3a28a5bf9c4398d2e1bb837d18b064b0cd18fe3bf497716517'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 6, '{"at":"2026-11-30T20:05:18.752972Z","detail":"12 planned rows have one final run each, at their levels","epoch":1,"evidence":["runs/iter-2/design_matrix.json","runs/iter-2/runs.jsonl"],"gate":"design_fidelity","invocation":1,"iteration":2,"prev":"af4c9f30be961c248ddaea849c3201d4b3000c3cb6b8ae0f724ca079913784c8","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_fidelity', 'passed', NULL, '2026-11-30 20:05:18.752972+00', 'bfab26fb57e2af3a28a5bf9c4398d2e1bb837d18b064b0cd18fe3bf497716517', '75a58f68a336e3cd4ddf9faca372f2d5749430fbfe5ce6a9c5ba68c4d9344ffa'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 7, '{"at":"2026-11-30T20:05:18.753517Z","detail":"12 responses have the keys and types of the epoch''s contract","epoch":1,"evidence":["adapter_contract.json","runs/iter-2/runs.jsonl"],"gate":"adapter_contract","invocation":1,"iteration":2,"prev":"cda4ccb44dedbcfecc9e30d7e1c0b172f53209e795dc0a46cf2b02f3b6fdc064","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'adapter_contract', 'passed', NULL, '2026-11-30 20:05:18.753517+00', '75a58f68a336e3cd4ddf9faca372f2d5749430fbfe5ce6a9c5ba68c4d9344ffa', 'c0b5f54d22005fcceb6e6c8aa3c657b72d1d8e3342b531e77bab179d71c65743'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 8, '{"at":"2026-11-30T20:05:18.753852Z","detail":"y is a number wherever it was reported","epoch":1,"evidence":["runs/iter-2/runs.jsonl"],"gate":"response_type","invocation":1,"iteration":2,"prev":"afd2cd687bd82ee757964b5ddd0240fc045dc631d817cb0d74601e5c0342c6e8","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'response_type', 'passed', NULL, '2026-11-30 20:05:18.753852+00', 'c0b5f54d22005fcceb6e6c8aa3c657b72d1d8e3342b531e77bab179d71c65743', '83774b627f647854dbdb718180003d3055d0514d88e40627995d602134635aad'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 9, '{"at":"2026-11-30T20:05:18.75415Z","detail":"12 rows are fitted","epoch":1,"evidence":["runs/iter-2/effects.json"],"gate":"fit_floor","invocation":1,"iteration":2,"prev":"05a28de3189907839da7b9f0e85381ae417260477c8aa6f103fbeff8b8cee6b1","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'fit_floor', 'passed', NULL, '2026-11-30 20:05:18.75415+00', '83774b627f647854dbdb718180003d3055d0514d88e40627995d602134635aad', '20e0914212355436e4bc4707c49eb472f5ab23520602424be904fb03da0fba47'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 10, '{"at":"2026-11-30T20:05:18.754471Z","detail":"6 admissible candidates are ranked","epoch":1,"evidence":["runs/iter-2/recommendation.json"],"gate":"valid_space_empty","invocation":1,"iteration":2,"prev":"e894679ee8b381b4f5e303650d530179fb9f8eb47cf47bd8f7c12f081533c356","source_digest":"unknown","stage":"screen","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"6e78b4accd05d6651158470a6ce79caab5314eb5b308b07da5e56dd13c9de488","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'valid_space_empty', 'passed', NULL, '2026-11-30 20:05:18.754471+00', '20e0914212355436e4bc4707c49eb472f5ab23520602424be904fb03da0fba47', '0438b12d5fd5ffbea8d8420725d8a775edbd22ae3d9d554bbc7d71ed26c438ef'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 11, '{"at":"2026-11-30T20:05:18.772607Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":3,"prev":"22ade683943a50b7940d0b99464b7c6cfe881159c777abdf23b7d447b6044abf","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:18.772607+00', '0438b12d5fd5ffbea8d8420725d8a775edbd22ae3d9d554bbc7d71ed26c438ef', 'f3341d8d54e025f7a2f312b46b0a62ce09e7a3f7e78ad60ad056c61da87205e6'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 12, '{"at":"2026-11-30T20:05:18.773377Z","detail":"16 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":3,"prev":"1d021163a4d701626e234c7f6224452936c782eb8a46230de17f93bdeaeee07c","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:18.773377+00', 'f3341d8d54e025f7a2f312b46b0a62ce09e7a3f7e78ad60ad056c61da87205e6', 'dddd7cef793cbc308d409b7cc5837b223730f93f02bb5256475d170554921619'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 13, '{"at":"2026-11-30T20:05:18.958264Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":3,"prev":"f3339c4d9339b8f52123dce9da6ee2cf4af715d3165371a36b5bf8ebe7557043","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:18.958264+00', 'dddd7cef793cbc308d409b7cc5837b223730f93f02bb5256475d170554921619', 'a12252bd7e85d484d096fbe82321d6ff6057d42910cc9539d8b694db976cb28e'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 14, '{"at":"2026-11-30T20:05:18.959135Z","detail":"16 planned rows have one final run each, at their levels","epoch":1,"evidence":["runs/iter-3/design_matrix.json","runs/iter-3/runs.jsonl"],"gate":"design_fidelity","invocation":1,"iteration":3,"prev":"99ad5e77e02706579ac1723f375866cf1be7fa32f5250e58d8362637a83cff39","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_fidelity', 'passed', NULL, '2026-11-30 20:05:18.959135+00', 'a12252bd7e85d484d096fbe82321d6ff6057d42910cc9539d8b694db976cb28e', '674b62ae27da7e70add6ef74beb3b4821755a0c92a842359b502376061b87b14'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 15, '{"at":"2026-11-30T20:05:18.959743Z","detail":"16 responses have the keys and types of the epoch''s contract","epoch":1,"evidence":["adapter_contract.json","runs/iter-3/runs.jsonl"],"gate":"adapter_contract","invocation":1,"iteration":3,"prev":"9b7dec4fd1ad7ab9680003161fdcc703d98d32be1bb6aae515039174b9ef6e63","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'adapter_contract', 'passed', NULL, '2026-11-30 20:05:18.959743+00', '674b62ae27da7e70add6ef74beb3b4821755a0c92a842359b502376061b87b14', '5e0f29224e930966dd75a63ede6d428e4e3e106df41b9762397ffc83a1805146'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 16, '{"at":"2026-11-30T20:05:18.960218Z","detail":"y is a number wherever it was reported","epoch":1,"evidence":["runs/iter-3/runs.jsonl"],"gate":"response_type","invocation":1,"iteration":3,"prev":"7a85d88cff074d8a7ca88bbbdb02342ad4e60cf0f682cd1ab1def5149fac7b29","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'response_type', 'passed', NULL, '2026-11-30 20:05:18.960218+00', '5e0f29224e930966dd75a63ede6d428e4e3e106df41b9762397ffc83a1805146', 'f20c32aa9cdca9c686b82de0c8eda70ed4f559a3eb0024c2bbec84317e4466ec'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 17, '{"at":"2026-11-30T20:05:18.960643Z","detail":"24 rows are fitted","epoch":1,"evidence":["runs/iter-3/effects.json"],"gate":"fit_floor","invocation":1,"iteration":3,"prev":"c2e99e668e9b7c1f550f643b99421ce9a5b721c9fd5b6cd1d440882ceae7ab07","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'fit_floor', 'passed', NULL, '2026-11-30 20:05:18.960643+00', 'f20c32aa9cdca9c686b82de0c8eda70ed4f559a3eb0024c2bbec84317e4466ec', '8861776ca3084d6250862afdbc855dec66875ffd55f9b313f62ad37aa93ffb15'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 18, '{"at":"2026-11-30T20:05:18.961052Z","detail":"6 admissible candidates are ranked","epoch":1,"evidence":["runs/iter-3/recommendation.json"],"gate":"valid_space_empty","invocation":1,"iteration":3,"prev":"56bb9e6c3144108144fa595d9d47110540dd1f179d170715f6de3cb25c98a604","source_digest":"unknown","stage":"refine","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"61bb770fd1cfc76237298b9cea584cf7def64c8fb0f72c1886440066964f5c1e","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'valid_space_empty', 'passed', NULL, '2026-11-30 20:05:18.961052+00', '8861776ca3084d6250862afdbc855dec66875ffd55f9b313f62ad37aa93ffb15', '7c2cf804cf0c299d6421517c4190c88e6c8fa1d2da17049c70d17de59bb26a8a'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 19, '{"at":"2026-11-30T20:05:18.993227Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":4,"prev":"91171480d8ad4b1b8eb66702a29d64fc0a64d547a8c958a94197613dc60db5da","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:18.993227+00', '7c2cf804cf0c299d6421517c4190c88e6c8fa1d2da17049c70d17de59bb26a8a', '6423b1d9ff08cc5532b0f312244fa9ddca1e0305edc493f3949002447822b049'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 20, '{"at":"2026-11-30T20:05:18.994749Z","detail":"28 planned rows lie inside the declared ranges","epoch":1,"evidence":[],"gate":"design_preflight","invocation":1,"iteration":4,"prev":"4e81c07486ac28db927946cafa97dff55c9f27508839ab76d8e222fc3dc7a90d","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_preflight', 'passed', NULL, '2026-11-30 20:05:18.994749+00', '6423b1d9ff08cc5532b0f312244fa9ddca1e0305edc493f3949002447822b049', 'b3d92b731530d21eeb6b61a5cc2ad4ce1cc453c5982c0848c118737b62440863'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 21, '{"at":"2026-11-30T20:05:18.99581Z","detail":"4 configurations are seated","epoch":1,"evidence":[],"gate":"no_finalist","invocation":1,"iteration":4,"prev":"f8329e384c51c6f70d7073251f00117c3cd95aa53189ccbbcb5032c965b2603e","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'no_finalist', 'passed', NULL, '2026-11-30 20:05:18.99581+00', 'b3d92b731530d21eeb6b61a5cc2ad4ce1cc453c5982c0848c118737b62440863', 'ce64ca979aedecd01cc804f55bef7244452c94fb49108b30b25b31fc27dfaf31'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 22, '{"at":"2026-11-30T20:05:18.996655Z","detail":"4 seats name a level for each of 3 factors","epoch":1,"evidence":[],"gate":"finalist_incomplete","invocation":1,"iteration":4,"prev":"62ed276dcd66bc78acdcc429befc19c81d13288d34808597c5de247d0a3cbe79","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'finalist_incomplete', 'passed', NULL, '2026-11-30 20:05:18.996655+00', 'ce64ca979aedecd01cc804f55bef7244452c94fb49108b30b25b31fc27dfaf31', '01d60acc58a115aa71777df21cf371c6740d187ed806b206ad0b7998a068c235'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 23, '{"at":"2026-11-30T20:05:19.332947Z","detail":"the policy is the one that was registered","epoch":1,"evidence":["policy.json","policy.sha256"],"gate":"policy_hash","invocation":1,"iteration":4,"prev":"08f00222770d9b0579c64c8ba25994076cf05e7e3ad2b2321a060de6792c524a","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"f2cbbbc417b6d9be907b81c6f79b379af6edf73dccc7376e274fb505b0583110","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'policy_hash', 'passed', NULL, '2026-11-30 20:05:19.332947+00', '01d60acc58a115aa71777df21cf371c6740d187ed806b206ad0b7998a068c235', '0b6b619a5e968225d962e749a3b7506a292a230c44f7e3cb0bca5e624580976c'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 24, '{"at":"2026-11-30T20:05:19.334074Z","detail":"31 planned rows have one final run each, at their levels","epoch":1,"evidence":["runs/iter-4/design_matrix.json","runs/iter-4/runs.jsonl"],"gate":"design_fidelity","invocation":1,"iteration":4,"prev":"dbc99630e6618d790bbedcc7e29f8432badf30b9389c79946e13747a7a6e7cd7","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"f2cbbbc417b6d9be907b81c6f79b379af6edf73dccc7376e274fb505b0583110","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'design_fidelity', 'passed', NULL, '2026-11-30 20:05:19.334074+00', '0b6b619a5e968225d962e749a3b7506a292a230c44f7e3cb0bca5e624580976c', '39fc232b007a789a2458ee7912c303d19e75e5ed8a52222b05911aee23592279'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 25, '{"at":"2026-11-30T20:05:19.334598Z","detail":"31 responses have the keys and types of the epoch''s contract","epoch":1,"evidence":["adapter_contract.json","runs/iter-4/runs.jsonl"],"gate":"adapter_contract","invocation":1,"iteration":4,"prev":"98c4587f9e21487e58cbd04c4944428f05f93b3aeeaa2f2c485921cd284e7c90","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"f2cbbbc417b6d9be907b81c6f79b379af6edf73dccc7376e274fb505b0583110","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'adapter_contract', 'passed', NULL, '2026-11-30 20:05:19.334598+00', '39fc232b007a789a2458ee7912c303d19e75e5ed8a52222b05911aee23592279', 'c48e4c6744df2e5681bbd7f1a6810ed9d8ba369a0f9f232353ff858dda1e9b0c'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 26, '{"at":"2026-11-30T20:05:19.335016Z","detail":"y is a number wherever it was reported","epoch":1,"evidence":["runs/iter-4/runs.jsonl"],"gate":"response_type","invocation":1,"iteration":4,"prev":"0af017ef11f6785d14381f01147fec93bf2e9d56b528801bccf511f6ce782e7e","source_digest":"unknown","stage":"confirm","subject":{"adapter_contract":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","campaign":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","design_matrix":"f2cbbbc417b6d9be907b81c6f79b379af6edf73dccc7376e274fb505b0583110","policy":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740"},"tool_version":"unknown","verdict":"passed","waiver":null}', DEFAULT, 'response_type', 'passed', NULL, '2026-11-30 20:05:19.335016+00', 'c48e4c6744df2e5681bbd7f1a6810ed9d8ba369a0f9f232353ff858dda1e9b0c', '04d7693b646241177008b5fa3b1313b16b08182ccb858343909bdff23f6b983e');

INSERT INTO public.goose_db_version VALUES
	(1, 0, true, '2026-11-30 20:05:16.667685'),
	(2, 1, true, '2026-11-30 20:05:16.672629'),
	(3, 2, true, '2026-11-30 20:05:16.721503'),
	(4, 3, true, '2026-11-30 20:05:16.721814'),
	(5, 4, true, '2026-11-30 20:05:16.743143'),
	(6, 5, true, '2026-11-30 20:05:16.771651'),
	(7, 6, true, '2026-11-30 20:05:16.797209'),
	(8, 7, true, '2026-11-30 20:05:16.816317'),
	(9, 8, true, '2026-11-30 20:05:16.817049'),
	(10, 9, true, '2026-11-30 20:05:16.82513'),
	(11, 10, true, '2026-11-30 20:05:16.826254'),
	(12, 11, true, '2026-11-30 20:05:16.843431');

INSERT INTO public.halts OVERRIDING SYSTEM VALUE VALUES
	(1, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 'stop_requested', NULL, '{"epoch":1,"iteration":2,"iterations":[2],"kind":"stop_requested","messages":["A stop was requested; finished rows are kept."],"next":"assay resume stopped","reason":"A stop was requested; finished rows are kept.","since":"2026-11-30T20:05:18Z","stage":"screen"}', DEFAULT, '2026-11-30 20:05:18+00');

INSERT INTO public.invocation_beats VALUES
	(1, '2026-11-30 20:05:16.892494+00', 0.000850998, 'assay run (22543)', 'bench', '4aaa98c9-a3ba-46e5-a181-1f8ae44ce218', 22543, '3516863'),
	(2, '2026-11-30 20:05:17.873119+00', 0.000216407, 'assay run (22659)', 'bench', '4aaa98c9-a3ba-46e5-a181-1f8ae44ce218', 22659, '3517038'),
	(3, '2026-11-30 20:05:18.507562+00', 0.000673458, 'assay run (22755)', 'bench', '4aaa98c9-a3ba-46e5-a181-1f8ae44ce218', 22755, '3517105');

INSERT INTO public.invocation_ends VALUES
	(1, '2026-11-30 20:05:17.578878+00', 0.696443967, 'finished'),
	(2, '2026-11-30 20:05:18.289292+00', 0.418389117, 'stop_requested'),
	(3, '2026-11-30 20:05:19.353344+00', 0.851683483, 'finished');

INSERT INTO public.invocations OVERRIDING SYSTEM VALUE VALUES
	(1, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, 'run', '2026-11-30 20:05:16.861273+00', 'bench', 'unknown'),
	(2, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, 'run', '2026-11-30 20:05:17.833656+00', 'bench', 'unknown'),
	(3, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, 'run', '2026-11-30 20:05:18.482706+00', 'bench', 'unknown');

INSERT INTO public.iteration_ends VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, 'completed', '2026-11-30 20:05:16.947019+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 'completed', '2026-11-30 20:05:17.090132+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 'completed', '2026-11-30 20:05:17.28274+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 'completed', '2026-11-30 20:05:17.55655+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, 'completed', '2026-11-30 20:05:17.933659+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, 'completed', '2026-11-30 20:05:18.568228+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 'completed', '2026-11-30 20:05:18.750496+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 'completed', '2026-11-30 20:05:18.954615+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 'completed', '2026-11-30 20:05:19.330642+00');

INSERT INTO public.iterations VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, NULL, 'verify', '2026-11-30 20:05:16.929063+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 1, 'screen', '2026-11-30 20:05:16.970809+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 1, 'refine', '2026-11-30 20:05:17.108868+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 1, 'confirm', '2026-11-30 20:05:17.304553+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 1, NULL, 'verify', '2026-11-30 20:05:17.913431+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 1, 'screen', '2026-11-30 20:05:17.95092+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, NULL, 'verify', '2026-11-30 20:05:18.545705+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 1, 'screen', '2026-11-30 20:05:18.588667+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 1, 'refine', '2026-11-30 20:05:18.767537+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 1, 'confirm', '2026-11-30 20:05:18.977784+00');

INSERT INTO public.login_links OVERRIDING SYSTEM VALUE VALUES
	(1, '7b6fa5f6ae38645f67d7bec1955df9c1cdc417309a7c83ab137e11bc8c1fd804', NULL, '2026-11-30 20:05:19.739225+00', '2026-11-30 21:05:19.739225+00', '2026-11-30 20:05:19.852874+00');

INSERT INTO public.proposals OVERRIDING SYSTEM VALUE VALUES
	(1, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, '{"epoch":1,"epsilon":0.0021489505000000003,"inputs_sha256":"e73dbf4c1484a39150edc5e8d948babc2916a2d7c169a5d94ae4496848367838","left_out":[],"proposals":[{"campaign":"","can_certify":false,"cannot":["Nothing more is measured."],"changes":[],"gain_basis":"Nothing is measured, so nothing is gained or spent","gain_lower":0.0,"hours":null,"lifts":[],"move":"stop","notes":[],"reasons":["The answer is the best of the configurations that were measured again side by side. Stopping spends nothing, and nothing promises a better answer for sure."],"runs":0,"title":"Stop here and keep the answer","value":0.0},{"campaign":"kind: optimization\nrun_id: finished\nresearch_question: \"Where is the top of the bowl?\"\ntarget_system: {name: bowl, description: A surface with known truth., repo_path: target}\noptimization:\n  run_command: \"./measure\"\n  test_command: \"./tests\"\n  run_timeout_sec: 20\n  response:\n    primary: {metric: y, direction: maximize, unit: MB/s}\n    constraints: [{metric: ratio, op: \">=\", value: 3.0}]\n  known_valid_baseline: {A: 2, B: 2, MODE: slow}\n  workload: {seed_env: SEED}\n  factors:\n    - id: A\n      name: block size\n      unit: MB\n      type: numeric\n      levels: [2, 4, 8, 16]\n      grid: 1\n      scale: linear\n      apply: \"--a={level}\"\n      manipulation: {observable: cfg.a, op: \"==\", value: \"{level}\"}\n      relations: [{id: R1, kind: correctness, statement: s, native_test: TestA}]\n    - id: B\n      name: b\n      type: numeric\n      levels: [2, 4, 8, 16]\n      grid: 1\n      scale: linear\n      apply: \"--b={level}\"\n      manipulation: {observable: cfg.b, op: \"==\", value: \"{level}\"}\n      relations: [{id: R2, kind: correctness, statement: s, native_test: TestB}]\n    - id: MODE\n      name: mode\n      type: choice\n      levels: [slow, eager]\n      apply: {kind: env_var, name: MODE, value: \"{level}\"}\n      manipulation: {observable: mode, op: \"==\", value: \"{level}\"}\n      relations: [{id: R3, kind: correctness, statement: s, native_test: TestC}]\n  policy: {epsilon: {pct: 0.01}}\n  design:\n    screen: {resolution: 5}\n    refine: {kind: central_composite}\n    confirm: {shortlist_size: 3, replicates: 8}\n","can_certify":true,"cannot":[],"changes":[{"from":"","path":"optimization.design.confirm.replicates","to":"8"}],"gain_basis":"No configuration inside the fitted ranges is better than the answer for sure","gain_lower":0.0,"hours":1.8079096045197753e-05,"lifts":["bound_above_epsilon"],"move":"replicate","notes":[],"reasons":["Among the measured configurations, another could still be better by up to 0.1052 MB/s, which is more than the epsilon of 0.002149 MB/s."],"runs":60,"title":"Repeat more: 8 times a seat","value":-1.0714285714285714}],"runs_a_width":56}', DEFAULT, 'dee2e26f00b75dd94f4a45914002e6cc1b3766ad12e585d922ff9538d9f93393', 'e73dbf4c1484a39150edc5e8d948babc2916a2d7c169a5d94ae4496848367838', '3250989ded0c0e45dd8ae5781e5460721794f5f051826ca959dd31797689cf4e', 'root', '2026-11-30 20:05:19.580984+00');

INSERT INTO public.reports OVERRIDING SYSTEM VALUE VALUES
	(1, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, 1, '{"alias_assumptions":[],"baseline_gain":{"absolute":7.982002857142857,"interval":[7.925819134915769,8.038186579369944],"percent":59.09310820553001},"behavioral_findings":[],"best_set":[{"changed":["A","B","MODE"],"from":"final_comparison","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"winner":true},{"changed":["A","B","MODE"],"from":"final_comparison","levels":{"A":8,"B":11,"MODE":"eager"},"mean":21.46324142857143,"n":7,"winner":false}],"branches":[{"from":"screen","iteration":2,"not_taken":[{"to":"exception","when":"a correctness relation failed, or a completed row has no usable response","why":"Every correctness relation held. Every completed row has a usable response."},{"to":"report","when":"the run budget does not cover the next round of the final comparison","why":"An earlier branch was taken."}],"to":"refine","why":"The number of knobs that refine can work on is 2 (the rule: above 0), and the run budget covers refine."},{"from":"refine","iteration":3,"not_taken":[{"to":"exception","when":"a correctness relation failed, or a completed row has no usable response","why":"Every correctness relation held. Every completed row has a usable response."},{"to":"report","when":"the run budget does not cover the next round of the final comparison","why":"The run budget covers the next round of the final comparison."}],"to":"confirm","why":"No condition of another branch held."},{"from":"confirm","iteration":4,"not_taken":[{"to":"exception","when":"a correctness relation failed, or a completed row has no usable response","why":"Every correctness relation held. Every completed row has a usable response."},{"to":"confirm","when":"the run budget covers a refill, and a struck seat can be filled again, and the number of rounds compared is below 2","why":"An earlier branch was taken."}],"to":"report","why":"Every condition of a certificate held."}],"candidate_space":{"limit":50000,"mode":"enumerated","size":"200"},"caveats":[{"code":"constraint_error_uncharged","detail":"The error of judging 1 constraint is not part of the stated confidence: declare policy.delta_constraint and policy.delta_feasibility to charge it."}],"certificate_scope":"declared_ranges","certification_withheld":[],"certified":true,"constraints":[{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f0","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f1","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f2","lower":3.08,"mean":3.08,"upper":3.08},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f3","lower":3.02,"mean":3.02,"upper":3.02}],"cost":{"invocations":1,"model_calls":0,"rows":59,"target_seconds":0.06200000000000005,"wall_clock_hours":2.3638833333333335e-07},"delta_screen":0.05,"delta_terminal":0.05,"direction":"maximize","epoch":1,"epsilon":0.4297901,"epsilon_declared":{"pct":2.0},"error_budget":{"campaign_delta":null,"cumulative":0.1,"is_lower_bound":false,"per_epoch":[{"epoch":1,"total":0.1}]},"excluded":[],"finalists":[{"feasibility":"feasible","key":"f0","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"samples":[21.46381,21.522375,21.48094,21.439505,21.49807,21.506635,21.5152],"status":"ok","why":"the model''s recommendation"},{"differences":{"mean":-0.1853051428571431,"n":7,"sd":0.044986770542120816,"skew":-0.3530449674378774,"upper":-0.1294072244847892},"feasibility":"feasible","key":"f1","levels":{"A":9,"B":9,"MODE":"eager"},"mean":21.30419985714286,"n":7,"samples":[21.221362,21.379927,21.338492,21.297057,21.255622,21.314187,21.322752],"status":"ok","why":"best measured so far"},{"differences":{"mean":-0.026263571428571653,"n":7,"sd":0.10578483328256016,"skew":-0.6275182761755754,"upper":0.10517844818306439},"feasibility":"feasible","key":"f2","levels":{"A":8,"B":11,"MODE":"eager"},"mean":21.46324142857143,"n":7,"samples":[21.444689,21.503254,21.461819,21.570384,21.428949,21.537515,21.29608],"status":"ok","why":"ranked by the model"},{"differences":{"mean":-7.982002857142857,"n":7,"sd":0.060749289629395305,"skew":0.36639217761912923,"upper":-7.9065193585062294},"feasibility":"feasible","key":"f3","levels":{"A":2,"B":2,"MODE":"slow"},"mean":13.507502142857144,"n":7,"samples":[13.48895,13.547515,13.50608,13.564645,13.47321,13.531775,13.44034],"status":"ok","why":"baseline"}],"fit":{"adequacy":[{"df":[8.0,5.0],"holm_p":1.0,"p":0.6800632791967246,"statistic":0.7148020663739959,"test":"lack_of_fit","verdict":"passed"},{"df":[4.0,5.0],"holm_p":1.0,"p":0.7926608277219753,"statistic":0.4150100041684101,"test":"validation","verdict":"passed"},{"detail":"fewer_than_two_groups","df":[],"p":null,"statistic":null,"test":"brown_forsythe","verdict":"not_computed"}],"effects":[{"ci_high":1.4614792638079186,"ci_low":1.3819301361920726,"estimate":1.4217046999999956,"label":"B","se":0.015472980963501309,"significant":true,"terms":["B"]},{"ci_high":0.7554118381953339,"ci_low":0.635144861804666,"estimate":0.6952783499999999,"label":"MODE","se":0.023392948383006314,"significant":true,"terms":["MODE"]},{"ci_high":0.0747743638079274,"ci_low":-0.004774763807918525,"estimate":0.03499980000000444,"label":"A:MODE","se":0.015472980963501309,"significant":false,"terms":["A","MODE"]},{"ci_high":0.029346263807927923,"ci_low":-0.05020286380791802,"estimate":-0.010428299999995047,"label":"B:MODE","se":0.015472980963501312,"significant":false,"terms":["B","MODE"]},{"ci_high":0.03464941638831741,"ci_low":-0.042982583054978776,"estimate":-0.0041665833333306874,"label":"A:B","se":0.015100083251012189,"significant":false,"terms":["A","B"]},{"ci_high":0.0379013638079183,"ci_low":-0.04164776380792764,"estimate":-0.0018732000000046677,"label":"A","se":0.015472980963501314,"significant":false,"terms":["A"]}],"quadratic":[{"ci_high":-2.3767944425678955,"ci_low":-2.5301053574320997,"estimate":-2.4534498999999976,"label":"B^2","se":0.02982027507135449,"significant":true,"terms":["B"]},{"ci_high":-2.3439244425678982,"ci_low":-2.4972353574321025,"estimate":-2.4205799000000003,"label":"A^2","se":0.029820275071354502,"significant":true,"terms":["A"]},{"ci_high":0.04757493072843491,"ci_low":-0.2279913307284163,"estimate":-0.09020819999999069,"label":"MODE[slow]:curvature","se":0.053599978346660616,"significant":false,"terms":["MODE","A","B"]}],"stage":"refine"},"iteration":5,"keeps_baseline":false,"known_valid_baseline":{"A":2,"B":2,"MODE":"slow"},"ladder":[{"basis":"certified","reached":true,"why":"Both bounds are within epsilon: 0.1052 MB/s among the compared, 0 MB/s over all others."},{"basis":"terminal_best","reached":false,"why":"A stronger rung was reached."},{"basis":"model","reached":false,"why":"A stronger rung was reached."},{"basis":"measured","reached":false,"why":"A stronger rung was reached."},{"basis":"baseline","reached":false,"why":"A stronger rung was reached."},{"basis":"none","reached":false,"why":"A stronger rung was reached."}],"least_change":{"changed":["A","B","MODE"],"from":"final_comparison","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"winner":true},"lost_levels":[],"metric":"y","next_epoch_advice":[],"order_concealed":false,"paired":true,"path":["screen","refine","confirm","report"],"policy_hash":"6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5","provenance":{"analysis_constants":{"candidate_limit":"50000","level_tolerance":"1e-9 relative, 1e-12 absolute","rank_tolerance":"1e-10","replicate_floor":"max(6, ceil(log2(M*looks/delta_terminal)))","skewness_pretest":"0.74 quantile under normality","test_level":"0.05"},"anchor":"none","campaign_hash":"6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57","campaign_sha256":"5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3","concurrency_basis":"serial","contract_hash":"ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327","cpu":"Intel(R) Xeon(R) Processor","goarch":"amd64","kernel":"6.18.44-fc-v657","os":"linux","salt":"e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0","source_digest":"unknown","target_dirty":null,"test_command":"./tests","version":"unknown","workload_seed_env":"SEED"},"recommendation":{"basis":"certified","levels":{"A":9,"B":11,"MODE":"eager"},"value":21.489505},"remedies":[],"research_question":"Where is the top of the bowl?","residual_regret_model":0.0,"residual_regret_model_anchor":"winner","residual_regret_terminal":0.10517844818306439,"run_id":"undisturbed","stages":[{"by_status":{"complete":12},"duration_ms":13,"efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"iteration":2,"kind":"full","planned":12,"stage":"screen"},{"by_status":{"complete":16},"duration_ms":17,"efficiency":{"d":0.4082482904638632,"g":0.631578947368421,"i":0.3470324864639734},"iteration":3,"kind":"central_composite","planned":16,"stage":"refine"},{"by_status":{"complete":28},"duration_ms":32,"iteration":4,"kind":"shortlist_replicate","planned":28,"stage":"confirm"}],"target":"bowl","tests":[{"df":[1.0,2.0],"holm_p":0.7166710506540703,"iteration":2,"p":0.7166710506540703,"stage":"screen","statistic":0.17456374276651734,"test":"lack_of_fit","verdict":"passed"},{"detail":"refine followed and fitted it","df":[2.0,2.0],"holm_p":0.00011203302458428471,"iteration":2,"p":5.6016512292142356e-05,"stage":"screen","statistic":17850.879009973167,"test":"curvature","verdict":"rejected"},{"detail":"no_validation_points","df":[],"iteration":2,"p":null,"stage":"screen","statistic":null,"test":"validation","verdict":"not_computed"},{"detail":"fewer_than_two_groups","df":[],"iteration":2,"p":null,"stage":"screen","statistic":null,"test":"brown_forsythe","verdict":"not_computed"},{"df":[8.0,5.0],"holm_p":1.0,"iteration":3,"p":0.6800632791967246,"stage":"refine","statistic":0.7148020663739959,"test":"lack_of_fit","verdict":"passed"},{"df":[4.0,5.0],"holm_p":1.0,"iteration":3,"p":0.7926608277219753,"stage":"refine","statistic":0.4150100041684101,"test":"validation","verdict":"passed"},{"detail":"fewer_than_two_groups","df":[],"iteration":3,"p":null,"stage":"refine","statistic":null,"test":"brown_forsythe","verdict":"not_computed"},{"df":[],"iteration":4,"p":null,"stage":"confirm","statistic":0.36639217761912923,"test":"skewness","verdict":"passed"},{"df":[4.0,27.0],"holm_p":0.3804711936537562,"iteration":4,"p":0.3804711936537562,"stage":"confirm","statistic":1.0917917994558954,"test":"brown_forsythe","verdict":"passed"},{"df":[6.0,5.0],"holm_p":0.2586999334039762,"iteration":4,"p":0.1293499667019881,"stage":"confirm","statistic":2.927606714736898,"test":"transport","verdict":"passed"}],"unit":"MB/s"}', DEFAULT, '440d1f4ad92770c6bbf7a87e02ccdb3da0d8c8ddebd65019255038c0a6d1af87', '# undisturbed

Where is the top of the bowl?

## The answer

Set A = 9, B = 11, MODE = eager. As far as the measurements can tell, one other configuration may be as good, but none changes fewer knobs.

| knob | baseline | recommended | change |
| --- | --- | --- | --- |
| A | 2 | 9 | changed |
| B | 2 | 11 | changed |
| MODE | slow | eager | changed |

In the final comparison its mean y was 21.49 MB/s. With it, y is 7.982 MB/s higher than with the configuration in use today (59.1 % better; 95 % interval of the gain: 7.926 to 8.038 MB/s).

Certified: with at least 90 % confidence no other declared configuration that meets the constraints is more than 2 % better.

## How it was measured

The path was screen, then refine, then confirm, then report. The order of the runs was shuffled and drawn from a given seed, so anyone could compute it. In the final comparison all seats ran the same draws, so their differences are paired.

| stage | design | rows | complete | infeasible | rejected | failed | time in the target |
| --- | --- | --- | --- | --- | --- | --- | --- |
| screen | full factorial | 12 | 12 | 0 | 0 | 0 | 13 ms |
| refine | central composite | 16 | 16 | 0 | 0 | 0 | 17 ms |
| confirm | repetitions of the seats | 28 | 28 | 0 | 0 | 0 | 32 ms |

| efficiency of the design | D | G | I |
| --- | --- | --- | --- |
| screen (iteration 2) | 0.7485 | 0.7368 | 0.3696 |
| refine (iteration 3) | 0.4082 | 0.6316 | 0.347 |

- D tells how precisely all coefficients together can be estimated with that many rows; a two-level orthogonal design without centre points has 1.
- G compares the least possible value of the largest prediction variance with the one that this design has; 1 is the best.
- I is the mean variance of a prediction over the declared levels, as a multiple of the variance of one run; less is better.
- They belong to the design as it was registered and its own model. They are information: no verdict depends on them.

| after | went on to | because |
| --- | --- | --- |
| screen (iteration 2) | refine | The number of knobs that refine can work on is 2 (the rule: above 0), and the run budget covers refine. |
| refine (iteration 3) | confirm | No condition of another branch held. |
| confirm (iteration 4) | report | Every condition of a certificate held. |

Registered branches that were not taken, and what kept each closed:

- From screen (iteration 2) to exception if a correctness relation failed, or a completed row has no usable response: Every correctness relation held. Every completed row has a usable response.
- From screen (iteration 2) to report if the run budget does not cover the next round of the final comparison: An earlier branch was taken.
- From refine (iteration 3) to exception if a correctness relation failed, or a completed row has no usable response: Every correctness relation held. Every completed row has a usable response.
- From refine (iteration 3) to report if the run budget does not cover the next round of the final comparison: The run budget covers the next round of the final comparison.
- From confirm (iteration 4) to exception if a correctness relation failed, or a completed row has no usable response: Every correctness relation held. Every completed row has a usable response.
- From confirm (iteration 4) to confirm if the run budget covers a refill, and a struck seat can be filled again, and the number of rounds compared is below 2: An earlier branch was taken.

### The final comparison

| seat | configuration | why it was seated | y MB/s | repetitions | could still gain at most |
| --- | --- | --- | --- | --- | --- |
| f0 | A=9 B=11 MODE=eager | the model''s recommendation | 21.49 | 7 | the answer |
| f1 | A=9 B=9 MODE=eager | best measured so far | 21.3 | 7 | 0 MB/s |
| f2 | A=8 B=11 MODE=eager | ranked by the model | 21.46 | 7 | 0.1052 MB/s |
| f3 | A=2 B=2 MODE=slow | baseline | 13.51 | 7 | 0 MB/s |

A difference of up to 0.4298 MB/s is not worth a change (epsilon). The limits in the last column bound what the best of the others could gain; they do not hold all at once.

### What may be as good

| configuration | y MB/s | repetitions | measured in | knobs changed |
| --- | --- | --- | --- | --- |
| A=9 B=11 MODE=eager (the answer) | 21.49 | 7 | the final comparison | 3 |
| A=8 B=11 MODE=eager | 21.46 | 7 | the final comparison | 3 |

With at least 95 % confidence the best of the configurations that were measured more than once is among these. This needs no error rate beyond that of the final comparison.

### The two bounds

| how much better another configuration could still be | at most | error budget |
| --- | --- | --- |
| among those of the final comparison | 0.1052 MB/s | 5 % |
| over all other declared ones, compared with the answer, by the model | 0 MB/s | 5 % |

They answer two questions with two error budgets, so they are never added up.

## Effects

From the fit of refine. An effect is the change of y when a knob moves from its low to its high level; a bend is the change from the middle of a range to its ends.

| term | kind | y MB/s | 95 % interval | differs from zero | cannot be told apart from |
| --- | --- | --- | --- | --- | --- |
| B | effect | 2.843 | 2.764 to 2.923 | yes | – |
| MODE | effect | 1.391 | 1.27 to 1.511 | yes | – |
| A:MODE | effect | 0.07 | -0.00955 to 0.1495 | not shown | – |
| B:MODE | effect | -0.02086 | -0.1004 to 0.05869 | not shown | – |
| A:B | effect | -0.008333 | -0.08597 to 0.0693 | not shown | – |
| A | effect | -0.003746 | -0.0833 to 0.0758 | not shown | – |
| B^2 | bend | -2.453 | -2.53 to -2.377 | yes | – |
| A^2 | bend | -2.421 | -2.497 to -2.344 | yes | – |
| MODE\[slow\]:curvature | bend | -0.09021 | -0.228 to 0.04757 | not shown | – |

| stage | test | statistic | degrees of freedom | p | Holm p | verdict |
| --- | --- | --- | --- | --- | --- | --- |
| screen | No lack of fit | 0.1746 | 1 and 2 | 0.7167 | 0.7167 | holds |
| screen | No curvature at the centre | 17850 | 2 and 2 | 5.602e-05 | 0.000112 | rejected (refine followed and fitted it) |
| screen | Validation points agree | – | – | – | – | not tested (no validation points were measured) |
| screen | Equal spread | – | – | – | – | not tested (fewer than two groups were repeated) |
| refine | No lack of fit | 0.7148 | 8 and 5 | 0.6801 | 1 | holds |
| refine | Validation points agree | 0.415 | 4 and 5 | 0.7927 | 1 | holds |
| refine | Equal spread | – | – | – | – | not tested (fewer than two groups were repeated) |
| confirm | No harmful skewness | 0.3664 | – | – | – | holds |
| confirm | Equal spread | 1.092 | 4 and 27 | 0.3805 | 0.3805 | holds |
| confirm | Same noise as in the fit | 2.928 | 6 and 5 | 0.1293 | 0.2587 | holds |

Holm p is p adjusted for all tests of one stage together. It is information: no verdict depends on it.

## Constraints

| seat | constraint | mean | limits of the mean | judgement |
| --- | --- | --- | --- | --- |
| f0 | ratio &gt;= 3.0 | 3.09 | 3.09 to 3.09 | feasible, the same in every repetition |
| f1 | ratio &gt;= 3.0 | 3.09 | 3.09 to 3.09 | feasible, the same in every repetition |
| f2 | ratio &gt;= 3.0 | 3.08 | 3.08 to 3.08 | feasible, the same in every repetition |
| f3 | ratio &gt;= 3.0 | 3.02 | 3.02 to 3.02 | feasible, the same in every repetition |

## Limits of the claim

- The claim covers the declared levels and ranges, nothing outside them.
- The model is of second order in the coded knobs, with normal errors of equal spread; its tests stand beside the effects.
- Error budgets: 5 % for the model half, 5 % for the comparison, stated apart and never merged into one bound.
- The answer was chosen among the 200 points of the candidate lattice, less those that an invariant or a measurement rules out; each of them was considered.
- The error of judging 1 constraint is not part of the stated confidence: declare policy.delta_constraint and policy.delta_feasibility to charge it.

## Cost

59 rows, 62 ms in the target, started once, 1 ms of wall clock. 0 model calls.

## Provenance

| what | value |
| --- | --- |
| policy | 6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5 |
| campaign file | 5125e41e360f6fb23d04e112a81199e759a6814f3ba92dc313912b8526009ea3 |
| optimization block | 6f4e5f4229be87519a18beb5e604231c1958ae30b1e2c9b132ca1ee06bc63a57 |
| adapter contract | ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327 |
| salt of the run order | e80d88fa406cb38d67c33bca3336c36a8ccae56c3182121711e91d3471334cd0 |
| workload seed | SEED |
| test command | ./tests |
| target commit | – |
| concurrency | serial |
| analysis | candidate limit 50000; level tolerance 1e-9 relative, 1e-12 absolute; rank tolerance 1e-10; replicate floor max(6, ceil(log2(M\*looks/delta_terminal))); skewness pretest 0.74 quantile under normality; test level 0.05 |
| assay | unknown (unknown) |
| host | Intel(R) Xeon(R) Processor linux/amd64 6.18.44-fc-v657 |
| external anchor | none |

The rows of this campaign and all that was derived from them stand in its work directory (assay export undisturbed); assay reanalyze undisturbed derives them again and compares. To repeat it, run the same campaign file under another name: assay run campaign.yaml --run-id NAME.

', 'certified', true, 0, 0.10517844818306439, '2026-11-30 20:05:17.578986+00', '0000000000000000000000000000000000000000000000000000000000000000', 'd519b0e6d89937a273b9bb2ff27cd8cab607e595350f132f3ec57f483e640d54'),
	(2, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, 1, '{"alias_assumptions":[],"baseline_gain":{"absolute":7.982002857142857,"interval":[7.925819134915769,8.038186579369944],"percent":59.09310820553001},"behavioral_findings":[],"best_set":[{"changed":["A","B","MODE"],"from":"final_comparison","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"winner":true},{"changed":["A","B","MODE"],"from":"final_comparison","levels":{"A":8,"B":11,"MODE":"eager"},"mean":21.46324142857143,"n":7,"winner":false}],"branches":[{"from":"screen","iteration":2,"not_taken":[{"to":"exception","when":"a correctness relation failed, or a completed row has no usable response","why":"Every correctness relation held. Every completed row has a usable response."},{"to":"report","when":"the run budget does not cover the next round of the final comparison","why":"An earlier branch was taken."}],"to":"refine","why":"The number of knobs that refine can work on is 2 (the rule: above 0), and the run budget covers refine."},{"from":"refine","iteration":3,"not_taken":[{"to":"exception","when":"a correctness relation failed, or a completed row has no usable response","why":"Every correctness relation held. Every completed row has a usable response."},{"to":"report","when":"the run budget does not cover the next round of the final comparison","why":"The run budget covers the next round of the final comparison."}],"to":"confirm","why":"No condition of another branch held."},{"from":"confirm","iteration":4,"not_taken":[{"to":"exception","when":"a correctness relation failed, or a completed row has no usable response","why":"Every correctness relation held. Every completed row has a usable response."},{"to":"report","when":"every condition of a certificate held","why":"A condition of the certificate did not hold."},{"to":"confirm","when":"the run budget covers a refill, and a struck seat can be filled again, and the number of rounds compared is below 2","why":"No struck seat waits for a refill."},{"to":"report","when":"the run budget does not cover the next round of the final comparison","why":"The run budget covers the next round of the final comparison."}],"to":"report","why":"The number of rounds compared is 1 (the rule: at least 1)."}],"candidate_space":{"limit":50000,"mode":"enumerated","size":"200"},"caveats":[{"code":"constraint_error_uncharged","detail":"The error of judging 1 constraint is not part of the stated confidence: declare policy.delta_constraint and policy.delta_feasibility to charge it."}],"certificate_scope":"declared_ranges","certification_withheld":["bound_above_epsilon"],"certified":false,"constraints":[{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f0","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f1","lower":3.09,"mean":3.09,"upper":3.09},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f2","lower":3.08,"mean":3.08,"upper":3.08},{"constraint":"ratio >= 3.0","deterministic":true,"feasibility":"feasible","key":"f3","lower":3.02,"mean":3.02,"upper":3.02}],"cost":{"invocations":1,"model_calls":0,"rows":59,"target_seconds":0.06400000000000004,"wall_clock_hours":1.8707166666666668e-07},"delta_screen":0.05,"delta_terminal":0.05,"direction":"maximize","epoch":1,"epsilon":0.0021489505000000003,"epsilon_declared":{"pct":0.01},"error_budget":{"campaign_delta":null,"cumulative":0.1,"is_lower_bound":false,"per_epoch":[{"epoch":1,"total":0.1}]},"excluded":[],"finalists":[{"feasibility":"feasible","key":"f0","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"samples":[21.46381,21.522375,21.48094,21.439505,21.49807,21.506635,21.5152],"status":"ok","why":"the model''s recommendation"},{"differences":{"mean":-0.1853051428571431,"n":7,"sd":0.044986770542120816,"skew":-0.3530449674378774,"upper":-0.1294072244847892},"feasibility":"feasible","key":"f1","levels":{"A":9,"B":9,"MODE":"eager"},"mean":21.30419985714286,"n":7,"samples":[21.221362,21.379927,21.338492,21.297057,21.255622,21.314187,21.322752],"status":"ok","why":"best measured so far"},{"differences":{"mean":-0.026263571428571653,"n":7,"sd":0.10578483328256016,"skew":-0.6275182761755754,"upper":0.10517844818306439},"feasibility":"feasible","key":"f2","levels":{"A":8,"B":11,"MODE":"eager"},"mean":21.46324142857143,"n":7,"samples":[21.444689,21.503254,21.461819,21.570384,21.428949,21.537515,21.29608],"status":"ok","why":"ranked by the model"},{"differences":{"mean":-7.982002857142857,"n":7,"sd":0.060749289629395305,"skew":0.36639217761912923,"upper":-7.9065193585062294},"feasibility":"feasible","key":"f3","levels":{"A":2,"B":2,"MODE":"slow"},"mean":13.507502142857144,"n":7,"samples":[13.48895,13.547515,13.50608,13.564645,13.47321,13.531775,13.44034],"status":"ok","why":"baseline"}],"fit":{"adequacy":[{"df":[8.0,5.0],"holm_p":1.0,"p":0.6800632791967246,"statistic":0.7148020663739959,"test":"lack_of_fit","verdict":"passed"},{"df":[4.0,5.0],"holm_p":1.0,"p":0.7926608277219753,"statistic":0.4150100041684101,"test":"validation","verdict":"passed"},{"detail":"fewer_than_two_groups","df":[],"p":null,"statistic":null,"test":"brown_forsythe","verdict":"not_computed"}],"effects":[{"ci_high":1.4614792638079186,"ci_low":1.3819301361920726,"estimate":1.4217046999999956,"label":"B","se":0.015472980963501309,"significant":true,"terms":["B"]},{"ci_high":0.7554118381953339,"ci_low":0.635144861804666,"estimate":0.6952783499999999,"label":"MODE","se":0.023392948383006314,"significant":true,"terms":["MODE"]},{"ci_high":0.0747743638079274,"ci_low":-0.004774763807918525,"estimate":0.03499980000000444,"label":"A:MODE","se":0.015472980963501309,"significant":false,"terms":["A","MODE"]},{"ci_high":0.029346263807927923,"ci_low":-0.05020286380791802,"estimate":-0.010428299999995047,"label":"B:MODE","se":0.015472980963501312,"significant":false,"terms":["B","MODE"]},{"ci_high":0.03464941638831741,"ci_low":-0.042982583054978776,"estimate":-0.0041665833333306874,"label":"A:B","se":0.015100083251012189,"significant":false,"terms":["A","B"]},{"ci_high":0.0379013638079183,"ci_low":-0.04164776380792764,"estimate":-0.0018732000000046677,"label":"A","se":0.015472980963501314,"significant":false,"terms":["A"]}],"quadratic":[{"ci_high":-2.3767944425678955,"ci_low":-2.5301053574320997,"estimate":-2.4534498999999976,"label":"B^2","se":0.02982027507135449,"significant":true,"terms":["B"]},{"ci_high":-2.3439244425678982,"ci_low":-2.4972353574321025,"estimate":-2.4205799000000003,"label":"A^2","se":0.029820275071354502,"significant":true,"terms":["A"]},{"ci_high":0.04757493072843491,"ci_low":-0.2279913307284163,"estimate":-0.09020819999999069,"label":"MODE[slow]:curvature","se":0.053599978346660616,"significant":false,"terms":["MODE","A","B"]}],"stage":"refine"},"iteration":5,"keeps_baseline":false,"known_valid_baseline":{"A":2,"B":2,"MODE":"slow"},"ladder":[{"basis":"certified","reached":false,"why":"Withheld: a finalist could be better by more than epsilon."},{"basis":"terminal_best","reached":true,"why":"It has the best mean of the configurations that were measured afresh and stayed admissible."},{"basis":"model","reached":false,"why":"A stronger rung was reached."},{"basis":"measured","reached":false,"why":"A stronger rung was reached."},{"basis":"baseline","reached":false,"why":"A stronger rung was reached."},{"basis":"none","reached":false,"why":"A stronger rung was reached."}],"least_change":{"changed":["A","B","MODE"],"from":"final_comparison","levels":{"A":9,"B":11,"MODE":"eager"},"mean":21.489504999999998,"n":7,"winner":true},"lost_levels":[],"metric":"y","next_epoch_advice":[],"order_concealed":false,"paired":true,"path":["screen","refine","confirm","report"],"policy_hash":"7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740","provenance":{"analysis_constants":{"candidate_limit":"50000","level_tolerance":"1e-9 relative, 1e-12 absolute","rank_tolerance":"1e-10","replicate_floor":"max(6, ceil(log2(M*looks/delta_terminal)))","skewness_pretest":"0.74 quantile under normality","test_level":"0.05"},"anchor":"none","campaign_hash":"b01ba385f29e949f3eee2c09b5531fb890f98f30de7af1ea05cccdb83eb6f12f","campaign_sha256":"89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce","concurrency_basis":"serial","contract_hash":"463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0","cpu":"Intel(R) Xeon(R) Processor","goarch":"amd64","kernel":"6.18.44-fc-v657","os":"linux","salt":"61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52","source_digest":"unknown","target_dirty":null,"test_command":"./tests","version":"unknown","workload_seed_env":"SEED"},"recommendation":{"basis":"terminal_best","levels":{"A":9,"B":11,"MODE":"eager"},"value":21.489505},"remedies":[{"adds_runs":0,"code":"bound_above_epsilon","price_hours":1.6873822975517902e-05,"price_runs":56,"says":"Among the measured configurations, another could still be better by up to 0.1052 MB/s, which is more than the epsilon of 0.002149 MB/s.","what":"Accept a wider epsilon: policy.epsilon: {abs: 0.11} would cover it. The other way is to raise design.confirm.replicates from 7 to 83, which adds 304 runs."}],"research_question":"Where is the top of the bowl?","residual_regret_model":0.0,"residual_regret_model_anchor":"winner","residual_regret_terminal":0.10517844818306439,"run_id":"finished","stages":[{"by_status":{"complete":12},"duration_ms":14,"efficiency":{"d":0.7485495079957007,"g":0.7368421052631577,"i":0.36962585034013606},"iteration":2,"kind":"full","planned":12,"stage":"screen"},{"by_status":{"complete":16},"duration_ms":19,"efficiency":{"d":0.4082482904638632,"g":0.631578947368421,"i":0.3470324864639734},"iteration":3,"kind":"central_composite","planned":16,"stage":"refine"},{"by_status":{"complete":28},"duration_ms":31,"iteration":4,"kind":"shortlist_replicate","planned":28,"stage":"confirm"}],"target":"bowl","tests":[{"df":[1.0,2.0],"holm_p":0.7166710506540703,"iteration":2,"p":0.7166710506540703,"stage":"screen","statistic":0.17456374276651734,"test":"lack_of_fit","verdict":"passed"},{"detail":"refine followed and fitted it","df":[2.0,2.0],"holm_p":0.00011203302458428471,"iteration":2,"p":5.6016512292142356e-05,"stage":"screen","statistic":17850.879009973167,"test":"curvature","verdict":"rejected"},{"detail":"no_validation_points","df":[],"iteration":2,"p":null,"stage":"screen","statistic":null,"test":"validation","verdict":"not_computed"},{"detail":"fewer_than_two_groups","df":[],"iteration":2,"p":null,"stage":"screen","statistic":null,"test":"brown_forsythe","verdict":"not_computed"},{"df":[8.0,5.0],"holm_p":1.0,"iteration":3,"p":0.6800632791967246,"stage":"refine","statistic":0.7148020663739959,"test":"lack_of_fit","verdict":"passed"},{"df":[4.0,5.0],"holm_p":1.0,"iteration":3,"p":0.7926608277219753,"stage":"refine","statistic":0.4150100041684101,"test":"validation","verdict":"passed"},{"detail":"fewer_than_two_groups","df":[],"iteration":3,"p":null,"stage":"refine","statistic":null,"test":"brown_forsythe","verdict":"not_computed"},{"df":[],"iteration":4,"p":null,"stage":"confirm","statistic":0.36639217761912923,"test":"skewness","verdict":"passed"},{"df":[4.0,27.0],"holm_p":0.3804711936537562,"iteration":4,"p":0.3804711936537562,"stage":"confirm","statistic":1.0917917994558954,"test":"brown_forsythe","verdict":"passed"},{"df":[6.0,5.0],"holm_p":0.2586999334039762,"iteration":4,"p":0.1293499667019881,"stage":"confirm","statistic":2.927606714736898,"test":"transport","verdict":"passed"}],"unit":"MB/s"}', DEFAULT, '3290d035083a13668d231984d4276e1847318557be8e1c9acf8a631379beb539', '# finished

Where is the top of the bowl?

## The answer

Set A = 9, B = 11, MODE = eager. As far as the measurements can tell, one other configuration may be as good, but none changes fewer knobs.

| knob | baseline | recommended | change |
| --- | --- | --- | --- |
| A | 2 | 9 | changed |
| B | 2 | 11 | changed |
| MODE | slow | eager | changed |

In the final comparison its mean y was 21.49 MB/s. With it, y is 7.982 MB/s higher than with the configuration in use today (59.1 % better; 95 % interval of the gain: 7.926 to 8.038 MB/s).

Best of the 4 configurations that were measured again side by side, but not certified.

## What was not shown

- Among the measured configurations, another could still be better by up to 0.1052 MB/s, which is more than the epsilon of 0.002149 MB/s. What helps, without a further run: Accept a wider epsilon: policy.epsilon: {abs: 0.11} would cover it. The other way is to raise design.confirm.replicates from 7 to 83, which adds 304 runs.

## How it was measured

The path was screen, then refine, then confirm, then report. The order of the runs was shuffled and drawn from a given seed, so anyone could compute it. In the final comparison all seats ran the same draws, so their differences are paired.

| stage | design | rows | complete | infeasible | rejected | failed | time in the target |
| --- | --- | --- | --- | --- | --- | --- | --- |
| screen | full factorial | 12 | 12 | 0 | 0 | 0 | 14 ms |
| refine | central composite | 16 | 16 | 0 | 0 | 0 | 19 ms |
| confirm | repetitions of the seats | 28 | 28 | 0 | 0 | 0 | 31 ms |

| efficiency of the design | D | G | I |
| --- | --- | --- | --- |
| screen (iteration 2) | 0.7485 | 0.7368 | 0.3696 |
| refine (iteration 3) | 0.4082 | 0.6316 | 0.347 |

- D tells how precisely all coefficients together can be estimated with that many rows; a two-level orthogonal design without centre points has 1.
- G compares the least possible value of the largest prediction variance with the one that this design has; 1 is the best.
- I is the mean variance of a prediction over the declared levels, as a multiple of the variance of one run; less is better.
- They belong to the design as it was registered and its own model. They are information: no verdict depends on them.

| after | went on to | because |
| --- | --- | --- |
| screen (iteration 2) | refine | The number of knobs that refine can work on is 2 (the rule: above 0), and the run budget covers refine. |
| refine (iteration 3) | confirm | No condition of another branch held. |
| confirm (iteration 4) | report | The number of rounds compared is 1 (the rule: at least 1). |

Registered branches that were not taken, and what kept each closed:

- From screen (iteration 2) to exception if a correctness relation failed, or a completed row has no usable response: Every correctness relation held. Every completed row has a usable response.
- From screen (iteration 2) to report if the run budget does not cover the next round of the final comparison: An earlier branch was taken.
- From refine (iteration 3) to exception if a correctness relation failed, or a completed row has no usable response: Every correctness relation held. Every completed row has a usable response.
- From refine (iteration 3) to report if the run budget does not cover the next round of the final comparison: The run budget covers the next round of the final comparison.
- From confirm (iteration 4) to exception if a correctness relation failed, or a completed row has no usable response: Every correctness relation held. Every completed row has a usable response.
- From confirm (iteration 4) to report if every condition of a certificate held: A condition of the certificate did not hold.
- From confirm (iteration 4) to confirm if the run budget covers a refill, and a struck seat can be filled again, and the number of rounds compared is below 2: No struck seat waits for a refill.
- From confirm (iteration 4) to report if the run budget does not cover the next round of the final comparison: The run budget covers the next round of the final comparison.

### The final comparison

| seat | configuration | why it was seated | y MB/s | repetitions | could still gain at most |
| --- | --- | --- | --- | --- | --- |
| f0 | A=9 B=11 MODE=eager | the model''s recommendation | 21.49 | 7 | the answer |
| f1 | A=9 B=9 MODE=eager | best measured so far | 21.3 | 7 | 0 MB/s |
| f2 | A=8 B=11 MODE=eager | ranked by the model | 21.46 | 7 | 0.1052 MB/s |
| f3 | A=2 B=2 MODE=slow | baseline | 13.51 | 7 | 0 MB/s |

A difference of up to 0.002149 MB/s is not worth a change (epsilon). The limits in the last column bound what the best of the others could gain; they do not hold all at once.

### What may be as good

| configuration | y MB/s | repetitions | measured in | knobs changed |
| --- | --- | --- | --- | --- |
| A=9 B=11 MODE=eager (the answer) | 21.49 | 7 | the final comparison | 3 |
| A=8 B=11 MODE=eager | 21.46 | 7 | the final comparison | 3 |

With at least 95 % confidence the best of the configurations that were measured more than once is among these. This needs no error rate beyond that of the final comparison.

### The two bounds

| how much better another configuration could still be | at most | error budget |
| --- | --- | --- |
| among those of the final comparison | 0.1052 MB/s | 5 % |
| over all other declared ones, compared with the answer, by the model | 0 MB/s | 5 % |

They answer two questions with two error budgets, so they are never added up.

## Effects

From the fit of refine. An effect is the change of y when a knob moves from its low to its high level; a bend is the change from the middle of a range to its ends.

| term | kind | y MB/s | 95 % interval | differs from zero | cannot be told apart from |
| --- | --- | --- | --- | --- | --- |
| B | effect | 2.843 | 2.764 to 2.923 | yes | – |
| MODE | effect | 1.391 | 1.27 to 1.511 | yes | – |
| A:MODE | effect | 0.07 | -0.00955 to 0.1495 | not shown | – |
| B:MODE | effect | -0.02086 | -0.1004 to 0.05869 | not shown | – |
| A:B | effect | -0.008333 | -0.08597 to 0.0693 | not shown | – |
| A | effect | -0.003746 | -0.0833 to 0.0758 | not shown | – |
| B^2 | bend | -2.453 | -2.53 to -2.377 | yes | – |
| A^2 | bend | -2.421 | -2.497 to -2.344 | yes | – |
| MODE\[slow\]:curvature | bend | -0.09021 | -0.228 to 0.04757 | not shown | – |

| stage | test | statistic | degrees of freedom | p | Holm p | verdict |
| --- | --- | --- | --- | --- | --- | --- |
| screen | No lack of fit | 0.1746 | 1 and 2 | 0.7167 | 0.7167 | holds |
| screen | No curvature at the centre | 17850 | 2 and 2 | 5.602e-05 | 0.000112 | rejected (refine followed and fitted it) |
| screen | Validation points agree | – | – | – | – | not tested (no validation points were measured) |
| screen | Equal spread | – | – | – | – | not tested (fewer than two groups were repeated) |
| refine | No lack of fit | 0.7148 | 8 and 5 | 0.6801 | 1 | holds |
| refine | Validation points agree | 0.415 | 4 and 5 | 0.7927 | 1 | holds |
| refine | Equal spread | – | – | – | – | not tested (fewer than two groups were repeated) |
| confirm | No harmful skewness | 0.3664 | – | – | – | holds |
| confirm | Equal spread | 1.092 | 4 and 27 | 0.3805 | 0.3805 | holds |
| confirm | Same noise as in the fit | 2.928 | 6 and 5 | 0.1293 | 0.2587 | holds |

Holm p is p adjusted for all tests of one stage together. It is information: no verdict depends on it.

## Constraints

| seat | constraint | mean | limits of the mean | judgement |
| --- | --- | --- | --- | --- |
| f0 | ratio &gt;= 3.0 | 3.09 | 3.09 to 3.09 | feasible, the same in every repetition |
| f1 | ratio &gt;= 3.0 | 3.09 | 3.09 to 3.09 | feasible, the same in every repetition |
| f2 | ratio &gt;= 3.0 | 3.08 | 3.08 to 3.08 | feasible, the same in every repetition |
| f3 | ratio &gt;= 3.0 | 3.02 | 3.02 to 3.02 | feasible, the same in every repetition |

## Limits of the claim

- The claim covers the declared levels and ranges, nothing outside them.
- The model is of second order in the coded knobs, with normal errors of equal spread; its tests stand beside the effects.
- Error budgets: 5 % for the model half, 5 % for the comparison, stated apart and never merged into one bound.
- The answer was chosen among the 200 points of the candidate lattice, less those that an invariant or a measurement rules out; each of them was considered.
- The error of judging 1 constraint is not part of the stated confidence: declare policy.delta_constraint and policy.delta_feasibility to charge it.

## Cost

59 rows, 64 ms in the target, started once, 1 ms of wall clock. 0 model calls.

## Provenance

| what | value |
| --- | --- |
| policy | 7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740 |
| campaign file | 89dac215c4cc594518ce401b0bda148a0b856c1075364deb9158ae30e57761ce |
| optimization block | b01ba385f29e949f3eee2c09b5531fb890f98f30de7af1ea05cccdb83eb6f12f |
| adapter contract | 463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0 |
| salt of the run order | 61953f3a60af1c7c3765224ef17a4135909485b7fad74c865a3e7a2c4e893d52 |
| workload seed | SEED |
| test command | ./tests |
| target commit | – |
| concurrency | serial |
| analysis | candidate limit 50000; level tolerance 1e-9 relative, 1e-12 absolute; rank tolerance 1e-10; replicate floor max(6, ceil(log2(M\*looks/delta_terminal))); skewness pretest 0.74 quantile under normality; test level 0.05 |
| assay | unknown (unknown) |
| host | Intel(R) Xeon(R) Processor linux/amd64 6.18.44-fc-v657 |
| external anchor | none |

The rows of this campaign and all that was derived from them stand in its work directory (assay export finished); assay reanalyze finished derives them again and compares. To repeat it, run the same campaign file under another name: assay run campaign.yaml --run-id NAME.

', 'terminal_best', false, 0, 0.10517844818306439, '2026-11-30 20:05:19.35346+00', '0000000000000000000000000000000000000000000000000000000000000000', '872e76a4b7e7983d6f06bc2e51fc931cc1f6d35f60f55ce22a6258092bc57ee8');

INSERT INTO public.river_job VALUES
	(1, 'completed', 1, 1000, '2026-11-30 20:05:16.880544+00', '2026-11-30 20:05:16.866848+00', '2026-11-30 20:05:16.954694+00', '2026-11-30 20:05:16.866848+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 900}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(2, 'completed', 1, 1000, '2026-11-30 20:05:16.958358+00', '2026-11-30 20:05:16.953396+00', '2026-11-30 20:05:16.978763+00', '2026-11-30 20:05:16.953396+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 900}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(3, 'completed', 1, 1000, '2026-11-30 20:05:16.981449+00', '2026-11-30 20:05:16.977438+00', '2026-11-30 20:05:16.992943+00', '2026-11-30 20:05:16.977438+00', 1, '{"position": 0, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(4, 'completed', 1, 1000, '2026-11-30 20:05:16.995323+00', '2026-11-30 20:05:16.992461+00', '2026-11-30 20:05:17.003451+00', '2026-11-30 20:05:16.992461+00', 1, '{"position": 1, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(5, 'completed', 1, 1000, '2026-11-30 20:05:17.005725+00', '2026-11-30 20:05:17.00294+00', '2026-11-30 20:05:17.013435+00', '2026-11-30 20:05:17.00294+00', 1, '{"position": 2, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(6, 'completed', 1, 1000, '2026-11-30 20:05:17.014529+00', '2026-11-30 20:05:17.012954+00', '2026-11-30 20:05:17.022155+00', '2026-11-30 20:05:17.012954+00', 1, '{"position": 3, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(7, 'completed', 1, 1000, '2026-11-30 20:05:17.023246+00', '2026-11-30 20:05:17.02163+00', '2026-11-30 20:05:17.031305+00', '2026-11-30 20:05:17.02163+00', 1, '{"position": 4, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(8, 'completed', 1, 1000, '2026-11-30 20:05:17.032571+00', '2026-11-30 20:05:17.030799+00', '2026-11-30 20:05:17.039709+00', '2026-11-30 20:05:17.030799+00', 1, '{"position": 5, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(9, 'completed', 1, 1000, '2026-11-30 20:05:17.040459+00', '2026-11-30 20:05:17.039401+00', '2026-11-30 20:05:17.048132+00', '2026-11-30 20:05:17.039401+00', 1, '{"position": 6, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(10, 'completed', 1, 1000, '2026-11-30 20:05:17.048889+00', '2026-11-30 20:05:17.047611+00', '2026-11-30 20:05:17.05406+00', '2026-11-30 20:05:17.047611+00', 1, '{"position": 7, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(11, 'completed', 1, 1000, '2026-11-30 20:05:17.055896+00', '2026-11-30 20:05:17.053788+00', '2026-11-30 20:05:17.061779+00', '2026-11-30 20:05:17.053788+00', 1, '{"position": 8, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(12, 'completed', 1, 1000, '2026-11-30 20:05:17.062679+00', '2026-11-30 20:05:17.061462+00', '2026-11-30 20:05:17.068705+00', '2026-11-30 20:05:17.061462+00', 1, '{"position": 9, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(13, 'completed', 1, 1000, '2026-11-30 20:05:17.069599+00', '2026-11-30 20:05:17.068312+00', '2026-11-30 20:05:17.075968+00', '2026-11-30 20:05:17.068312+00', 1, '{"position": 10, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(14, 'completed', 1, 1000, '2026-11-30 20:05:17.077343+00', '2026-11-30 20:05:17.075447+00', '2026-11-30 20:05:17.083097+00', '2026-11-30 20:05:17.075447+00', 1, '{"position": 11, "iteration": 2, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(15, 'completed', 1, 1000, '2026-11-30 20:05:17.083841+00', '2026-11-30 20:05:17.082862+00', '2026-11-30 20:05:17.100791+00', '2026-11-30 20:05:17.082862+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(16, 'completed', 1, 1000, '2026-11-30 20:05:17.102082+00', '2026-11-30 20:05:17.10038+00', '2026-11-30 20:05:17.124905+00', '2026-11-30 20:05:17.10038+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(17, 'completed', 1, 1000, '2026-11-30 20:05:17.126481+00', '2026-11-30 20:05:17.124024+00', '2026-11-30 20:05:17.137092+00', '2026-11-30 20:05:17.124024+00', 1, '{"position": 0, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(18, 'completed', 1, 1000, '2026-11-30 20:05:17.13967+00', '2026-11-30 20:05:17.136573+00', '2026-11-30 20:05:17.149377+00', '2026-11-30 20:05:17.136573+00', 1, '{"position": 1, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(19, 'completed', 1, 1000, '2026-11-30 20:05:17.152015+00', '2026-11-30 20:05:17.148694+00', '2026-11-30 20:05:17.160892+00', '2026-11-30 20:05:17.148694+00', 1, '{"position": 2, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(20, 'completed', 1, 1000, '2026-11-30 20:05:17.163683+00', '2026-11-30 20:05:17.15999+00', '2026-11-30 20:05:17.171332+00', '2026-11-30 20:05:17.15999+00', 1, '{"position": 3, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(21, 'completed', 1, 1000, '2026-11-30 20:05:17.174484+00', '2026-11-30 20:05:17.170724+00', '2026-11-30 20:05:17.182238+00', '2026-11-30 20:05:17.170724+00', 1, '{"position": 4, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(23, 'completed', 1, 1000, '2026-11-30 20:05:17.193249+00', '2026-11-30 20:05:17.190838+00', '2026-11-30 20:05:17.198926+00', '2026-11-30 20:05:17.190838+00', 1, '{"position": 6, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(22, 'completed', 1, 1000, '2026-11-30 20:05:17.183298+00', '2026-11-30 20:05:17.181771+00', '2026-11-30 20:05:17.191195+00', '2026-11-30 20:05:17.181771+00', 1, '{"position": 5, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(24, 'completed', 1, 1000, '2026-11-30 20:05:17.200644+00', '2026-11-30 20:05:17.198653+00', '2026-11-30 20:05:17.206014+00', '2026-11-30 20:05:17.198653+00', 1, '{"position": 7, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(25, 'completed', 1, 1000, '2026-11-30 20:05:17.206659+00', '2026-11-30 20:05:17.205739+00', '2026-11-30 20:05:17.212288+00', '2026-11-30 20:05:17.205739+00', 1, '{"position": 8, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(26, 'completed', 1, 1000, '2026-11-30 20:05:17.214042+00', '2026-11-30 20:05:17.211984+00', '2026-11-30 20:05:17.219501+00', '2026-11-30 20:05:17.211984+00', 1, '{"position": 9, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(27, 'completed', 1, 1000, '2026-11-30 20:05:17.220545+00', '2026-11-30 20:05:17.219124+00', '2026-11-30 20:05:17.227027+00', '2026-11-30 20:05:17.219124+00', 1, '{"position": 10, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(28, 'completed', 1, 1000, '2026-11-30 20:05:17.228142+00', '2026-11-30 20:05:17.226712+00', '2026-11-30 20:05:17.234991+00', '2026-11-30 20:05:17.226712+00', 1, '{"position": 11, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(29, 'completed', 1, 1000, '2026-11-30 20:05:17.236101+00', '2026-11-30 20:05:17.234705+00', '2026-11-30 20:05:17.242391+00', '2026-11-30 20:05:17.234705+00', 1, '{"position": 12, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(30, 'completed', 1, 1000, '2026-11-30 20:05:17.243369+00', '2026-11-30 20:05:17.242083+00', '2026-11-30 20:05:17.24976+00', '2026-11-30 20:05:17.242083+00', 1, '{"position": 13, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(31, 'completed', 1, 1000, '2026-11-30 20:05:17.252796+00', '2026-11-30 20:05:17.249011+00', '2026-11-30 20:05:17.260356+00', '2026-11-30 20:05:17.249011+00', 1, '{"position": 14, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(32, 'completed', 1, 1000, '2026-11-30 20:05:17.261971+00', '2026-11-30 20:05:17.259881+00', '2026-11-30 20:05:17.269832+00', '2026-11-30 20:05:17.259881+00', 1, '{"position": 15, "iteration": 3, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(33, 'completed', 1, 1000, '2026-11-30 20:05:17.271454+00', '2026-11-30 20:05:17.269448+00', '2026-11-30 20:05:17.292597+00', '2026-11-30 20:05:17.269448+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(34, 'completed', 1, 1000, '2026-11-30 20:05:17.294505+00', '2026-11-30 20:05:17.29204+00', '2026-11-30 20:05:17.32502+00', '2026-11-30 20:05:17.29204+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(35, 'completed', 1, 1000, '2026-11-30 20:05:17.326657+00', '2026-11-30 20:05:17.324375+00', '2026-11-30 20:05:17.334581+00', '2026-11-30 20:05:17.324375+00', 1, '{"position": 0, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(36, 'completed', 1, 1000, '2026-11-30 20:05:17.337348+00', '2026-11-30 20:05:17.33409+00', '2026-11-30 20:05:17.343959+00', '2026-11-30 20:05:17.33409+00', 1, '{"position": 1, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(37, 'completed', 1, 1000, '2026-11-30 20:05:17.345179+00', '2026-11-30 20:05:17.343536+00', '2026-11-30 20:05:17.353673+00', '2026-11-30 20:05:17.343536+00', 1, '{"position": 2, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(38, 'completed', 1, 1000, '2026-11-30 20:05:17.355257+00', '2026-11-30 20:05:17.352976+00', '2026-11-30 20:05:17.362355+00', '2026-11-30 20:05:17.352976+00', 1, '{"position": 3, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(39, 'completed', 1, 1000, '2026-11-30 20:05:17.363205+00', '2026-11-30 20:05:17.362057+00', '2026-11-30 20:05:17.369159+00', '2026-11-30 20:05:17.362057+00', 1, '{"position": 4, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(40, 'completed', 1, 1000, '2026-11-30 20:05:17.371235+00', '2026-11-30 20:05:17.368906+00', '2026-11-30 20:05:17.376703+00', '2026-11-30 20:05:17.368906+00', 1, '{"position": 5, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(41, 'completed', 1, 1000, '2026-11-30 20:05:17.377453+00', '2026-11-30 20:05:17.376328+00', '2026-11-30 20:05:17.383928+00', '2026-11-30 20:05:17.376328+00', 1, '{"position": 6, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(57, 'completed', 1, 1000, '2026-11-30 20:05:17.486297+00', '2026-11-30 20:05:17.485134+00', '2026-11-30 20:05:17.491845+00', '2026-11-30 20:05:17.485134+00', 1, '{"position": 22, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(58, 'completed', 1, 1000, '2026-11-30 20:05:17.493828+00', '2026-11-30 20:05:17.491513+00', '2026-11-30 20:05:17.499268+00', '2026-11-30 20:05:17.491513+00', 1, '{"position": 23, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(59, 'completed', 1, 1000, '2026-11-30 20:05:17.500023+00', '2026-11-30 20:05:17.49898+00', '2026-11-30 20:05:17.505232+00', '2026-11-30 20:05:17.49898+00', 1, '{"position": 24, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(42, 'completed', 1, 1000, '2026-11-30 20:05:17.386044+00', '2026-11-30 20:05:17.383586+00', '2026-11-30 20:05:17.39202+00', '2026-11-30 20:05:17.383586+00', 1, '{"position": 7, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(43, 'completed', 1, 1000, '2026-11-30 20:05:17.39317+00', '2026-11-30 20:05:17.391661+00', '2026-11-30 20:05:17.398903+00', '2026-11-30 20:05:17.391661+00', 1, '{"position": 8, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(44, 'completed', 1, 1000, '2026-11-30 20:05:17.399827+00', '2026-11-30 20:05:17.398396+00', '2026-11-30 20:05:17.405555+00', '2026-11-30 20:05:17.398396+00', 1, '{"position": 9, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(45, 'completed', 1, 1000, '2026-11-30 20:05:17.40633+00', '2026-11-30 20:05:17.405236+00', '2026-11-30 20:05:17.411565+00', '2026-11-30 20:05:17.405236+00', 1, '{"position": 10, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(46, 'completed', 1, 1000, '2026-11-30 20:05:17.413338+00', '2026-11-30 20:05:17.411288+00', '2026-11-30 20:05:17.41837+00', '2026-11-30 20:05:17.411288+00', 1, '{"position": 11, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(47, 'completed', 1, 1000, '2026-11-30 20:05:17.419021+00', '2026-11-30 20:05:17.418107+00', '2026-11-30 20:05:17.425075+00', '2026-11-30 20:05:17.418107+00', 1, '{"position": 12, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(48, 'completed', 1, 1000, '2026-11-30 20:05:17.427307+00', '2026-11-30 20:05:17.424729+00', '2026-11-30 20:05:17.432774+00', '2026-11-30 20:05:17.424729+00', 1, '{"position": 13, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(49, 'completed', 1, 1000, '2026-11-30 20:05:17.433452+00', '2026-11-30 20:05:17.432504+00', '2026-11-30 20:05:17.4384+00', '2026-11-30 20:05:17.432504+00', 1, '{"position": 14, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(50, 'completed', 1, 1000, '2026-11-30 20:05:17.44029+00', '2026-11-30 20:05:17.438135+00', '2026-11-30 20:05:17.44553+00', '2026-11-30 20:05:17.438135+00', 1, '{"position": 15, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(51, 'completed', 1, 1000, '2026-11-30 20:05:17.447262+00', '2026-11-30 20:05:17.445279+00', '2026-11-30 20:05:17.452404+00', '2026-11-30 20:05:17.445279+00', 1, '{"position": 16, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(52, 'completed', 1, 1000, '2026-11-30 20:05:17.454336+00', '2026-11-30 20:05:17.452133+00', '2026-11-30 20:05:17.459599+00', '2026-11-30 20:05:17.452133+00', 1, '{"position": 17, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(53, 'completed', 1, 1000, '2026-11-30 20:05:17.461047+00', '2026-11-30 20:05:17.45934+00', '2026-11-30 20:05:17.46644+00', '2026-11-30 20:05:17.45934+00', 1, '{"position": 18, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(54, 'completed', 1, 1000, '2026-11-30 20:05:17.467159+00', '2026-11-30 20:05:17.466026+00', '2026-11-30 20:05:17.472722+00', '2026-11-30 20:05:17.466026+00', 1, '{"position": 19, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(55, 'completed', 1, 1000, '2026-11-30 20:05:17.473677+00', '2026-11-30 20:05:17.472089+00', '2026-11-30 20:05:17.479147+00', '2026-11-30 20:05:17.472089+00', 1, '{"position": 20, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(56, 'completed', 1, 1000, '2026-11-30 20:05:17.479887+00', '2026-11-30 20:05:17.47882+00', '2026-11-30 20:05:17.485439+00', '2026-11-30 20:05:17.47882+00', 1, '{"position": 21, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(67, 'completed', 1, 1000, '2026-11-30 20:05:17.562981+00', '2026-11-30 20:05:17.561625+00', '2026-11-30 20:05:17.593438+00', '2026-11-30 20:05:17.561625+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(60, 'completed', 1, 1000, '2026-11-30 20:05:17.505891+00', '2026-11-30 20:05:17.504913+00', '2026-11-30 20:05:17.512687+00', '2026-11-30 20:05:17.504913+00', 1, '{"position": 25, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(61, 'completed', 1, 1000, '2026-11-30 20:05:17.513427+00', '2026-11-30 20:05:17.512429+00', '2026-11-30 20:05:17.518642+00', '2026-11-30 20:05:17.512429+00', 1, '{"position": 26, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(62, 'completed', 1, 1000, '2026-11-30 20:05:17.520569+00', '2026-11-30 20:05:17.518382+00', '2026-11-30 20:05:17.525869+00', '2026-11-30 20:05:17.518382+00', 1, '{"position": 27, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(63, 'completed', 1, 1000, '2026-11-30 20:05:17.527849+00', '2026-11-30 20:05:17.52556+00', '2026-11-30 20:05:17.532963+00', '2026-11-30 20:05:17.52556+00', 1, '{"position": 28, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(64, 'completed', 1, 1000, '2026-11-30 20:05:17.5337+00', '2026-11-30 20:05:17.532701+00', '2026-11-30 20:05:17.538796+00', '2026-11-30 20:05:17.532701+00', 1, '{"position": 29, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(65, 'completed', 1, 1000, '2026-11-30 20:05:17.540688+00', '2026-11-30 20:05:17.538543+00', '2026-11-30 20:05:17.546037+00', '2026-11-30 20:05:17.538543+00', 1, '{"position": 30, "iteration": 4, "invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(66, 'completed', 1, 1000, '2026-11-30 20:05:17.546762+00', '2026-11-30 20:05:17.545787+00', '2026-11-30 20:05:17.56194+00', '2026-11-30 20:05:17.545787+00', 1, '{"invocation": 1, "campaign_id": "d0b8589a-ab4e-4559-bf17-6f60f5174c07", "timeout_sec": 20}', '{bench_2026_11_30T20_05_16_859000}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(68, 'completed', 1, 1000, '2026-11-30 20:05:17.865622+00', '2026-11-30 20:05:17.840992+00', '2026-11-30 20:05:17.941417+00', '2026-11-30 20:05:17.840992+00', 1, '{"invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 900}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(69, 'completed', 1, 1000, '2026-11-30 20:05:17.945006+00', '2026-11-30 20:05:17.939487+00', '2026-11-30 20:05:17.970602+00', '2026-11-30 20:05:17.939487+00', 1, '{"invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 900}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(70, 'completed', 1, 1000, '2026-11-30 20:05:17.975831+00', '2026-11-30 20:05:17.968112+00', '2026-11-30 20:05:17.993319+00', '2026-11-30 20:05:17.968112+00', 1, '{"position": 0, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(71, 'completed', 1, 1000, '2026-11-30 20:05:17.995184+00', '2026-11-30 20:05:17.992434+00', '2026-11-30 20:05:18.005881+00', '2026-11-30 20:05:17.992434+00', 1, '{"position": 1, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(72, 'completed', 1, 1000, '2026-11-30 20:05:18.008527+00', '2026-11-30 20:05:18.005415+00', '2026-11-30 20:05:18.017106+00', '2026-11-30 20:05:18.005415+00', 1, '{"position": 2, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(73, 'completed', 1, 1000, '2026-11-30 20:05:18.019792+00', '2026-11-30 20:05:18.016634+00', '2026-11-30 20:05:18.027121+00', '2026-11-30 20:05:18.016634+00', 1, '{"position": 3, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(74, 'completed', 1, 1000, '2026-11-30 20:05:18.030197+00', '2026-11-30 20:05:18.026584+00', '2026-11-30 20:05:18.037354+00', '2026-11-30 20:05:18.026584+00', 1, '{"position": 4, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(75, 'completed', 1, 1000, '2026-11-30 20:05:18.039615+00', '2026-11-30 20:05:18.036909+00', '2026-11-30 20:05:18.047124+00', '2026-11-30 20:05:18.036909+00', 1, '{"position": 5, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(76, 'completed', 1, 1000, '2026-11-30 20:05:18.04903+00', '2026-11-30 20:05:18.046884+00', '2026-11-30 20:05:18.054651+00', '2026-11-30 20:05:18.046884+00', 1, '{"position": 6, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(77, 'completed', 1, 1000, '2026-11-30 20:05:18.056495+00', '2026-11-30 20:05:18.054381+00', '2026-11-30 20:05:18.064456+00', '2026-11-30 20:05:18.054381+00', 1, '{"position": 7, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(78, 'completed', 1, 1000, '2026-11-30 20:05:18.066535+00', '2026-11-30 20:05:18.064117+00', '2026-11-30 20:05:18.072391+00', '2026-11-30 20:05:18.064117+00', 1, '{"position": 8, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(79, 'completed', 1, 1000, '2026-11-30 20:05:18.074272+00', '2026-11-30 20:05:18.072141+00', '2026-11-30 20:05:18.081361+00', '2026-11-30 20:05:18.072141+00', 1, '{"position": 9, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(80, 'completed', 1, 1000, '2026-11-30 20:05:18.083233+00', '2026-11-30 20:05:18.081104+00', '2026-11-30 20:05:18.293841+00', '2026-11-30 20:05:18.081104+00', 1, '{"position": 10, "iteration": 2, "invocation": 1, "campaign_id": "e52d18e6-ff9c-42a0-9382-6773a4bf0040", "timeout_sec": 20}', '{bench_2026_11_30T20_05_17_831552}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(81, 'completed', 1, 1000, '2026-11-30 20:05:18.49914+00', '2026-11-30 20:05:18.489128+00', '2026-11-30 20:05:18.576432+00', '2026-11-30 20:05:18.489128+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 900}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(82, 'completed', 1, 1000, '2026-11-30 20:05:18.579492+00', '2026-11-30 20:05:18.575184+00', '2026-11-30 20:05:18.599049+00', '2026-11-30 20:05:18.575184+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 900}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(96, 'completed', 1, 1000, '2026-11-30 20:05:18.758887+00', '2026-11-30 20:05:18.756022+00', '2026-11-30 20:05:18.774299+00', '2026-11-30 20:05:18.756022+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(83, 'completed', 1, 1000, '2026-11-30 20:05:18.60194+00', '2026-11-30 20:05:18.59824+00', '2026-11-30 20:05:18.616511+00', '2026-11-30 20:05:18.59824+00', 1, '{"position": 0, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(84, 'completed', 1, 1000, '2026-11-30 20:05:18.620513+00', '2026-11-30 20:05:18.615107+00', '2026-11-30 20:05:18.630602+00', '2026-11-30 20:05:18.615107+00', 1, '{"position": 1, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(85, 'completed', 1, 1000, '2026-11-30 20:05:18.633603+00', '2026-11-30 20:05:18.630057+00', '2026-11-30 20:05:18.643683+00', '2026-11-30 20:05:18.630057+00', 1, '{"position": 2, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(86, 'completed', 1, 1000, '2026-11-30 20:05:18.646835+00', '2026-11-30 20:05:18.643119+00', '2026-11-30 20:05:18.655488+00', '2026-11-30 20:05:18.643119+00', 1, '{"position": 3, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(87, 'completed', 1, 1000, '2026-11-30 20:05:18.659022+00', '2026-11-30 20:05:18.654796+00', '2026-11-30 20:05:18.669223+00', '2026-11-30 20:05:18.654796+00', 1, '{"position": 4, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(88, 'completed', 1, 1000, '2026-11-30 20:05:18.672327+00', '2026-11-30 20:05:18.668702+00', '2026-11-30 20:05:18.682714+00', '2026-11-30 20:05:18.668702+00', 1, '{"position": 5, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(89, 'completed', 1, 1000, '2026-11-30 20:05:18.685933+00', '2026-11-30 20:05:18.68216+00', '2026-11-30 20:05:18.694512+00', '2026-11-30 20:05:18.68216+00', 1, '{"position": 6, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(90, 'completed', 1, 1000, '2026-11-30 20:05:18.697545+00', '2026-11-30 20:05:18.694051+00', '2026-11-30 20:05:18.70553+00', '2026-11-30 20:05:18.694051+00', 1, '{"position": 7, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(91, 'completed', 1, 1000, '2026-11-30 20:05:18.707639+00', '2026-11-30 20:05:18.705124+00', '2026-11-30 20:05:18.714827+00', '2026-11-30 20:05:18.705124+00', 1, '{"position": 8, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(92, 'completed', 1, 1000, '2026-11-30 20:05:18.716386+00', '2026-11-30 20:05:18.714503+00', '2026-11-30 20:05:18.723579+00', '2026-11-30 20:05:18.714503+00', 1, '{"position": 9, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(93, 'completed', 1, 1000, '2026-11-30 20:05:18.724804+00', '2026-11-30 20:05:18.723306+00', '2026-11-30 20:05:18.732556+00', '2026-11-30 20:05:18.723306+00', 1, '{"position": 10, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(94, 'completed', 1, 1000, '2026-11-30 20:05:18.734497+00', '2026-11-30 20:05:18.732099+00', '2026-11-30 20:05:18.742247+00', '2026-11-30 20:05:18.732099+00', 1, '{"position": 11, "iteration": 2, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(95, 'completed', 1, 1000, '2026-11-30 20:05:18.74374+00', '2026-11-30 20:05:18.741935+00', '2026-11-30 20:05:18.756541+00', '2026-11-30 20:05:18.741935+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(98, 'completed', 1, 1000, '2026-11-30 20:05:18.78697+00', '2026-11-30 20:05:18.783968+00', '2026-11-30 20:05:18.796689+00', '2026-11-30 20:05:18.783968+00', 1, '{"position": 1, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(99, 'completed', 1, 1000, '2026-11-30 20:05:18.798336+00', '2026-11-30 20:05:18.796319+00', '2026-11-30 20:05:18.808285+00', '2026-11-30 20:05:18.796319+00', 1, '{"position": 2, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(100, 'completed', 1, 1000, '2026-11-30 20:05:18.810905+00', '2026-11-30 20:05:18.807447+00', '2026-11-30 20:05:18.819301+00', '2026-11-30 20:05:18.807447+00', 1, '{"position": 3, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(101, 'completed', 1, 1000, '2026-11-30 20:05:18.820846+00', '2026-11-30 20:05:18.818899+00', '2026-11-30 20:05:18.829186+00', '2026-11-30 20:05:18.818899+00', 1, '{"position": 4, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL);
INSERT INTO public.river_job VALUES
	(102, 'completed', 1, 1000, '2026-11-30 20:05:18.83044+00', '2026-11-30 20:05:18.82885+00', '2026-11-30 20:05:18.837878+00', '2026-11-30 20:05:18.82885+00', 1, '{"position": 5, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(103, 'completed', 1, 1000, '2026-11-30 20:05:18.838908+00', '2026-11-30 20:05:18.837529+00', '2026-11-30 20:05:18.846816+00', '2026-11-30 20:05:18.837529+00', 1, '{"position": 6, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(104, 'completed', 1, 1000, '2026-11-30 20:05:18.848566+00', '2026-11-30 20:05:18.846416+00', '2026-11-30 20:05:18.857015+00', '2026-11-30 20:05:18.846416+00', 1, '{"position": 7, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(105, 'completed', 1, 1000, '2026-11-30 20:05:18.858038+00', '2026-11-30 20:05:18.856564+00', '2026-11-30 20:05:18.863838+00', '2026-11-30 20:05:18.856564+00', 1, '{"position": 8, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(106, 'completed', 1, 1000, '2026-11-30 20:05:18.865136+00', '2026-11-30 20:05:18.863518+00', '2026-11-30 20:05:18.873276+00', '2026-11-30 20:05:18.863518+00', 1, '{"position": 9, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(97, 'completed', 1, 1000, '2026-11-30 20:05:18.776472+00', '2026-11-30 20:05:18.773709+00', '2026-11-30 20:05:18.784388+00', '2026-11-30 20:05:18.773709+00', 1, '{"position": 0, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(111, 'completed', 1, 1000, '2026-11-30 20:05:18.918521+00', '2026-11-30 20:05:18.914461+00', '2026-11-30 20:05:18.928489+00', '2026-11-30 20:05:18.914461+00', 1, '{"position": 14, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(112, 'completed', 1, 1000, '2026-11-30 20:05:18.932189+00', '2026-11-30 20:05:18.927991+00', '2026-11-30 20:05:18.944114+00', '2026-11-30 20:05:18.927991+00', 1, '{"position": 15, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(113, 'completed', 1, 1000, '2026-11-30 20:05:18.946125+00', '2026-11-30 20:05:18.943677+00', '2026-11-30 20:05:18.962969+00', '2026-11-30 20:05:18.943677+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(114, 'completed', 1, 1000, '2026-11-30 20:05:18.964634+00', '2026-11-30 20:05:18.96258+00', '2026-11-30 20:05:18.997837+00', '2026-11-30 20:05:18.96258+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(107, 'completed', 1, 1000, '2026-11-30 20:05:18.874731+00', '2026-11-30 20:05:18.872943+00', '2026-11-30 20:05:18.882055+00', '2026-11-30 20:05:18.872943+00', 1, '{"position": 10, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(108, 'completed', 1, 1000, '2026-11-30 20:05:18.883121+00', '2026-11-30 20:05:18.881769+00', '2026-11-30 20:05:18.89087+00', '2026-11-30 20:05:18.881769+00', 1, '{"position": 11, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(109, 'completed', 1, 1000, '2026-11-30 20:05:18.892037+00', '2026-11-30 20:05:18.890554+00', '2026-11-30 20:05:18.898619+00', '2026-11-30 20:05:18.890554+00', 1, '{"position": 12, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(110, 'completed', 1, 1000, '2026-11-30 20:05:18.901106+00', '2026-11-30 20:05:18.898284+00', '2026-11-30 20:05:18.915189+00', '2026-11-30 20:05:18.898284+00', 1, '{"position": 13, "iteration": 3, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(115, 'completed', 1, 1000, '2026-11-30 20:05:19.002714+00', '2026-11-30 20:05:18.997387+00', '2026-11-30 20:05:19.025404+00', '2026-11-30 20:05:18.997387+00', 1, '{"position": 0, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(116, 'completed', 1, 1000, '2026-11-30 20:05:19.031856+00', '2026-11-30 20:05:19.02353+00', '2026-11-30 20:05:19.042631+00', '2026-11-30 20:05:19.02353+00', 1, '{"position": 1, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(117, 'completed', 1, 1000, '2026-11-30 20:05:19.045886+00', '2026-11-30 20:05:19.042164+00', '2026-11-30 20:05:19.054196+00', '2026-11-30 20:05:19.042164+00', 1, '{"position": 2, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(118, 'completed', 1, 1000, '2026-11-30 20:05:19.056001+00', '2026-11-30 20:05:19.053779+00', '2026-11-30 20:05:19.064738+00', '2026-11-30 20:05:19.053779+00', 1, '{"position": 3, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(119, 'completed', 1, 1000, '2026-11-30 20:05:19.067204+00', '2026-11-30 20:05:19.063924+00', '2026-11-30 20:05:19.07568+00', '2026-11-30 20:05:19.063924+00', 1, '{"position": 4, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(120, 'completed', 1, 1000, '2026-11-30 20:05:19.078174+00', '2026-11-30 20:05:19.075158+00', '2026-11-30 20:05:19.085709+00', '2026-11-30 20:05:19.075158+00', 1, '{"position": 5, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(121, 'completed', 1, 1000, '2026-11-30 20:05:19.088709+00', '2026-11-30 20:05:19.085235+00', '2026-11-30 20:05:19.094565+00', '2026-11-30 20:05:19.085235+00', 1, '{"position": 6, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(122, 'completed', 1, 1000, '2026-11-30 20:05:19.097031+00', '2026-11-30 20:05:19.094302+00', '2026-11-30 20:05:19.108369+00', '2026-11-30 20:05:19.094302+00', 1, '{"position": 7, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(123, 'completed', 1, 1000, '2026-11-30 20:05:19.112223+00', '2026-11-30 20:05:19.107164+00', '2026-11-30 20:05:19.123907+00', '2026-11-30 20:05:19.107164+00', 1, '{"position": 8, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(124, 'completed', 1, 1000, '2026-11-30 20:05:19.127547+00', '2026-11-30 20:05:19.123231+00', '2026-11-30 20:05:19.137314+00', '2026-11-30 20:05:19.123231+00', 1, '{"position": 9, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(125, 'completed', 1, 1000, '2026-11-30 20:05:19.139901+00', '2026-11-30 20:05:19.136744+00', '2026-11-30 20:05:19.148763+00', '2026-11-30 20:05:19.136744+00', 1, '{"position": 10, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(126, 'completed', 1, 1000, '2026-11-30 20:05:19.151802+00', '2026-11-30 20:05:19.148001+00', '2026-11-30 20:05:19.161715+00', '2026-11-30 20:05:19.148001+00', 1, '{"position": 11, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(127, 'completed', 1, 1000, '2026-11-30 20:05:19.165533+00', '2026-11-30 20:05:19.161137+00', '2026-11-30 20:05:19.175709+00', '2026-11-30 20:05:19.161137+00', 1, '{"position": 12, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(128, 'completed', 1, 1000, '2026-11-30 20:05:19.178216+00', '2026-11-30 20:05:19.175093+00', '2026-11-30 20:05:19.186248+00', '2026-11-30 20:05:19.175093+00', 1, '{"position": 13, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(129, 'completed', 1, 1000, '2026-11-30 20:05:19.188459+00', '2026-11-30 20:05:19.185913+00', '2026-11-30 20:05:19.197145+00', '2026-11-30 20:05:19.185913+00', 1, '{"position": 14, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(130, 'completed', 1, 1000, '2026-11-30 20:05:19.199447+00', '2026-11-30 20:05:19.196815+00', '2026-11-30 20:05:19.20668+00', '2026-11-30 20:05:19.196815+00', 1, '{"position": 15, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(131, 'completed', 1, 1000, '2026-11-30 20:05:19.208896+00', '2026-11-30 20:05:19.206322+00', '2026-11-30 20:05:19.216742+00', '2026-11-30 20:05:19.206322+00', 1, '{"position": 16, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(132, 'completed', 1, 1000, '2026-11-30 20:05:19.218467+00', '2026-11-30 20:05:19.216338+00', '2026-11-30 20:05:19.225039+00', '2026-11-30 20:05:19.216338+00', 1, '{"position": 17, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(133, 'completed', 1, 1000, '2026-11-30 20:05:19.225864+00', '2026-11-30 20:05:19.224738+00', '2026-11-30 20:05:19.230829+00', '2026-11-30 20:05:19.224738+00', 1, '{"position": 18, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(134, 'completed', 1, 1000, '2026-11-30 20:05:19.231934+00', '2026-11-30 20:05:19.230579+00', '2026-11-30 20:05:19.23911+00', '2026-11-30 20:05:19.230579+00', 1, '{"position": 19, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(135, 'completed', 1, 1000, '2026-11-30 20:05:19.240226+00', '2026-11-30 20:05:19.238842+00', '2026-11-30 20:05:19.246196+00', '2026-11-30 20:05:19.238842+00', 1, '{"position": 20, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(136, 'completed', 1, 1000, '2026-11-30 20:05:19.247378+00', '2026-11-30 20:05:19.245831+00', '2026-11-30 20:05:19.254242+00', '2026-11-30 20:05:19.245831+00', 1, '{"position": 21, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(137, 'completed', 1, 1000, '2026-11-30 20:05:19.254898+00', '2026-11-30 20:05:19.253871+00', '2026-11-30 20:05:19.259976+00', '2026-11-30 20:05:19.253871+00', 1, '{"position": 22, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(138, 'completed', 1, 1000, '2026-11-30 20:05:19.261119+00', '2026-11-30 20:05:19.259715+00', '2026-11-30 20:05:19.266765+00', '2026-11-30 20:05:19.259715+00', 1, '{"position": 23, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(139, 'completed', 1, 1000, '2026-11-30 20:05:19.267527+00', '2026-11-30 20:05:19.266512+00', '2026-11-30 20:05:19.272624+00', '2026-11-30 20:05:19.266512+00', 1, '{"position": 24, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(140, 'completed', 1, 1000, '2026-11-30 20:05:19.274474+00', '2026-11-30 20:05:19.272384+00', '2026-11-30 20:05:19.280079+00', '2026-11-30 20:05:19.272384+00', 1, '{"position": 25, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(141, 'completed', 1, 1000, '2026-11-30 20:05:19.282351+00', '2026-11-30 20:05:19.279833+00', '2026-11-30 20:05:19.287774+00', '2026-11-30 20:05:19.279833+00', 1, '{"position": 26, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(142, 'completed', 1, 1000, '2026-11-30 20:05:19.288546+00', '2026-11-30 20:05:19.287314+00', '2026-11-30 20:05:19.295822+00', '2026-11-30 20:05:19.287314+00', 1, '{"position": 27, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(143, 'completed', 1, 1000, '2026-11-30 20:05:19.296431+00', '2026-11-30 20:05:19.295531+00', '2026-11-30 20:05:19.301495+00', '2026-11-30 20:05:19.295531+00', 1, '{"position": 28, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(144, 'completed', 1, 1000, '2026-11-30 20:05:19.30327+00', '2026-11-30 20:05:19.301252+00', '2026-11-30 20:05:19.308443+00', '2026-11-30 20:05:19.301252+00', 1, '{"position": 29, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(145, 'completed', 1, 1000, '2026-11-30 20:05:19.309732+00', '2026-11-30 20:05:19.308085+00', '2026-11-30 20:05:19.31558+00', '2026-11-30 20:05:19.308085+00', 1, '{"position": 30, "iteration": 4, "invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'row', '{}', 'bench', '{}', NULL, NULL),
	(146, 'completed', 1, 1000, '2026-11-30 20:05:19.317192+00', '2026-11-30 20:05:19.315164+00', '2026-11-30 20:05:19.337246+00', '2026-11-30 20:05:19.315164+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(147, 'completed', 1, 1000, '2026-11-30 20:05:19.338524+00', '2026-11-30 20:05:19.336899+00', '2026-11-30 20:05:19.362681+00', '2026-11-30 20:05:19.336899+00', 1, '{"invocation": 1, "campaign_id": "b1e7c12d-336a-4fbc-b549-badd26ce8159", "timeout_sec": 20}', '{bench_2026_11_30T20_05_18_480850}', NULL, 'stage', '{}', 'stage', '{}', NULL, NULL),
	(148, 'completed', 1, 1000, '2026-11-30 20:05:19.985227+00', '2026-11-30 20:05:19.981105+00', '2026-11-30 20:05:20.027082+00', '2026-11-30 20:05:19.981105+00', 1, '{"check_id": "6e8afb61-846e-475f-bed0-ab9847e0fb9e"}', '{bench_2026_11_30T20_05_19_716920}', NULL, 'check', '{}', 'bench', '{}', NULL, NULL);

INSERT INTO public.river_leader VALUES
	('2026-11-30 20:05:19.723235+00', '2026-11-30 20:05:34.723235+00', 'bench_2026_11_30T20_05_19_716920', 'default');

INSERT INTO public.river_migration VALUES
	('main', 1, '2026-11-30 20:05:16.683958+00'),
	('main', 2, '2026-11-30 20:05:16.687584+00'),
	('main', 3, '2026-11-30 20:05:16.697216+00'),
	('main', 4, '2026-11-30 20:05:16.698307+00'),
	('main', 5, '2026-11-30 20:05:16.701998+00'),
	('main', 6, '2026-11-30 20:05:16.711117+00'),
	('main', 7, '2026-11-30 20:05:16.713497+00'),
	('main', 8, '2026-11-30 20:05:16.718777+00');

INSERT INTO public.river_queue VALUES
	('stage', '2026-11-30 20:05:16.877706+00', '{}', NULL, '2026-11-30 20:05:19.723284+00'),
	('bench', '2026-11-30 20:05:16.879192+00', '{}', NULL, '2026-11-30 20:05:19.72613+00');

INSERT INTO public.row_leases VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 14, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.22666+00', '2026-11-30 20:05:17.222193+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:16.992414+00', '2026-11-30 20:05:16.985559+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.002899+00', '2026-11-30 20:05:16.998286+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.064061+00', '2026-11-30 20:05:18.057908+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.012914+00', '2026-11-30 20:05:17.008504+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.234671+00', '2026-11-30 20:05:17.230774+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.021564+00', '2026-11-30 20:05:17.017327+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.030747+00', '2026-11-30 20:05:17.026199+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.418071+00', '2026-11-30 20:05:17.414986+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.039338+00', '2026-11-30 20:05:17.035052+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.242035+00', '2026-11-30 20:05:17.238137+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.047531+00', '2026-11-30 20:05:17.041894+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.053755+00', '2026-11-30 20:05:17.050484+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.06141+00', '2026-11-30 20:05:17.057716+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 13, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.248956+00', '2026-11-30 20:05:17.245334+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.068251+00', '2026-11-30 20:05:17.064321+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.075395+00', '2026-11-30 20:05:17.071521+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 20, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.498943+00', '2026-11-30 20:05:17.495432+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 0, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.082824+00', '2026-11-30 20:05:17.079075+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.259824+00', '2026-11-30 20:05:17.254717+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 15, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.136514+00', '2026-11-30 20:05:17.130633+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.148576+00', '2026-11-30 20:05:17.143072+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.424589+00', '2026-11-30 20:05:17.420461+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.159945+00', '2026-11-30 20:05:17.155488+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 12, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.26939+00', '2026-11-30 20:05:17.264521+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.170676+00', '2026-11-30 20:05:17.166308+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.181722+00', '2026-11-30 20:05:17.177568+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.19078+00', '2026-11-30 20:05:17.186102+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.333997+00', '2026-11-30 20:05:17.329007+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 0, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.198614+00', '2026-11-30 20:05:17.194935+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.2057+00', '2026-11-30 20:05:17.202275+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.211946+00', '2026-11-30 20:05:17.208345+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.343478+00', '2026-11-30 20:05:17.339333+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.219049+00', '2026-11-30 20:05:17.215601+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.432464+00', '2026-11-30 20:05:17.428921+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.35291+00', '2026-11-30 20:05:17.347085+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.005372+00', '2026-11-30 20:05:17.999827+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 0, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.362023+00', '2026-11-30 20:05:17.358072+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.438099+00', '2026-11-30 20:05:17.43494+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.36887+00', '2026-11-30 20:05:17.365475+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.376268+00', '2026-11-30 20:05:17.372944+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 21, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.504878+00', '2026-11-30 20:05:17.501567+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.38354+00', '2026-11-30 20:05:17.378885+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 12, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.44523+00', '2026-11-30 20:05:17.441858+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.391623+00', '2026-11-30 20:05:17.387962+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.398333+00', '2026-11-30 20:05:17.394774+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.405184+00', '2026-11-30 20:05:17.40164+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 13, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.452094+00', '2026-11-30 20:05:17.448826+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.41125+00', '2026-11-30 20:05:17.407838+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 14, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.459302+00', '2026-11-30 20:05:17.455994+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 22, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.512391+00', '2026-11-30 20:05:17.507446+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 15, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.465977+00', '2026-11-30 20:05:17.462697+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 16, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.472032+00', '2026-11-30 20:05:17.468691+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 17, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.478785+00', '2026-11-30 20:05:17.475229+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 23, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.518346+00', '2026-11-30 20:05:17.514924+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 18, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.485098+00', '2026-11-30 20:05:17.481709+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 19, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.491469+00', '2026-11-30 20:05:17.487895+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.016596+00', '2026-11-30 20:05:18.01176+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 24, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.525524+00', '2026-11-30 20:05:17.522335+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 25, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.532666+00', '2026-11-30 20:05:17.529436+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.668643+00', '2026-11-30 20:05:18.662895+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 26, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.538507+00', '2026-11-30 20:05:17.535108+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.026547+00', '2026-11-30 20:05:18.022176+00'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 27, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.54575+00', '2026-11-30 20:05:17.542477+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:17.992362+00', '2026-11-30 20:05:17.98278+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.072106+00', '2026-11-30 20:05:18.06792+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.036871+00', '2026-11-30 20:05:18.033016+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.046849+00', '2026-11-30 20:05:18.042686+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.630008+00', '2026-11-30 20:05:18.624348+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.054341+00', '2026-11-30 20:05:18.050887+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.081071+00', '2026-11-30 20:05:18.075545+00'),
	('e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.293797+00', '2026-11-30 20:05:18.084594+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 0, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.643055+00', '2026-11-30 20:05:18.637343+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.61504+00', '2026-11-30 20:05:18.606862+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.654743+00', '2026-11-30 20:05:18.650155+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.705042+00', '2026-11-30 20:05:18.70045+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.682104+00', '2026-11-30 20:05:18.676242+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.693983+00', '2026-11-30 20:05:18.688757+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.723265+00', '2026-11-30 20:05:18.719475+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.71445+00', '2026-11-30 20:05:18.710138+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.732017+00', '2026-11-30 20:05:18.727586+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.741881+00', '2026-11-30 20:05:18.736729+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 0, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.783866+00', '2026-11-30 20:05:18.779056+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.796237+00', '2026-11-30 20:05:18.790176+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.807354+00', '2026-11-30 20:05:18.80124+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 14, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.818842+00', '2026-11-30 20:05:18.814049+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.828794+00', '2026-11-30 20:05:18.823426+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.837474+00', '2026-11-30 20:05:18.833234+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.846363+00', '2026-11-30 20:05:18.840763+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 12, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.856463+00', '2026-11-30 20:05:18.851163+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.863484+00', '2026-11-30 20:05:18.859905+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 12, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.206267+00', '2026-11-30 20:05:19.202363+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 13, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.872888+00', '2026-11-30 20:05:18.86741+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.881729+00', '2026-11-30 20:05:18.877251+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.890514+00', '2026-11-30 20:05:18.885627+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 13, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.216256+00', '2026-11-30 20:05:19.21161+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.898229+00', '2026-11-30 20:05:18.894144+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 15, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.914402+00', '2026-11-30 20:05:18.907362+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.927941+00', '2026-11-30 20:05:18.92205+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 14, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.224703+00', '2026-11-30 20:05:19.220605+00');
INSERT INTO public.row_leases VALUES
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:18.943619+00', '2026-11-30 20:05:18.936198+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.023464+00', '2026-11-30 20:05:19.013927+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.042117+00', '2026-11-30 20:05:19.035986+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 15, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.230546+00', '2026-11-30 20:05:19.227558+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.053732+00', '2026-11-30 20:05:19.049112+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 0, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.063881+00', '2026-11-30 20:05:19.059558+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 1, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.075112+00', '2026-11-30 20:05:19.070565+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 16, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.238806+00', '2026-11-30 20:05:19.234124+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 2, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.085178+00', '2026-11-30 20:05:19.080916+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 3, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.094261+00', '2026-11-30 20:05:19.090558+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 4, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.107111+00', '2026-11-30 20:05:19.099141+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 17, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.245797+00', '2026-11-30 20:05:19.242113+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 5, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.123177+00', '2026-11-30 20:05:19.117981+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 6, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.136693+00', '2026-11-30 20:05:19.130955+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 7, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.14795+00', '2026-11-30 20:05:19.143242+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 18, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.253835+00', '2026-11-30 20:05:19.249626+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 8, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.161082+00', '2026-11-30 20:05:19.155553+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 9, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.175047+00', '2026-11-30 20:05:19.170419+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 10, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.185873+00', '2026-11-30 20:05:19.181488+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 19, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.259673+00', '2026-11-30 20:05:19.256509+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 11, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.196763+00', '2026-11-30 20:05:19.191615+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 20, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.266476+00', '2026-11-30 20:05:19.262867+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 21, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.27235+00', '2026-11-30 20:05:19.26923+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 22, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.279795+00', '2026-11-30 20:05:19.276202+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 23, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.287257+00', '2026-11-30 20:05:19.283937+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 24, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.295492+00', '2026-11-30 20:05:19.292053+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 25, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.301206+00', '2026-11-30 20:05:19.298078+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 26, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.308051+00', '2026-11-30 20:05:19.304873+00'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 27, NULL, NULL, NULL, NULL, NULL, 2, '2026-11-30 20:05:19.31509+00', '2026-11-30 20:05:19.311298+00');

INSERT INTO public.run_values VALUES
	(1, 'cfg.a', 16, false),
	(1, 'cfg.b', 2, false),
	(1, 'ratio', 3.16, false),
	(1, 'y', 15.045333, false),
	(2, 'cfg.a', 2, false),
	(2, 'cfg.b', 16, false),
	(2, 'ratio', 3.02, false),
	(2, 'y', 16.399085, false),
	(3, 'cfg.a', 16, false),
	(3, 'cfg.b', 2, false),
	(3, 'ratio', 3.16, false),
	(3, 'y', 13.461073, false),
	(4, 'cfg.a', 9, false),
	(4, 'cfg.b', 9, false),
	(4, 'ratio', 3.09, false),
	(4, 'y', 19.902882, false),
	(5, 'cfg.a', 2, false),
	(5, 'cfg.b', 2, false),
	(5, 'ratio', 3.02, false),
	(5, 'y', 15.01908, false),
	(6, 'cfg.a', 16, false),
	(6, 'cfg.b', 16, false),
	(6, 'ratio', 3.16, false),
	(6, 'y', 16.325339, false),
	(7, 'cfg.a', 9, false),
	(7, 'cfg.b', 9, false),
	(7, 'ratio', 3.09, false),
	(7, 'y', 19.885752, false),
	(8, 'cfg.a', 9, false),
	(8, 'cfg.b', 9, false),
	(8, 'ratio', 3.09, false),
	(8, 'y', 21.211448, false),
	(9, 'cfg.a', 2, false),
	(9, 'cfg.b', 16, false),
	(9, 'ratio', 3.02, false),
	(9, 'y', 17.783346, false),
	(10, 'cfg.a', 9, false),
	(10, 'cfg.b', 9, false),
	(10, 'ratio', 3.09, false),
	(10, 'y', 21.294317, false),
	(11, 'cfg.a', 16, false),
	(11, 'cfg.b', 16, false),
	(11, 'ratio', 3.16, false),
	(11, 'y', 17.859599, false),
	(12, 'cfg.a', 2, false),
	(12, 'cfg.b', 2, false),
	(12, 'ratio', 3.02, false),
	(12, 'y', 13.534819, false),
	(13, 'cfg.a', 13, false),
	(13, 'cfg.b', 13, false),
	(13, 'ratio', 3.13, false),
	(13, 'y', 20.484151, false),
	(14, 'cfg.a', 9, false),
	(14, 'cfg.b', 9, false),
	(14, 'ratio', 3.09, false),
	(14, 'y', 21.221383, false),
	(15, 'cfg.a', 16, false),
	(15, 'cfg.b', 16, false),
	(15, 'ratio', 3.16, false),
	(15, 'y', 17.802404, false),
	(16, 'cfg.a', 9, false),
	(16, 'cfg.b', 9, false),
	(16, 'ratio', 3.09, false),
	(16, 'y', 21.288513, false),
	(17, 'cfg.a', 9, false),
	(17, 'cfg.b', 2, false),
	(17, 'ratio', 3.09, false),
	(17, 'y', 17.397119, false),
	(18, 'cfg.a', 9, false),
	(18, 'cfg.b', 9, false),
	(18, 'ratio', 3.09, false),
	(18, 'y', 21.362817, false),
	(19, 'cfg.a', 2, false),
	(19, 'cfg.b', 2, false),
	(19, 'ratio', 3.02, false),
	(19, 'y', 14.911885, false),
	(20, 'cfg.a', 9, false),
	(20, 'cfg.b', 9, false),
	(20, 'ratio', 3.09, false),
	(20, 'y', 21.279948, false),
	(21, 'cfg.a', 2, false),
	(21, 'cfg.b', 16, false),
	(21, 'ratio', 3.02, false),
	(21, 'y', 17.77615, false),
	(22, 'cfg.a', 16, false),
	(22, 'cfg.b', 2, false),
	(22, 'ratio', 3.16, false),
	(22, 'y', 15.038138, false),
	(23, 'cfg.a', 6, false),
	(23, 'cfg.b', 13, false),
	(23, 'ratio', 3.06, false),
	(23, 'y', 20.841742, false),
	(24, 'cfg.a', 9, false),
	(24, 'cfg.b', 16, false),
	(24, 'ratio', 3.09, false),
	(24, 'y', 20.30282, false),
	(25, 'cfg.a', 2, false),
	(25, 'cfg.b', 9, false),
	(25, 'ratio', 3.02, false),
	(25, 'y', 18.844713, false);
INSERT INTO public.run_values VALUES
	(26, 'cfg.a', 13, false),
	(26, 'cfg.b', 6, false),
	(26, 'ratio', 3.13, false),
	(26, 'y', 19.518453, false),
	(27, 'cfg.a', 16, false),
	(27, 'cfg.b', 9, false),
	(27, 'ratio', 3.16, false),
	(27, 'y', 18.920966, false),
	(28, 'cfg.a', 6, false),
	(28, 'cfg.b', 6, false),
	(28, 'ratio', 3.06, false),
	(28, 'y', 19.776044, false),
	(29, 'cfg.a', 9, false),
	(29, 'cfg.b', 11, false),
	(29, 'ratio', 3.09, false),
	(29, 'y', 21.46381, false),
	(30, 'cfg.a', 9, false),
	(30, 'cfg.b', 11, false),
	(30, 'ratio', 3.09, false),
	(30, 'y', 21.46381, false),
	(31, 'cfg.a', 9, false),
	(31, 'cfg.b', 11, false),
	(31, 'ratio', 3.09, false),
	(31, 'y', 21.522375, false),
	(32, 'cfg.a', 2, false),
	(32, 'cfg.b', 2, false),
	(32, 'ratio', 3.02, false),
	(32, 'y', 13.48895, false),
	(33, 'cfg.a', 9, false),
	(33, 'cfg.b', 9, false),
	(33, 'ratio', 3.09, false),
	(33, 'y', 21.221362, false),
	(34, 'cfg.a', 9, false),
	(34, 'cfg.b', 11, false),
	(34, 'ratio', 3.09, false),
	(34, 'y', 21.46381, false),
	(35, 'cfg.a', 8, false),
	(35, 'cfg.b', 11, false),
	(35, 'ratio', 3.08, false),
	(35, 'y', 21.444689, false),
	(36, 'cfg.a', 9, false),
	(36, 'cfg.b', 11, false),
	(36, 'ratio', 3.09, false),
	(36, 'y', 21.522375, false),
	(37, 'cfg.a', 8, false),
	(37, 'cfg.b', 11, false),
	(37, 'ratio', 3.08, false),
	(37, 'y', 21.503254, false),
	(38, 'cfg.a', 2, false),
	(38, 'cfg.b', 2, false),
	(38, 'ratio', 3.02, false),
	(38, 'y', 13.547515, false),
	(39, 'cfg.a', 9, false),
	(39, 'cfg.b', 9, false),
	(39, 'ratio', 3.09, false),
	(39, 'y', 21.379927, false),
	(40, 'cfg.a', 9, false),
	(40, 'cfg.b', 11, false),
	(40, 'ratio', 3.09, false),
	(40, 'y', 21.48094, false),
	(41, 'cfg.a', 2, false),
	(41, 'cfg.b', 2, false),
	(41, 'ratio', 3.02, false),
	(41, 'y', 13.50608, false),
	(42, 'cfg.a', 8, false),
	(42, 'cfg.b', 11, false),
	(42, 'ratio', 3.08, false),
	(42, 'y', 21.461819, false),
	(43, 'cfg.a', 9, false),
	(43, 'cfg.b', 9, false),
	(43, 'ratio', 3.09, false),
	(43, 'y', 21.338492, false),
	(44, 'cfg.a', 2, false),
	(44, 'cfg.b', 2, false),
	(44, 'ratio', 3.02, false),
	(44, 'y', 13.564645, false),
	(45, 'cfg.a', 9, false),
	(45, 'cfg.b', 9, false),
	(45, 'ratio', 3.09, false),
	(45, 'y', 21.297057, false),
	(46, 'cfg.a', 9, false),
	(46, 'cfg.b', 11, false),
	(46, 'ratio', 3.09, false),
	(46, 'y', 21.439505, false),
	(47, 'cfg.a', 8, false),
	(47, 'cfg.b', 11, false),
	(47, 'ratio', 3.08, false),
	(47, 'y', 21.570384, false),
	(48, 'cfg.a', 9, false),
	(48, 'cfg.b', 9, false),
	(48, 'ratio', 3.09, false),
	(48, 'y', 21.255622, false),
	(49, 'cfg.a', 2, false),
	(49, 'cfg.b', 2, false),
	(49, 'ratio', 3.02, false),
	(49, 'y', 13.47321, false),
	(50, 'cfg.a', 9, false),
	(50, 'cfg.b', 11, false),
	(50, 'ratio', 3.09, false),
	(50, 'y', 21.49807, false);
INSERT INTO public.run_values VALUES
	(51, 'cfg.a', 8, false),
	(51, 'cfg.b', 11, false),
	(51, 'ratio', 3.08, false),
	(51, 'y', 21.428949, false),
	(52, 'cfg.a', 8, false),
	(52, 'cfg.b', 11, false),
	(52, 'ratio', 3.08, false),
	(52, 'y', 21.537515, false),
	(53, 'cfg.a', 9, false),
	(53, 'cfg.b', 11, false),
	(53, 'ratio', 3.09, false),
	(53, 'y', 21.506635, false),
	(54, 'cfg.a', 2, false),
	(54, 'cfg.b', 2, false),
	(54, 'ratio', 3.02, false),
	(54, 'y', 13.531775, false),
	(55, 'cfg.a', 9, false),
	(55, 'cfg.b', 9, false),
	(55, 'ratio', 3.09, false),
	(55, 'y', 21.314187, false),
	(56, 'cfg.a', 9, false),
	(56, 'cfg.b', 9, false),
	(56, 'ratio', 3.09, false),
	(56, 'y', 21.322752, false),
	(57, 'cfg.a', 2, false),
	(57, 'cfg.b', 2, false),
	(57, 'ratio', 3.02, false),
	(57, 'y', 13.44034, false),
	(58, 'cfg.a', 8, false),
	(58, 'cfg.b', 11, false),
	(58, 'ratio', 3.08, false),
	(58, 'y', 21.29608, false),
	(59, 'cfg.a', 9, false),
	(59, 'cfg.b', 11, false),
	(59, 'ratio', 3.09, false),
	(59, 'y', 21.5152, false),
	(60, 'cfg.a', 16, false),
	(60, 'cfg.b', 2, false),
	(60, 'ratio', 3.16, false),
	(60, 'y', 15.045333, false),
	(61, 'cfg.a', 2, false),
	(61, 'cfg.b', 16, false),
	(61, 'ratio', 3.02, false),
	(61, 'y', 16.399085, false),
	(62, 'cfg.a', 16, false),
	(62, 'cfg.b', 2, false),
	(62, 'ratio', 3.16, false),
	(62, 'y', 13.461073, false),
	(63, 'cfg.a', 9, false),
	(63, 'cfg.b', 9, false),
	(63, 'ratio', 3.09, false),
	(63, 'y', 19.902882, false),
	(64, 'cfg.a', 2, false),
	(64, 'cfg.b', 2, false),
	(64, 'ratio', 3.02, false),
	(64, 'y', 15.01908, false),
	(65, 'cfg.a', 16, false),
	(65, 'cfg.b', 16, false),
	(65, 'ratio', 3.16, false),
	(65, 'y', 16.325339, false),
	(66, 'cfg.a', 9, false),
	(66, 'cfg.b', 9, false),
	(66, 'ratio', 3.09, false),
	(66, 'y', 19.885752, false),
	(67, 'cfg.a', 9, false),
	(67, 'cfg.b', 9, false),
	(67, 'ratio', 3.09, false),
	(67, 'y', 21.211448, false),
	(68, 'cfg.a', 2, false),
	(68, 'cfg.b', 16, false),
	(68, 'ratio', 3.02, false),
	(68, 'y', 17.783346, false),
	(69, 'cfg.a', 9, false),
	(69, 'cfg.b', 9, false),
	(69, 'ratio', 3.09, false),
	(69, 'y', 21.294317, false),
	(71, 'cfg.a', 9, false),
	(71, 'cfg.b', 9, false),
	(71, 'ratio', 3.09, false),
	(71, 'y', 19.902882, false),
	(72, 'cfg.a', 16, false),
	(72, 'cfg.b', 16, false),
	(72, 'ratio', 3.16, false),
	(72, 'y', 16.325339, false),
	(73, 'cfg.a', 2, false),
	(73, 'cfg.b', 2, false),
	(73, 'ratio', 3.02, false),
	(73, 'y', 13.534819, false),
	(74, 'cfg.a', 2, false),
	(74, 'cfg.b', 16, false),
	(74, 'ratio', 3.02, false),
	(74, 'y', 16.399085, false),
	(75, 'cfg.a', 16, false),
	(75, 'cfg.b', 2, false),
	(75, 'ratio', 3.16, false),
	(75, 'y', 13.461073, false),
	(76, 'cfg.a', 16, false),
	(76, 'cfg.b', 2, false),
	(76, 'ratio', 3.16, false),
	(76, 'y', 15.045333, false);
INSERT INTO public.run_values VALUES
	(77, 'cfg.a', 9, false),
	(77, 'cfg.b', 9, false),
	(77, 'ratio', 3.09, false),
	(77, 'y', 21.294317, false),
	(78, 'cfg.a', 2, false),
	(78, 'cfg.b', 16, false),
	(78, 'ratio', 3.02, false),
	(78, 'y', 17.783346, false),
	(79, 'cfg.a', 9, false),
	(79, 'cfg.b', 9, false),
	(79, 'ratio', 3.09, false),
	(79, 'y', 19.885752, false),
	(80, 'cfg.a', 16, false),
	(80, 'cfg.b', 16, false),
	(80, 'ratio', 3.16, false),
	(80, 'y', 17.859599, false),
	(81, 'cfg.a', 2, false),
	(81, 'cfg.b', 2, false),
	(81, 'ratio', 3.02, false),
	(81, 'y', 15.01908, false),
	(82, 'cfg.a', 9, false),
	(82, 'cfg.b', 9, false),
	(82, 'ratio', 3.09, false),
	(82, 'y', 21.211448, false),
	(83, 'cfg.a', 2, false),
	(83, 'cfg.b', 2, false),
	(83, 'ratio', 3.02, false),
	(83, 'y', 14.911885, false),
	(84, 'cfg.a', 16, false),
	(84, 'cfg.b', 2, false),
	(84, 'ratio', 3.16, false),
	(84, 'y', 15.038138, false),
	(85, 'cfg.a', 2, false),
	(85, 'cfg.b', 16, false),
	(85, 'ratio', 3.02, false),
	(85, 'y', 17.77615, false),
	(86, 'cfg.a', 6, false),
	(86, 'cfg.b', 13, false),
	(86, 'ratio', 3.06, false),
	(86, 'y', 20.841742, false),
	(87, 'cfg.a', 9, false),
	(87, 'cfg.b', 2, false),
	(87, 'ratio', 3.09, false),
	(87, 'y', 17.397119, false),
	(88, 'cfg.a', 16, false),
	(88, 'cfg.b', 9, false),
	(88, 'ratio', 3.16, false),
	(88, 'y', 18.920966, false),
	(89, 'cfg.a', 9, false),
	(89, 'cfg.b', 9, false),
	(89, 'ratio', 3.09, false),
	(89, 'y', 21.279948, false),
	(90, 'cfg.a', 6, false),
	(90, 'cfg.b', 6, false),
	(90, 'ratio', 3.06, false),
	(90, 'y', 19.776044, false),
	(91, 'cfg.a', 16, false),
	(91, 'cfg.b', 16, false),
	(91, 'ratio', 3.16, false),
	(91, 'y', 17.802404, false),
	(92, 'cfg.a', 13, false),
	(92, 'cfg.b', 6, false),
	(92, 'ratio', 3.13, false),
	(92, 'y', 19.518453, false),
	(93, 'cfg.a', 2, false),
	(93, 'cfg.b', 9, false),
	(93, 'ratio', 3.02, false),
	(93, 'y', 18.844713, false),
	(94, 'cfg.a', 9, false),
	(94, 'cfg.b', 9, false),
	(94, 'ratio', 3.09, false),
	(94, 'y', 21.221383, false),
	(95, 'cfg.a', 9, false),
	(95, 'cfg.b', 16, false),
	(95, 'ratio', 3.09, false),
	(95, 'y', 20.30282, false),
	(96, 'cfg.a', 13, false),
	(96, 'cfg.b', 13, false),
	(96, 'ratio', 3.13, false),
	(96, 'y', 20.484151, false),
	(97, 'cfg.a', 9, false),
	(97, 'cfg.b', 9, false),
	(97, 'ratio', 3.09, false),
	(97, 'y', 21.362817, false),
	(98, 'cfg.a', 9, false),
	(98, 'cfg.b', 9, false),
	(98, 'ratio', 3.09, false),
	(98, 'y', 21.288513, false),
	(99, 'cfg.a', 9, false),
	(99, 'cfg.b', 11, false),
	(99, 'ratio', 3.09, false),
	(99, 'y', 21.46381, false),
	(100, 'cfg.a', 9, false),
	(100, 'cfg.b', 11, false),
	(100, 'ratio', 3.09, false),
	(100, 'y', 21.46381, false),
	(101, 'cfg.a', 9, false),
	(101, 'cfg.b', 11, false),
	(101, 'ratio', 3.09, false),
	(101, 'y', 21.522375, false);
INSERT INTO public.run_values VALUES
	(102, 'cfg.a', 9, false),
	(102, 'cfg.b', 9, false),
	(102, 'ratio', 3.09, false),
	(102, 'y', 21.221362, false),
	(103, 'cfg.a', 8, false),
	(103, 'cfg.b', 11, false),
	(103, 'ratio', 3.08, false),
	(103, 'y', 21.444689, false),
	(104, 'cfg.a', 9, false),
	(104, 'cfg.b', 11, false),
	(104, 'ratio', 3.09, false),
	(104, 'y', 21.46381, false),
	(105, 'cfg.a', 2, false),
	(105, 'cfg.b', 2, false),
	(105, 'ratio', 3.02, false),
	(105, 'y', 13.48895, false),
	(106, 'cfg.a', 9, false),
	(106, 'cfg.b', 9, false),
	(106, 'ratio', 3.09, false),
	(106, 'y', 21.379927, false),
	(107, 'cfg.a', 9, false),
	(107, 'cfg.b', 11, false),
	(107, 'ratio', 3.09, false),
	(107, 'y', 21.522375, false),
	(108, 'cfg.a', 8, false),
	(108, 'cfg.b', 11, false),
	(108, 'ratio', 3.08, false),
	(108, 'y', 21.503254, false),
	(109, 'cfg.a', 2, false),
	(109, 'cfg.b', 2, false),
	(109, 'ratio', 3.02, false),
	(109, 'y', 13.547515, false),
	(110, 'cfg.a', 9, false),
	(110, 'cfg.b', 11, false),
	(110, 'ratio', 3.09, false),
	(110, 'y', 21.48094, false),
	(111, 'cfg.a', 8, false),
	(111, 'cfg.b', 11, false),
	(111, 'ratio', 3.08, false),
	(111, 'y', 21.461819, false),
	(112, 'cfg.a', 2, false),
	(112, 'cfg.b', 2, false),
	(112, 'ratio', 3.02, false),
	(112, 'y', 13.50608, false),
	(113, 'cfg.a', 9, false),
	(113, 'cfg.b', 9, false),
	(113, 'ratio', 3.09, false),
	(113, 'y', 21.338492, false),
	(114, 'cfg.a', 9, false),
	(114, 'cfg.b', 9, false),
	(114, 'ratio', 3.09, false),
	(114, 'y', 21.297057, false),
	(115, 'cfg.a', 9, false),
	(115, 'cfg.b', 11, false),
	(115, 'ratio', 3.09, false),
	(115, 'y', 21.439505, false),
	(116, 'cfg.a', 8, false),
	(116, 'cfg.b', 11, false),
	(116, 'ratio', 3.08, false),
	(116, 'y', 21.570384, false),
	(117, 'cfg.a', 2, false),
	(117, 'cfg.b', 2, false),
	(117, 'ratio', 3.02, false),
	(117, 'y', 13.564645, false),
	(118, 'cfg.a', 2, false),
	(118, 'cfg.b', 2, false),
	(118, 'ratio', 3.02, false),
	(118, 'y', 13.47321, false),
	(119, 'cfg.a', 8, false),
	(119, 'cfg.b', 11, false),
	(119, 'ratio', 3.08, false),
	(119, 'y', 21.428949, false),
	(120, 'cfg.a', 9, false),
	(120, 'cfg.b', 11, false),
	(120, 'ratio', 3.09, false),
	(120, 'y', 21.49807, false),
	(121, 'cfg.a', 9, false),
	(121, 'cfg.b', 9, false),
	(121, 'ratio', 3.09, false),
	(121, 'y', 21.255622, false),
	(122, 'cfg.a', 2, false),
	(122, 'cfg.b', 2, false),
	(122, 'ratio', 3.02, false),
	(122, 'y', 13.531775, false),
	(123, 'cfg.a', 9, false),
	(123, 'cfg.b', 11, false),
	(123, 'ratio', 3.09, false),
	(123, 'y', 21.506635, false),
	(124, 'cfg.a', 8, false),
	(124, 'cfg.b', 11, false),
	(124, 'ratio', 3.08, false),
	(124, 'y', 21.537515, false),
	(125, 'cfg.a', 9, false),
	(125, 'cfg.b', 9, false),
	(125, 'ratio', 3.09, false),
	(125, 'y', 21.314187, false),
	(126, 'cfg.a', 8, false),
	(126, 'cfg.b', 11, false),
	(126, 'ratio', 3.08, false),
	(126, 'y', 21.29608, false);
INSERT INTO public.run_values VALUES
	(127, 'cfg.a', 9, false),
	(127, 'cfg.b', 9, false),
	(127, 'ratio', 3.09, false),
	(127, 'y', 21.322752, false),
	(128, 'cfg.a', 2, false),
	(128, 'cfg.b', 2, false),
	(128, 'ratio', 3.02, false),
	(128, 'y', 13.44034, false),
	(129, 'cfg.a', 9, false),
	(129, 'cfg.b', 11, false),
	(129, 'ratio', 3.09, false),
	(129, 'y', 21.5152, false);

INSERT INTO public.runs OVERRIDING SYSTEM VALUE VALUES
	(1, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 5, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"eager","ratio":3.16,"y":15.045333}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"levels":{"A":16,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15843}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:16.985807+00', '2026-11-30 20:05:16.988465+00', 'assay run (22543)', 2, 1, 1, NULL, '0000000000000000000000000000000000000000000000000000000000000000', 'ceec1977598f4af47c93c02521b45531af690f9d3259af0d12b4136628608cc6'),
	(2, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 2, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"slow","ratio":3.02,"y":16.399085}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"levels":{"A":2,"B":16,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15840}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:16.998522+00', '2026-11-30 20:05:17.000913+00', 'assay run (22543)', 2, 1, 2, NULL, 'ceec1977598f4af47c93c02521b45531af690f9d3259af0d12b4136628608cc6', 'a83df0cc59da41cd97764d68a776a04a58fb809dea912c7b12fd845a42e14494'),
	(3, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 1, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"slow","ratio":3.16,"y":13.461073}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"levels":{"A":16,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15839}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.008757+00', '2026-11-30 20:05:17.0111+00', 'assay run (22543)', 2, 1, 3, NULL, 'a83df0cc59da41cd97764d68a776a04a58fb809dea912c7b12fd845a42e14494', '26bce332d2907e0b66adae426b9fe48340f1561e8723bc496dc2f3ad34a4a567'),
	(4, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 10, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"slow","ratio":3.09,"y":19.902882}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"levels":{"A":9,"B":9,"MODE":"slow"},"patches":{},"replicate":1,"role":"center","workload_seed":15848}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.017613+00', '2026-11-30 20:05:17.019556+00', 'assay run (22543)', 2, 1, 4, NULL, '26bce332d2907e0b66adae426b9fe48340f1561e8723bc496dc2f3ad34a4a567', 'ac22914cdaefee285a68a4ab52901ddbf38d994e92947fb56938764fbfb0b7bf'),
	(5, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 4, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"eager","ratio":3.02,"y":15.01908}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"levels":{"A":2,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15842}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.026488+00', '2026-11-30 20:05:17.028788+00', 'assay run (22543)', 2, 1, 5, NULL, 'ac22914cdaefee285a68a4ab52901ddbf38d994e92947fb56938764fbfb0b7bf', '29d9aa6bcbbf65a51f2b656cb25b0e13929869431792f11d3b7425fd7cdecc82'),
	(6, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 3, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"slow","ratio":3.16,"y":16.325339}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"levels":{"A":16,"B":16,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15841}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.035286+00', '2026-11-30 20:05:17.037498+00', 'assay run (22543)', 2, 1, 6, NULL, '29d9aa6bcbbf65a51f2b656cb25b0e13929869431792f11d3b7425fd7cdecc82', 'e47659e2693caaa8b9c3f9c4dcfed7d02f50021f5fab40e129d1080f2eb2cd6c'),
	(7, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"slow","ratio":3.09,"y":19.885752}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"levels":{"A":9,"B":9,"MODE":"slow"},"patches":{},"replicate":0,"role":"center","workload_seed":15846}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.042124+00', '2026-11-30 20:05:17.0443+00', 'assay run (22543)', 2, 1, 7, NULL, 'e47659e2693caaa8b9c3f9c4dcfed7d02f50021f5fab40e129d1080f2eb2cd6c', '8e4f6d1ae1e1018c5e092b1e60ee14813a81e51eeebcb429bfe140b902dda019'),
	(8, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.211448}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"center","workload_seed":15849}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.050677+00', '2026-11-30 20:05:17.052638+00', 'assay run (22543)', 2, 1, 8, NULL, '8e4f6d1ae1e1018c5e092b1e60ee14813a81e51eeebcb429bfe140b902dda019', 'eecfd953e68024f6d8f742168330c2cf95acba8692c01f781866e117f5b11f2c'),
	(9, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 6, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"eager","ratio":3.02,"y":17.783346}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"levels":{"A":2,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15844}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.057974+00', '2026-11-30 20:05:17.060087+00', 'assay run (22543)', 2, 1, 9, NULL, 'eecfd953e68024f6d8f742168330c2cf95acba8692c01f781866e117f5b11f2c', '08b9e0083a34143fab7aa923d055f659e0f5264840834009d5251f5518c2ecce'),
	(10, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 9, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.294317}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"center","workload_seed":15847}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.064518+00', '2026-11-30 20:05:17.066581+00', 'assay run (22543)', 2, 1, 10, NULL, '08b9e0083a34143fab7aa923d055f659e0f5264840834009d5251f5518c2ecce', 'efe9e9056b1bb7c8b56a248482ae17e404592200f316fd92dbc198271b453615'),
	(11, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 7, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"eager","ratio":3.16,"y":17.859599}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"levels":{"A":16,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15845}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.071792+00', '2026-11-30 20:05:17.073972+00', 'assay run (22543)', 2, 1, 11, NULL, 'efe9e9056b1bb7c8b56a248482ae17e404592200f316fd92dbc198271b453615', 'bc052b8f279f474dab0f6820b478e9204ee9a11fa527572588731d0175fb8c73'),
	(12, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 0, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.534819}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15838}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.079263+00', '2026-11-30 20:05:17.081666+00', 'assay run (22543)', 2, 1, 12, NULL, 'bc052b8f279f474dab0f6820b478e9204ee9a11fa527572588731d0175fb8c73', 'dbd6ac7327c45ebe805ec6ce47263cd4bc93079674462b809a51f5660e3ba67c'),
	(13, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 15, 1, 'complete', '', '{"cfg":{"a":13,"b":13},"mode":"eager","ratio":3.13,"y":20.484151}', '{}', '{"constraint_verdicts":["ratio = 3.13 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 13 == 13 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 13 == 13 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=13","--b=13"],"env":{"MODE":"eager","SEED":"23772"},"levels":{"A":13,"B":13,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23772}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.130882+00', '2026-11-30 20:05:17.133614+00', 'assay run (22543)', 2, 1, 13, NULL, 'dbd6ac7327c45ebe805ec6ce47263cd4bc93079674462b809a51f5660e3ba67c', '7a323d20bad32b1774e71c0fa2374cc1208af1d37e0733698127659c5a2d7fcf'),
	(14, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 9, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.221383}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23766"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"center","workload_seed":23766}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.143385+00', '2026-11-30 20:05:17.145764+00', 'assay run (22543)', 2, 1, 14, NULL, '7a323d20bad32b1774e71c0fa2374cc1208af1d37e0733698127659c5a2d7fcf', 'fde859275bea0cfd521a6ee50ab4c7bee0ea3a5a8a9949693a98f13696ac2a4c'),
	(15, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 3, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"eager","ratio":3.16,"y":17.802404}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"23760"},"levels":{"A":16,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23760}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.155807+00', '2026-11-30 20:05:17.157572+00', 'assay run (22543)', 2, 1, 15, NULL, 'fde859275bea0cfd521a6ee50ab4c7bee0ea3a5a8a9949693a98f13696ac2a4c', '9429ab0454cf543fefcf9c003b383e82e495ce6b46ae385bfbf26914b4c5b0c3'),
	(16, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.288513}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23768"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":3,"role":"center","workload_seed":23768}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.166538+00', '2026-11-30 20:05:17.168564+00', 'assay run (22543)', 2, 1, 16, NULL, '9429ab0454cf543fefcf9c003b383e82e495ce6b46ae385bfbf26914b4c5b0c3', '2bc85dbe64702f9e1fa4cb6d2ec13a45bec59e713cda1e3e39300921bb5011a5'),
	(17, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 6, 1, 'complete', '', '{"cfg":{"a":9,"b":2},"mode":"eager","ratio":3.09,"y":17.397119}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=2"],"env":{"MODE":"eager","SEED":"23763"},"levels":{"A":9,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23763}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.177801+00', '2026-11-30 20:05:17.179859+00', 'assay run (22543)', 2, 1, 17, NULL, '2bc85dbe64702f9e1fa4cb6d2ec13a45bec59e713cda1e3e39300921bb5011a5', '5e54e7a07ace5f37331962970633aacafc1ae978c355ab8aeed48a0bd5512a2f'),
	(18, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.362817}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23765"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"center","workload_seed":23765}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.186345+00', '2026-11-30 20:05:17.188514+00', 'assay run (22543)', 2, 1, 18, NULL, '5e54e7a07ace5f37331962970633aacafc1ae978c355ab8aeed48a0bd5512a2f', '6dc176d2f764f80c329efd104ef546178fb7089c108040e587a5cd6da7358d52'),
	(19, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 0, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"eager","ratio":3.02,"y":14.911885}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"23757"},"levels":{"A":2,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23757}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.195174+00', '2026-11-30 20:05:17.197335+00', 'assay run (22543)', 2, 1, 19, NULL, '6dc176d2f764f80c329efd104ef546178fb7089c108040e587a5cd6da7358d52', 'dea3b5f8c64d33acc4613b73967d96b521952b70096250db498ba7a0855de3ac'),
	(20, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 10, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.279948}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23767"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":2,"role":"center","workload_seed":23767}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.202529+00', '2026-11-30 20:05:17.204347+00', 'assay run (22543)', 2, 1, 20, NULL, 'dea3b5f8c64d33acc4613b73967d96b521952b70096250db498ba7a0855de3ac', 'a0642b3487da7cfa62212381d074644caabfee53498c398c20b99b653c00632c'),
	(21, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 2, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"eager","ratio":3.02,"y":17.77615}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"23759"},"levels":{"A":2,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23759}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.208561+00', '2026-11-30 20:05:17.210534+00', 'assay run (22543)', 2, 1, 21, NULL, 'a0642b3487da7cfa62212381d074644caabfee53498c398c20b99b653c00632c', '4ce7465f50bf79f612a978c1548662e74513e68ab12f83add54b925f062f2d48'),
	(22, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 1, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"eager","ratio":3.16,"y":15.038138}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"23758"},"levels":{"A":16,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23758}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.215843+00', '2026-11-30 20:05:17.217665+00', 'assay run (22543)', 2, 1, 22, NULL, '4ce7465f50bf79f612a978c1548662e74513e68ab12f83add54b925f062f2d48', '9ac9e64572ce6f3233d728536cf9831dedebc008063ca8903d13a6592d39cbc4'),
	(23, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 14, 1, 'complete', '', '{"cfg":{"a":6,"b":13},"mode":"eager","ratio":3.06,"y":20.841742}', '{}', '{"constraint_verdicts":["ratio = 3.06 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 6 == 6 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 13 == 13 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=6","--b=13"],"env":{"MODE":"eager","SEED":"23771"},"levels":{"A":6,"B":13,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23771}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.222918+00', '2026-11-30 20:05:17.225125+00', 'assay run (22543)', 2, 1, 23, NULL, '9ac9e64572ce6f3233d728536cf9831dedebc008063ca8903d13a6592d39cbc4', '7b477341e56a2a3cff275c51f4b6bc9a1ee389bd005fa51d8cba8c3f34a11a85'),
	(24, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 7, 1, 'complete', '', '{"cfg":{"a":9,"b":16},"mode":"eager","ratio":3.09,"y":20.30282}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=16"],"env":{"MODE":"eager","SEED":"23764"},"levels":{"A":9,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23764}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.231053+00', '2026-11-30 20:05:17.233356+00', 'assay run (22543)', 2, 1, 24, NULL, '7b477341e56a2a3cff275c51f4b6bc9a1ee389bd005fa51d8cba8c3f34a11a85', '5739a42fb2cd0bb0ae9d22980c072f92498ce725aa91f235fbca4f4923188000'),
	(25, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 4, 1, 'complete', '', '{"cfg":{"a":2,"b":9},"mode":"eager","ratio":3.02,"y":18.844713}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=9"],"env":{"MODE":"eager","SEED":"23761"},"levels":{"A":2,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23761}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.238379+00', '2026-11-30 20:05:17.240605+00', 'assay run (22543)', 2, 1, 25, NULL, '5739a42fb2cd0bb0ae9d22980c072f92498ce725aa91f235fbca4f4923188000', 'dc72c215890522cf43fe16fce33d6f48c1904d4e177338893caa4f18c1497ba7'),
	(26, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 13, 1, 'complete', '', '{"cfg":{"a":13,"b":6},"mode":"eager","ratio":3.13,"y":19.518453}', '{}', '{"constraint_verdicts":["ratio = 3.13 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 13 == 13 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 6 == 6 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=13","--b=6"],"env":{"MODE":"eager","SEED":"23770"},"levels":{"A":13,"B":6,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23770}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.245618+00', '2026-11-30 20:05:17.247584+00', 'assay run (22543)', 2, 1, 26, NULL, 'dc72c215890522cf43fe16fce33d6f48c1904d4e177338893caa4f18c1497ba7', 'dce959aae083df2313411c01b599595782245b212081d7c5454eb2e73fa40a59'),
	(27, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 5, 1, 'complete', '', '{"cfg":{"a":16,"b":9},"mode":"eager","ratio":3.16,"y":18.920966}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=9"],"env":{"MODE":"eager","SEED":"23762"},"levels":{"A":16,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23762}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.255756+00', '2026-11-30 20:05:17.258126+00', 'assay run (22543)', 2, 1, 27, NULL, 'dce959aae083df2313411c01b599595782245b212081d7c5454eb2e73fa40a59', '05450ebe72eb9e3f3e45bd06ed02ab44fdbdd4fb6928bb0cdb506687841b5abb'),
	(28, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 12, 1, 'complete', '', '{"cfg":{"a":6,"b":6},"mode":"eager","ratio":3.06,"y":19.776044}', '{}', '{"constraint_verdicts":["ratio = 3.06 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 6 == 6 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 6 == 6 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=6","--b=6"],"env":{"MODE":"eager","SEED":"23769"},"levels":{"A":6,"B":6,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23769}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.26515+00', '2026-11-30 20:05:17.267641+00', 'assay run (22543)', 2, 1, 28, NULL, '05450ebe72eb9e3f3e45bd06ed02ab44fdbdd4fb6928bb0cdb506687841b5abb', '41aac0510c842e99a87a2451f26abaff64c5db3cf6b3b9fc1186a730a89ecfe6'),
	(29, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -3, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.46381}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":0,"role":"probe","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.329311+00', '2026-11-30 20:05:17.332396+00', 'assay run (22543)', 2, 1, 29, NULL, '41aac0510c842e99a87a2451f26abaff64c5db3cf6b3b9fc1186a730a89ecfe6', '7764b7b05ba0bd71eed9753bb06f7e3434ff9a45339053646ffef5af40e431d3'),
	(30, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -2, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.46381}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":1,"role":"probe","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.339599+00', '2026-11-30 20:05:17.34197+00', 'assay run (22543)', 2, 1, 30, NULL, '7764b7b05ba0bd71eed9753bb06f7e3434ff9a45339053646ffef5af40e431d3', 'a67521b590265396844af012189b79541a3f955ba81afc136170deda19e72ebb'),
	(31, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, -1, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.522375}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":2,"role":"probe","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.348323+00', '2026-11-30 20:05:17.35074+00', 'assay run (22543)', 2, 1, 31, NULL, 'a67521b590265396844af012189b79541a3f955ba81afc136170deda19e72ebb', 'fd36dd212a1d40b496a31e896b39c25632a58b2020949585ca508d80ea3f7327'),
	(32, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 0, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.48895}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31676"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"baseline","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.358463+00', '2026-11-30 20:05:17.36084+00', 'assay run (22543)', 2, 1, 32, NULL, 'fd36dd212a1d40b496a31e896b39c25632a58b2020949585ca508d80ea3f7327', '300a51beeb668f31b3a17cddad4516eb4f6d5fb9cff2949c9aff9f98c9a2a089'),
	(33, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 1, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.221362}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"confirm","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.365745+00', '2026-11-30 20:05:17.36762+00', 'assay run (22543)', 2, 1, 33, NULL, '300a51beeb668f31b3a17cddad4516eb4f6d5fb9cff2949c9aff9f98c9a2a089', '9f2c79b8893b39874cf44f1a2ac20f2f133e20f6da4e43740198a10b1504e50b'),
	(34, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 2, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.46381}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":0,"role":"confirm","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.373187+00', '2026-11-30 20:05:17.374937+00', 'assay run (22543)', 2, 1, 34, NULL, '9f2c79b8893b39874cf44f1a2ac20f2f133e20f6da4e43740198a10b1504e50b', '116829b4f4973192d9edb71bba1ef0d91183640c388dd5fac30c992fac168f60'),
	(50, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 18, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.49807}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":4,"role":"confirm","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.481996+00', '2026-11-30 20:05:17.483671+00', 'assay run (22543)', 2, 1, 50, NULL, '0751c30406cad1591278d56ffef941bc101a1348114402d6073fe02c17a3e1ac', '9ae6996006d352caf02560f10fe9bc7ac3254fd8bfdcdf8acb7bfc60e82f8e31'),
	(51, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 19, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.428949}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":4,"role":"confirm","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.488109+00', '2026-11-30 20:05:17.490031+00', 'assay run (22543)', 2, 1, 51, NULL, '9ae6996006d352caf02560f10fe9bc7ac3254fd8bfdcdf8acb7bfc60e82f8e31', '180ab6be3bc2e7bb987eb97bc6062a604fb90c91a7dc617d013807cd15a0bf51'),
	(35, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 3, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.444689}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":0,"role":"confirm","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.379098+00', '2026-11-30 20:05:17.38148+00', 'assay run (22543)', 2, 1, 35, NULL, '116829b4f4973192d9edb71bba1ef0d91183640c388dd5fac30c992fac168f60', '2c0345921e0477d1c17d108e388b03327f09549ec29955ca4d02288c5c2dc255'),
	(36, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 4, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.522375}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":1,"role":"confirm","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.388178+00', '2026-11-30 20:05:17.390015+00', 'assay run (22543)', 2, 1, 36, NULL, '2c0345921e0477d1c17d108e388b03327f09549ec29955ca4d02288c5c2dc255', '01a73924531cfc663ce9f0b49f0b5eddc1cd4f4b31ab0b4febaaac49a5dd90cf'),
	(37, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 5, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.503254}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":1,"role":"confirm","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.395044+00', '2026-11-30 20:05:17.396861+00', 'assay run (22543)', 2, 1, 37, NULL, '01a73924531cfc663ce9f0b49f0b5eddc1cd4f4b31ab0b4febaaac49a5dd90cf', 'cf0534eb0f054f6b01f68118e239ce216dabb42a17da785f50aef5363082079c'),
	(38, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 6, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.547515}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31677"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":1,"role":"baseline","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.401919+00', '2026-11-30 20:05:17.403791+00', 'assay run (22543)', 2, 1, 38, NULL, 'cf0534eb0f054f6b01f68118e239ce216dabb42a17da785f50aef5363082079c', '274535b652ac408c8dac3f974113e6270dab2b07558d8a289d3566a12e626da6'),
	(39, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 7, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.379927}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"confirm","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.408076+00', '2026-11-30 20:05:17.409949+00', 'assay run (22543)', 2, 1, 39, NULL, '274535b652ac408c8dac3f974113e6270dab2b07558d8a289d3566a12e626da6', '78d1dcccc7a2dd49d49de9edc9806f9ba5cc52fa10d3d4cf308ad091c8214a12'),
	(40, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.48094}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":2,"role":"confirm","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.415252+00', '2026-11-30 20:05:17.416928+00', 'assay run (22543)', 2, 1, 40, NULL, '78d1dcccc7a2dd49d49de9edc9806f9ba5cc52fa10d3d4cf308ad091c8214a12', '9e9178b51a35a0281b8b974a631d3fa2eedd494ecca50e32c896c40da642055f'),
	(41, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 9, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.50608}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31678"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":2,"role":"baseline","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.420677+00', '2026-11-30 20:05:17.422797+00', 'assay run (22543)', 2, 1, 41, NULL, '9e9178b51a35a0281b8b974a631d3fa2eedd494ecca50e32c896c40da642055f', 'a06b404ac0dcd8b4a7082d3549b58985ef26575877648d8c04dfa4211fc1b062'),
	(42, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 10, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.461819}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":2,"role":"confirm","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.429141+00', '2026-11-30 20:05:17.431062+00', 'assay run (22543)', 2, 1, 42, NULL, 'a06b404ac0dcd8b4a7082d3549b58985ef26575877648d8c04dfa4211fc1b062', '96d03740183a1f0a9e68fdf8c70daaec3739e5a69d7c8e1f4d45ce059183518a'),
	(43, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.338492}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31678"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":2,"role":"confirm","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.435183+00', '2026-11-30 20:05:17.436891+00', 'assay run (22543)', 2, 1, 43, NULL, '96d03740183a1f0a9e68fdf8c70daaec3739e5a69d7c8e1f4d45ce059183518a', '191762aca509f128947e117191e0f8a2b06b2467adf9c035ad8b5f7e7620da76'),
	(44, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 12, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.564645}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31679"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":3,"role":"baseline","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.442074+00', '2026-11-30 20:05:17.443823+00', 'assay run (22543)', 2, 1, 44, NULL, '191762aca509f128947e117191e0f8a2b06b2467adf9c035ad8b5f7e7620da76', '67f0bdc1e185d13b99b334c39c5e2490e1f5c6f9a6e583efc0dfdd9bce29bfd3'),
	(45, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 13, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.297057}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31679"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":3,"role":"confirm","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.449069+00', '2026-11-30 20:05:17.450843+00', 'assay run (22543)', 2, 1, 45, NULL, '67f0bdc1e185d13b99b334c39c5e2490e1f5c6f9a6e583efc0dfdd9bce29bfd3', '44cd0242fdea16daf3e25555c423741c7e970540693f042f88bb936d6f855b96'),
	(46, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 14, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.439505}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":3,"role":"confirm","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.456275+00', '2026-11-30 20:05:17.457979+00', 'assay run (22543)', 2, 1, 46, NULL, '44cd0242fdea16daf3e25555c423741c7e970540693f042f88bb936d6f855b96', '703896e71bfe1e9078f34442053ab01cfa58cba372e5232833f2848e23ed8771'),
	(47, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 15, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.570384}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":3,"role":"confirm","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.462956+00', '2026-11-30 20:05:17.464787+00', 'assay run (22543)', 2, 1, 47, NULL, '703896e71bfe1e9078f34442053ab01cfa58cba372e5232833f2848e23ed8771', 'a26c053a8729a24274b47bd87ab8a0c24a2383bec9398889cf3e63a7eae6ef45'),
	(48, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 16, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.255622}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31680"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":4,"role":"confirm","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.468944+00', '2026-11-30 20:05:17.470642+00', 'assay run (22543)', 2, 1, 48, NULL, 'a26c053a8729a24274b47bd87ab8a0c24a2383bec9398889cf3e63a7eae6ef45', 'a6a278be11cfacba279cd566e492c272a7a2a192c431d5e719434cc2ade915fe'),
	(49, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 17, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.47321}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31680"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":4,"role":"baseline","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.475471+00', '2026-11-30 20:05:17.477387+00', 'assay run (22543)', 2, 1, 49, NULL, 'a6a278be11cfacba279cd566e492c272a7a2a192c431d5e719434cc2ade915fe', '0751c30406cad1591278d56ffef941bc101a1348114402d6073fe02c17a3e1ac'),
	(52, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 20, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.537515}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":5,"role":"confirm","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.495683+00', '2026-11-30 20:05:17.497549+00', 'assay run (22543)', 2, 1, 52, NULL, '180ab6be3bc2e7bb987eb97bc6062a604fb90c91a7dc617d013807cd15a0bf51', '8c9393e4c83576e7f0d5147bc3ad07c0bd14b8e30900c8be2a43ee13660156e6'),
	(53, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 21, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.506635}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":5,"role":"confirm","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.501837+00', '2026-11-30 20:05:17.503567+00', 'assay run (22543)', 2, 1, 53, NULL, '8c9393e4c83576e7f0d5147bc3ad07c0bd14b8e30900c8be2a43ee13660156e6', 'b1b2c648846ca59dd38cc66f3f62bb70bc7dbabbafc825d993fd748211a167a4'),
	(54, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 22, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.531775}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31681"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":5,"role":"baseline","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.507703+00', '2026-11-30 20:05:17.510243+00', 'assay run (22543)', 2, 1, 54, NULL, 'b1b2c648846ca59dd38cc66f3f62bb70bc7dbabbafc825d993fd748211a167a4', '86527e078364c14a2da83bf6fdcd9dc898f1a2ead7803d7e1897f747cbeb15db'),
	(55, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 23, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.314187}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31681"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":5,"role":"confirm","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.515121+00', '2026-11-30 20:05:17.516979+00', 'assay run (22543)', 2, 1, 55, NULL, '86527e078364c14a2da83bf6fdcd9dc898f1a2ead7803d7e1897f747cbeb15db', 'd6b7ed496fb31e2c58453d1ccfab4288078bccb850ee395ff0260bc62fe4adb3'),
	(56, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 24, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.322752}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31682"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":6,"role":"confirm","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.522579+00', '2026-11-30 20:05:17.524295+00', 'assay run (22543)', 2, 1, 56, NULL, 'd6b7ed496fb31e2c58453d1ccfab4288078bccb850ee395ff0260bc62fe4adb3', 'a91cc7652b3e6310bd61be9f3b12ac022328d8202bfd452159ee053722c9ff7b'),
	(57, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 25, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.44034}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31682"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":6,"role":"baseline","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.529698+00', '2026-11-30 20:05:17.531349+00', 'assay run (22543)', 2, 1, 57, NULL, 'a91cc7652b3e6310bd61be9f3b12ac022328d8202bfd452159ee053722c9ff7b', '5912a6ce668bd705d57ccbb7558d7a30b2f8da9f32908de4418f090e1f5861cb'),
	(58, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 26, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.29608}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":6,"role":"confirm","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.535358+00', '2026-11-30 20:05:17.537247+00', 'assay run (22543)', 2, 1, 58, NULL, '5912a6ce668bd705d57ccbb7558d7a30b2f8da9f32908de4418f090e1f5861cb', '95aef888dc2052d9215fb8cba33d21b184f12fce69009098acd88abdbbd22300'),
	(59, 'd0b8589a-ab4e-4559-bf17-6f60f5174c07', 4, 27, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.5152}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":6,"role":"confirm","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.54274+00', '2026-11-30 20:05:17.544454+00', 'assay run (22543)', 2, 1, 59, NULL, '95aef888dc2052d9215fb8cba33d21b184f12fce69009098acd88abdbbd22300', '3203956e827d3ebba29ce38525f3317d645717974da9528dc4f3cb3711eafcbd'),
	(60, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 5, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"eager","ratio":3.16,"y":15.045333}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"levels":{"A":16,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15843}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:17.98389+00', '2026-11-30 20:05:17.986848+00', 'assay run (22659)', 2, 1, 1, NULL, '0000000000000000000000000000000000000000000000000000000000000000', '76a47ff13711d08da97625a91878d5caf6125f704d88d8f81db2bf2e99149d38'),
	(61, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 2, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"slow","ratio":3.02,"y":16.399085}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"levels":{"A":2,"B":16,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15840}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.00085+00', '2026-11-30 20:05:18.00352+00', 'assay run (22659)', 2, 1, 2, NULL, '76a47ff13711d08da97625a91878d5caf6125f704d88d8f81db2bf2e99149d38', 'dde0bbdfd70dee5c7ac059c57e47e7fea4cbe52114c997c0c9cd7d4219111840'),
	(62, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 1, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"slow","ratio":3.16,"y":13.461073}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"levels":{"A":16,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15839}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.012254+00', '2026-11-30 20:05:18.014755+00', 'assay run (22659)', 2, 1, 3, NULL, 'dde0bbdfd70dee5c7ac059c57e47e7fea4cbe52114c997c0c9cd7d4219111840', '7c03659ffc6d856f2c45f66dc5c41fadb20f5f64e79abc6b0ed0882021d245e6'),
	(63, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 10, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"slow","ratio":3.09,"y":19.902882}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"levels":{"A":9,"B":9,"MODE":"slow"},"patches":{},"replicate":1,"role":"center","workload_seed":15848}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.022379+00', '2026-11-30 20:05:18.024917+00', 'assay run (22659)', 2, 1, 4, NULL, '7c03659ffc6d856f2c45f66dc5c41fadb20f5f64e79abc6b0ed0882021d245e6', '4e6dd117de47c677f22d166e4ab9a6bd2e3541e4d798d351ac3bfd0605e7eda9'),
	(64, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 4, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"eager","ratio":3.02,"y":15.01908}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"levels":{"A":2,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15842}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.033239+00', '2026-11-30 20:05:18.035162+00', 'assay run (22659)', 2, 1, 5, NULL, '4e6dd117de47c677f22d166e4ab9a6bd2e3541e4d798d351ac3bfd0605e7eda9', 'a89b18552b0f72c5405c13bd033b5ee0ee504cae611742ab34aa7d333156193f'),
	(65, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 3, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"slow","ratio":3.16,"y":16.325339}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"levels":{"A":16,"B":16,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15841}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.042901+00', '2026-11-30 20:05:18.045124+00', 'assay run (22659)', 2, 1, 6, NULL, 'a89b18552b0f72c5405c13bd033b5ee0ee504cae611742ab34aa7d333156193f', '5a5f0ec9b2a2b5c1a6c584fc6c8fe56daccab74e2622ed74baab401a394f3510'),
	(66, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"slow","ratio":3.09,"y":19.885752}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"levels":{"A":9,"B":9,"MODE":"slow"},"patches":{},"replicate":0,"role":"center","workload_seed":15846}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.051089+00', '2026-11-30 20:05:18.053212+00', 'assay run (22659)', 2, 1, 7, NULL, '5a5f0ec9b2a2b5c1a6c584fc6c8fe56daccab74e2622ed74baab401a394f3510', '8f75bfd12d935dbcbbc839c3d90420dc64f71258b9bced2cfc856d922577153d'),
	(67, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.211448}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"center","workload_seed":15849}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.058879+00', '2026-11-30 20:05:18.062632+00', 'assay run (22659)', 2, 1, 8, NULL, '8f75bfd12d935dbcbbc839c3d90420dc64f71258b9bced2cfc856d922577153d', 'a935c3cd1aef07b56a7f1167d1c1231cb8fd4a90fdc63c441cbf891296df9f54'),
	(68, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 6, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"eager","ratio":3.02,"y":17.783346}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"levels":{"A":2,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15844}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.06814+00', '2026-11-30 20:05:18.070946+00', 'assay run (22659)', 2, 1, 9, NULL, 'a935c3cd1aef07b56a7f1167d1c1231cb8fd4a90fdc63c441cbf891296df9f54', '724c962d7485b0a3786d9e822c9e0779a0f4c0ce979a8072d3dff130b673c686'),
	(69, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 9, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.294317}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"center","workload_seed":15847}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, 'ea748a025209e447cbb869408a65906cfe68d917ebfb0b8595fcba09dd03b327', '2026-11-30 20:05:18.077906+00', '2026-11-30 20:05:18.07995+00', 'assay run (22659)', 2, 1, 10, NULL, '724c962d7485b0a3786d9e822c9e0779a0f4c0ce979a8072d3dff130b673c686', 'c7f25ec61fc257d5b5185a45c34afda0d675742fe6c8e9ac39b6e3f437fe932a'),
	(70, 'e52d18e6-ff9c-42a0-9382-6773a4bf0040', 2, 7, 1, 'interrupted', 'interrupted', '{}', '{}', '{"constraint_verdicts":[],"integrity_verdict":null,"invariants":[],"manipulation":[],"manipulation_verdict":null,"self_check":[]}', '{"args":[],"env":{},"levels":{},"patches":{},"replicate":0,"role":"","workload_seed":null}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 0, 0, 0, 'a stop was requested', 0, 0, NULL, NULL, NULL, '2026-11-30 20:05:18.289833+00', 'assay run (22659)', 2, NULL, NULL, NULL, 'c7f25ec61fc257d5b5185a45c34afda0d675742fe6c8e9ac39b6e3f437fe932a', '21bb0325455edeb268c4ac452f982f2dc117af81c1739ecf50d791aff51d105a'),
	(71, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 10, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"slow","ratio":3.09,"y":19.902882}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15848"},"levels":{"A":9,"B":9,"MODE":"slow"},"patches":{},"replicate":1,"role":"center","workload_seed":15848}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.60753+00', '2026-11-30 20:05:18.609864+00', 'assay run (22755)', 2, 1, 1, NULL, '0000000000000000000000000000000000000000000000000000000000000000', '1d2f109d676cd1f296499eec273ea88d82b77a95a860ecd73f6d273ac56b91ed'),
	(72, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 3, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"slow","ratio":3.16,"y":16.325339}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"slow","SEED":"15841"},"levels":{"A":16,"B":16,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15841}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.625239+00', '2026-11-30 20:05:18.627735+00', 'assay run (22755)', 2, 1, 2, NULL, '1d2f109d676cd1f296499eec273ea88d82b77a95a860ecd73f6d273ac56b91ed', 'b42b45255185410f1735a1cb670b6858cdc7440cb909bdcf98c28d4765e0c719'),
	(73, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 0, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.534819}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"15838"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15838}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.638465+00', '2026-11-30 20:05:18.640941+00', 'assay run (22755)', 2, 1, 3, NULL, 'b42b45255185410f1735a1cb670b6858cdc7440cb909bdcf98c28d4765e0c719', 'f3dfb669eab99ccce69c05bfde72d2bcf7a5c3057908d14f6b3e402345e2599c'),
	(74, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 2, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"slow","ratio":3.02,"y":16.399085}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"slow","SEED":"15840"},"levels":{"A":2,"B":16,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15840}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.650668+00', '2026-11-30 20:05:18.652594+00', 'assay run (22755)', 2, 1, 4, NULL, 'f3dfb669eab99ccce69c05bfde72d2bcf7a5c3057908d14f6b3e402345e2599c', '005ee3b208c5192d9ecdf8392b5d6a6a8b47aff822317cf280bd654c4e55c1bf'),
	(75, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 1, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"slow","ratio":3.16,"y":13.461073}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"slow","SEED":"15839"},"levels":{"A":16,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"corner","workload_seed":15839}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.663952+00', '2026-11-30 20:05:18.666645+00', 'assay run (22755)', 2, 1, 5, NULL, '005ee3b208c5192d9ecdf8392b5d6a6a8b47aff822317cf280bd654c4e55c1bf', 'ae3a3dbd642c6d8d96fdf45844f39da304a7e1f17d6249cfdf01e1083cea830a'),
	(76, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 5, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"eager","ratio":3.16,"y":15.045333}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"15843"},"levels":{"A":16,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15843}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.677348+00', '2026-11-30 20:05:18.680065+00', 'assay run (22755)', 2, 1, 6, NULL, 'ae3a3dbd642c6d8d96fdf45844f39da304a7e1f17d6249cfdf01e1083cea830a', '14510b87e561cc0624b28345435932cd5a3c22cde5e672ec058eac659b2b91bb'),
	(77, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 9, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.294317}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15847"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"center","workload_seed":15847}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.689655+00', '2026-11-30 20:05:18.692271+00', 'assay run (22755)', 2, 1, 7, NULL, '14510b87e561cc0624b28345435932cd5a3c22cde5e672ec058eac659b2b91bb', '4f9da1f2b751d3c8674dfad00d813c59243a16b40e8fab99099c4083a09e3300'),
	(78, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 6, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"eager","ratio":3.02,"y":17.783346}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"15844"},"levels":{"A":2,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15844}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.70083+00', '2026-11-30 20:05:18.7032+00', 'assay run (22755)', 2, 1, 8, NULL, '4f9da1f2b751d3c8674dfad00d813c59243a16b40e8fab99099c4083a09e3300', 'af39358997900a0233a09627503f7cd099e4c6811e98b47f1abe631d23139c33'),
	(79, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"slow","ratio":3.09,"y":19.885752}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"slow","SEED":"15846"},"levels":{"A":9,"B":9,"MODE":"slow"},"patches":{},"replicate":0,"role":"center","workload_seed":15846}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.710379+00', '2026-11-30 20:05:18.713046+00', 'assay run (22755)', 2, 1, 9, NULL, 'af39358997900a0233a09627503f7cd099e4c6811e98b47f1abe631d23139c33', 'a86032de59e6fb8bb2579f54baa9d62f3a343182d98102160b8ea8a9d334dfce'),
	(80, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 7, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"eager","ratio":3.16,"y":17.859599}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"15845"},"levels":{"A":16,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15845}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.71985+00', '2026-11-30 20:05:18.721649+00', 'assay run (22755)', 2, 1, 10, NULL, 'a86032de59e6fb8bb2579f54baa9d62f3a343182d98102160b8ea8a9d334dfce', '8ff3d29175b1bc9e647708c1ce7af205c196abbcf7bd9d6eb4a43493d05c2fbf'),
	(81, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 4, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"eager","ratio":3.02,"y":15.01908}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"15842"},"levels":{"A":2,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":15842}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.728187+00', '2026-11-30 20:05:18.730465+00', 'assay run (22755)', 2, 1, 11, NULL, '8ff3d29175b1bc9e647708c1ce7af205c196abbcf7bd9d6eb4a43493d05c2fbf', 'ab33fa47c9534b347c1b97ff3a6266c7b7e81ca4514734d0d6becb9cf3c800ef'),
	(82, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.211448}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"15849"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"center","workload_seed":15849}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.738006+00', '2026-11-30 20:05:18.740345+00', 'assay run (22755)', 2, 1, 12, NULL, 'ab33fa47c9534b347c1b97ff3a6266c7b7e81ca4514734d0d6becb9cf3c800ef', '31a19cc36737283c5cfafa059a366ad779d6ca0730166fb62f0239bd6f8a00a7'),
	(83, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 0, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"eager","ratio":3.02,"y":14.911885}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"eager","SEED":"23757"},"levels":{"A":2,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23757}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.779493+00', '2026-11-30 20:05:18.781948+00', 'assay run (22755)', 2, 1, 13, NULL, '31a19cc36737283c5cfafa059a366ad779d6ca0730166fb62f0239bd6f8a00a7', 'fa30c8a9d39987957d8c08504af11be0151d8fc4f8b5526b57172575097e31b4'),
	(84, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 1, 1, 'complete', '', '{"cfg":{"a":16,"b":2},"mode":"eager","ratio":3.16,"y":15.038138}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=2"],"env":{"MODE":"eager","SEED":"23758"},"levels":{"A":16,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23758}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.791402+00', '2026-11-30 20:05:18.794388+00', 'assay run (22755)', 2, 1, 14, NULL, 'fa30c8a9d39987957d8c08504af11be0151d8fc4f8b5526b57172575097e31b4', 'a9c08d6b4b49418c2e1496f3155ae3b1773dbb4f95b21003bad7ec70e6de564f'),
	(85, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 2, 1, 'complete', '', '{"cfg":{"a":2,"b":16},"mode":"eager","ratio":3.02,"y":17.77615}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=16"],"env":{"MODE":"eager","SEED":"23759"},"levels":{"A":2,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23759}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.802273+00', '2026-11-30 20:05:18.805309+00', 'assay run (22755)', 2, 1, 15, NULL, 'a9c08d6b4b49418c2e1496f3155ae3b1773dbb4f95b21003bad7ec70e6de564f', 'ac2f2342f6fce6805b812f1b1ff1fc85250b4ab3d12571f1d4916239adc45476'),
	(86, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 14, 1, 'complete', '', '{"cfg":{"a":6,"b":13},"mode":"eager","ratio":3.06,"y":20.841742}', '{}', '{"constraint_verdicts":["ratio = 3.06 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 6 == 6 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 13 == 13 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=6","--b=13"],"env":{"MODE":"eager","SEED":"23771"},"levels":{"A":6,"B":13,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23771}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.814678+00', '2026-11-30 20:05:18.817+00', 'assay run (22755)', 2, 1, 16, NULL, 'ac2f2342f6fce6805b812f1b1ff1fc85250b4ab3d12571f1d4916239adc45476', '5d2e92156915d48ecb42dbd0304745764edd03dd452013b8c1fa600b524c8fe9'),
	(87, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 6, 1, 'complete', '', '{"cfg":{"a":9,"b":2},"mode":"eager","ratio":3.09,"y":17.397119}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=2"],"env":{"MODE":"eager","SEED":"23763"},"levels":{"A":9,"B":2,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23763}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.824549+00', '2026-11-30 20:05:18.827043+00', 'assay run (22755)', 2, 1, 17, NULL, '5d2e92156915d48ecb42dbd0304745764edd03dd452013b8c1fa600b524c8fe9', '7227630ec064eecef73458113a4b616e1a87f0562556d343ee9169e4c4a104b0'),
	(88, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 5, 1, 'complete', '', '{"cfg":{"a":16,"b":9},"mode":"eager","ratio":3.16,"y":18.920966}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=9"],"env":{"MODE":"eager","SEED":"23762"},"levels":{"A":16,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23762}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.833678+00', '2026-11-30 20:05:18.835712+00', 'assay run (22755)', 2, 1, 18, NULL, '7227630ec064eecef73458113a4b616e1a87f0562556d343ee9169e4c4a104b0', '0a2960ce4fa86b3038d7c1c551d961127476a2924cff4e296c30bbc83c7ac381'),
	(89, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 10, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.279948}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23767"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":2,"role":"center","workload_seed":23767}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 2, 2, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.841699+00', '2026-11-30 20:05:18.844727+00', 'assay run (22755)', 2, 1, 19, NULL, '0a2960ce4fa86b3038d7c1c551d961127476a2924cff4e296c30bbc83c7ac381', '85c8bca7b70752368d4ae46adec4d6827f49a98eb74588f4d6678f42b559f1bd'),
	(90, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 12, 1, 'complete', '', '{"cfg":{"a":6,"b":6},"mode":"eager","ratio":3.06,"y":19.776044}', '{}', '{"constraint_verdicts":["ratio = 3.06 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 6 == 6 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 6 == 6 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=6","--b=6"],"env":{"MODE":"eager","SEED":"23769"},"levels":{"A":6,"B":6,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23769}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.852572+00', '2026-11-30 20:05:18.854604+00', 'assay run (22755)', 2, 1, 20, NULL, '85c8bca7b70752368d4ae46adec4d6827f49a98eb74588f4d6678f42b559f1bd', '1b1456b5d981b4f5c0e0136a33d86892b607036502efddd635b6b3c5cd2d9b9c'),
	(91, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 3, 1, 'complete', '', '{"cfg":{"a":16,"b":16},"mode":"eager","ratio":3.16,"y":17.802404}', '{}', '{"constraint_verdicts":["ratio = 3.16 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 16 == 16 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=16","--b=16"],"env":{"MODE":"eager","SEED":"23760"},"levels":{"A":16,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"corner","workload_seed":23760}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.860183+00', '2026-11-30 20:05:18.862149+00', 'assay run (22755)', 2, 1, 21, NULL, '1b1456b5d981b4f5c0e0136a33d86892b607036502efddd635b6b3c5cd2d9b9c', 'ab69b2d9b1ecdd81b54c41912579c706f766be7e7e61874195157faf069302b4'),
	(92, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 13, 1, 'complete', '', '{"cfg":{"a":13,"b":6},"mode":"eager","ratio":3.13,"y":19.518453}', '{}', '{"constraint_verdicts":["ratio = 3.13 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 13 == 13 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 6 == 6 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=13","--b=6"],"env":{"MODE":"eager","SEED":"23770"},"levels":{"A":13,"B":6,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23770}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.868711+00', '2026-11-30 20:05:18.871439+00', 'assay run (22755)', 2, 1, 22, NULL, 'ab69b2d9b1ecdd81b54c41912579c706f766be7e7e61874195157faf069302b4', 'baef4781962550a40f6e86cc699b01731fe27cefc7524fb189210ffa1e4902e7'),
	(93, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 4, 1, 'complete', '', '{"cfg":{"a":2,"b":9},"mode":"eager","ratio":3.02,"y":18.844713}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=9"],"env":{"MODE":"eager","SEED":"23761"},"levels":{"A":2,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23761}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.87769+00', '2026-11-30 20:05:18.880291+00', 'assay run (22755)', 2, 1, 23, NULL, 'baef4781962550a40f6e86cc699b01731fe27cefc7524fb189210ffa1e4902e7', '5c9925ca25262ce711d7e199a69ff4222ea4b4515e20dd03c80054a2b30530c6'),
	(94, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 9, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.221383}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23766"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"center","workload_seed":23766}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.886696+00', '2026-11-30 20:05:18.889089+00', 'assay run (22755)', 2, 1, 24, NULL, '5c9925ca25262ce711d7e199a69ff4222ea4b4515e20dd03c80054a2b30530c6', 'd4f691255917ae2db6e6a917472e0eb41ef20677c8da57b71db168062960e48f'),
	(95, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 7, 1, 'complete', '', '{"cfg":{"a":9,"b":16},"mode":"eager","ratio":3.09,"y":20.30282}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 16 == 16 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=16"],"env":{"MODE":"eager","SEED":"23764"},"levels":{"A":9,"B":16,"MODE":"eager"},"patches":{},"replicate":0,"role":"axial","workload_seed":23764}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.894819+00', '2026-11-30 20:05:18.896724+00', 'assay run (22755)', 2, 1, 25, NULL, 'd4f691255917ae2db6e6a917472e0eb41ef20677c8da57b71db168062960e48f', '4511a0785150fab4833aa9a1d4e0564a0c61235bea55af2558fe4a5d3e6ee96d'),
	(96, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 15, 1, 'complete', '', '{"cfg":{"a":13,"b":13},"mode":"eager","ratio":3.13,"y":20.484151}', '{}', '{"constraint_verdicts":["ratio = 3.13 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 13 == 13 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 13 == 13 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=13","--b=13"],"env":{"MODE":"eager","SEED":"23772"},"levels":{"A":13,"B":13,"MODE":"eager"},"patches":{},"replicate":0,"role":"validation","workload_seed":23772}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.907911+00', '2026-11-30 20:05:18.910208+00', 'assay run (22755)', 2, 1, 26, NULL, '4511a0785150fab4833aa9a1d4e0564a0c61235bea55af2558fe4a5d3e6ee96d', 'aaeb884e312b8aeb8426735e711991cb3a3ebbeef55d37c1426676f18f064838'),
	(97, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.362817}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23765"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"center","workload_seed":23765}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.923074+00', '2026-11-30 20:05:18.925693+00', 'assay run (22755)', 2, 1, 27, NULL, 'aaeb884e312b8aeb8426735e711991cb3a3ebbeef55d37c1426676f18f064838', '1f465fd5ff19e1a5fa7104c73c07203d12cf6f7680699a0a61b401540daaa6c5'),
	(98, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.288513}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"23768"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":3,"role":"center","workload_seed":23768}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:18.937316+00', '2026-11-30 20:05:18.939359+00', 'assay run (22755)', 2, 1, 28, NULL, '1f465fd5ff19e1a5fa7104c73c07203d12cf6f7680699a0a61b401540daaa6c5', '806f8151ef6f5b99c9acf75f68c84a85ed1f97d12efed822e310030a3772d854'),
	(99, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -3, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.46381}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":0,"role":"probe","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.015031+00', '2026-11-30 20:05:19.017665+00', 'assay run (22755)', 2, 1, 29, NULL, '806f8151ef6f5b99c9acf75f68c84a85ed1f97d12efed822e310030a3772d854', '1c960a3f361f6a1cdaa72aca94eb28f1dcae5b6e849984233e40d289ae3b9911'),
	(100, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -2, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.46381}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":1,"role":"probe","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.037757+00', '2026-11-30 20:05:19.040374+00', 'assay run (22755)', 2, 1, 30, NULL, '1c960a3f361f6a1cdaa72aca94eb28f1dcae5b6e849984233e40d289ae3b9911', 'b6d690587ce83bcaebaac4fc1c48b3ca1328d856fcbaac1ce28aa417fe48a33d');
INSERT INTO public.runs OVERRIDING SYSTEM VALUE VALUES
	(101, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, -1, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.522375}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":2,"role":"probe","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.050011+00', '2026-11-30 20:05:19.052205+00', 'assay run (22755)', 2, 1, 31, NULL, 'b6d690587ce83bcaebaac4fc1c48b3ca1328d856fcbaac1ce28aa417fe48a33d', '6dd39c9eb7efa87cfa5388b35748d4a539f981b4b9687a066029583ddf23155b'),
	(102, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 0, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.221362}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":0,"role":"confirm","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.059976+00', '2026-11-30 20:05:19.061868+00', 'assay run (22755)', 2, 1, 32, NULL, '6dd39c9eb7efa87cfa5388b35748d4a539f981b4b9687a066029583ddf23155b', '05a15ceccbad3b3560a4f42102f2507b0008232339441b9ec2e67f618d0062b9'),
	(103, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 1, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.444689}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":0,"role":"confirm","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.071449+00', '2026-11-30 20:05:19.073438+00', 'assay run (22755)', 2, 1, 33, NULL, '05a15ceccbad3b3560a4f42102f2507b0008232339441b9ec2e67f618d0062b9', '7d126aa01cf344279bbbd5dc5997fd4d92670f1b800252ba16be4dccf84c45b4'),
	(104, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 2, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.46381}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31676"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":0,"role":"confirm","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.081621+00', '2026-11-30 20:05:19.083368+00', 'assay run (22755)', 2, 1, 34, NULL, '7d126aa01cf344279bbbd5dc5997fd4d92670f1b800252ba16be4dccf84c45b4', '1cf98eed6a32e88b62fc98dd7711bf0c23b3cc93f63b8e6e65b7f5e9a20594fa'),
	(105, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 3, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.48895}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31676"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":0,"role":"baseline","workload_seed":31676}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.090765+00', '2026-11-30 20:05:19.092931+00', 'assay run (22755)', 2, 1, 35, NULL, '1cf98eed6a32e88b62fc98dd7711bf0c23b3cc93f63b8e6e65b7f5e9a20594fa', '22a5667fecd956ee1eaeba07134e3a7a260aaf234c3b8c4492a777c23bb273f8'),
	(106, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 4, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.379927}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":1,"role":"confirm","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.099388+00', '2026-11-30 20:05:19.101887+00', 'assay run (22755)', 2, 1, 36, NULL, '22a5667fecd956ee1eaeba07134e3a7a260aaf234c3b8c4492a777c23bb273f8', '7440cc3ac6bffd54a8d4b183cd308b80e899e79c0dc6b9b2b30a1024336b3c09'),
	(107, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 5, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.522375}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":1,"role":"confirm","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.118556+00', '2026-11-30 20:05:19.120891+00', 'assay run (22755)', 2, 1, 37, NULL, '7440cc3ac6bffd54a8d4b183cd308b80e899e79c0dc6b9b2b30a1024336b3c09', '018ca14f9dd9afd144093068e9703f1a789eccc5a2bc02394304c0d33836cd24'),
	(108, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 6, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.503254}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31677"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":1,"role":"confirm","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.132084+00', '2026-11-30 20:05:19.134351+00', 'assay run (22755)', 2, 1, 38, NULL, '018ca14f9dd9afd144093068e9703f1a789eccc5a2bc02394304c0d33836cd24', '119219318c9af63fe5ac56f6aebcf667690a0ce60196e960f403e2e882969e0e'),
	(109, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 7, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.547515}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31677"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":1,"role":"baseline","workload_seed":31677}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.143488+00', '2026-11-30 20:05:19.145837+00', 'assay run (22755)', 2, 1, 39, NULL, '119219318c9af63fe5ac56f6aebcf667690a0ce60196e960f403e2e882969e0e', 'ce41279625f6d0f8071fbc87e518f5e58d1feb9509b81e5206fe1c3e04cd3515'),
	(110, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 8, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.48094}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":2,"role":"confirm","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.156533+00', '2026-11-30 20:05:19.158902+00', 'assay run (22755)', 2, 1, 40, NULL, 'ce41279625f6d0f8071fbc87e518f5e58d1feb9509b81e5206fe1c3e04cd3515', '8a449ee2185eee1fd81f4f192da7978d990c67b7697514856ff783a59df341c4'),
	(111, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 9, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.461819}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31678"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":2,"role":"confirm","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.170717+00', '2026-11-30 20:05:19.17285+00', 'assay run (22755)', 2, 1, 41, NULL, '8a449ee2185eee1fd81f4f192da7978d990c67b7697514856ff783a59df341c4', '457d89371d881b687156c74e23536e2e79df17f9128ff404c776b511f9791852'),
	(112, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 10, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.50608}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31678"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":2,"role":"baseline","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.181946+00', '2026-11-30 20:05:19.18439+00', 'assay run (22755)', 2, 1, 42, NULL, '457d89371d881b687156c74e23536e2e79df17f9128ff404c776b511f9791852', '42d3499015688db5742230ba4d5d262fad54df4f9b73500d9162841d30d6c5de'),
	(113, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 11, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.338492}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31678"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":2,"role":"confirm","workload_seed":31678}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.193067+00', '2026-11-30 20:05:19.195149+00', 'assay run (22755)', 2, 1, 43, NULL, '42d3499015688db5742230ba4d5d262fad54df4f9b73500d9162841d30d6c5de', '1a68982909d630ded7e83b77564288ba95ead0c153d096fda773505eab561611'),
	(114, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 12, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.297057}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31679"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":3,"role":"confirm","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.202606+00', '2026-11-30 20:05:19.204755+00', 'assay run (22755)', 2, 1, 44, NULL, '1a68982909d630ded7e83b77564288ba95ead0c153d096fda773505eab561611', '4b9bcff1db282006acb77c1cbcbf8e1fa6448ab160a07ad9fc08c2f727b207bb'),
	(115, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 13, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.439505}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":3,"role":"confirm","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.212846+00', '2026-11-30 20:05:19.214791+00', 'assay run (22755)', 2, 1, 45, NULL, '4b9bcff1db282006acb77c1cbcbf8e1fa6448ab160a07ad9fc08c2f727b207bb', 'a6c6e558413e9c1ec085d6014a93032004e86f0471704e435d82ef3914aed787'),
	(116, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 14, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.570384}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31679"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":3,"role":"confirm","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.221671+00', '2026-11-30 20:05:19.223547+00', 'assay run (22755)', 2, 1, 46, NULL, 'a6c6e558413e9c1ec085d6014a93032004e86f0471704e435d82ef3914aed787', 'c5b2e8924753154a825184a91f838f388973f4a5250fa917f695e0545a0a9872'),
	(117, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 15, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.564645}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31679"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":3,"role":"baseline","workload_seed":31679}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.227774+00', '2026-11-30 20:05:19.229412+00', 'assay run (22755)', 2, 1, 47, NULL, 'c5b2e8924753154a825184a91f838f388973f4a5250fa917f695e0545a0a9872', '13cfdd807ae464b2905a6c2fd856397b24191216e1ff27092998339634d86fa1'),
	(118, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 16, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.47321}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31680"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":4,"role":"baseline","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.235243+00', '2026-11-30 20:05:19.237351+00', 'assay run (22755)', 2, 1, 48, NULL, '13cfdd807ae464b2905a6c2fd856397b24191216e1ff27092998339634d86fa1', 'a57cbb859b57c954ee020fc001d319abb48b93c84bf41cbf0c9f641e16be9e8d'),
	(119, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 17, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.428949}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":4,"role":"confirm","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.242838+00', '2026-11-30 20:05:19.244644+00', 'assay run (22755)', 2, 1, 49, NULL, 'a57cbb859b57c954ee020fc001d319abb48b93c84bf41cbf0c9f641e16be9e8d', 'cd621bba2665ed72237dad1755eab5e9ecee501530853b0944df503a23d385ef'),
	(120, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 18, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.49807}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31680"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":4,"role":"confirm","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.250701+00', '2026-11-30 20:05:19.25265+00', 'assay run (22755)', 2, 1, 50, NULL, 'cd621bba2665ed72237dad1755eab5e9ecee501530853b0944df503a23d385ef', '4d0b5ea968a1501babd08a0e9fa90a40e5d8577b7d0898084f49fceb8d50a73f'),
	(121, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 19, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.255622}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31680"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":4,"role":"confirm","workload_seed":31680}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.256887+00', '2026-11-30 20:05:19.258586+00', 'assay run (22755)', 2, 1, 51, NULL, '4d0b5ea968a1501babd08a0e9fa90a40e5d8577b7d0898084f49fceb8d50a73f', 'bad140c39a30127c4665c1297e0045eea386a3005723d5e7a4057584d431a8c4'),
	(122, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 20, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.531775}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31681"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":5,"role":"baseline","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.263085+00', '2026-11-30 20:05:19.26514+00', 'assay run (22755)', 2, 1, 52, NULL, 'bad140c39a30127c4665c1297e0045eea386a3005723d5e7a4057584d431a8c4', '9803a92151d2f6562f14dbc7274848af924e264ea84221f8eca55cd032cf05ec'),
	(123, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 21, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.506635}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":5,"role":"confirm","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.269583+00', '2026-11-30 20:05:19.271207+00', 'assay run (22755)', 2, 1, 53, NULL, '9803a92151d2f6562f14dbc7274848af924e264ea84221f8eca55cd032cf05ec', '9b3e3c36113fcaa18097c5ba8ccf9ade1c14334dca6ee5b8de624a398f1c291e'),
	(124, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 22, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.537515}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31681"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":5,"role":"confirm","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.276994+00', '2026-11-30 20:05:19.278671+00', 'assay run (22755)', 2, 1, 54, NULL, '9b3e3c36113fcaa18097c5ba8ccf9ade1c14334dca6ee5b8de624a398f1c291e', '5174ac1df1353e7b9f8f67edec77413ddcaa3ce4421bb53c0ed32812f62854dc'),
	(125, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 23, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.314187}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31681"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":5,"role":"confirm","workload_seed":31681}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.284401+00', '2026-11-30 20:05:19.286077+00', 'assay run (22755)', 2, 1, 55, NULL, '5174ac1df1353e7b9f8f67edec77413ddcaa3ce4421bb53c0ed32812f62854dc', '1db1ec0d847838766b54363ca5e74baf48cb052831d9731e2e1987599b58d2cb'),
	(126, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 24, 1, 'complete', '', '{"cfg":{"a":8,"b":11},"mode":"eager","ratio":3.08,"y":21.29608}', '{}', '{"constraint_verdicts":["ratio = 3.08 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 8 == 8 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=8","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"levels":{"A":8,"B":11,"MODE":"eager"},"patches":{},"replicate":6,"role":"confirm","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.292477+00', '2026-11-30 20:05:19.29429+00', 'assay run (22755)', 2, 1, 56, NULL, '1db1ec0d847838766b54363ca5e74baf48cb052831d9731e2e1987599b58d2cb', '9c8530ec4721f250987286d7ed3cc7d77ebcfe410054515b66cbd5ae88e4afbf'),
	(127, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 25, 1, 'complete', '', '{"cfg":{"a":9,"b":9},"mode":"eager","ratio":3.09,"y":21.322752}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 9 == 9 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=9"],"env":{"MODE":"eager","SEED":"31682"},"levels":{"A":9,"B":9,"MODE":"eager"},"patches":{},"replicate":6,"role":"confirm","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.298312+00', '2026-11-30 20:05:19.30017+00', 'assay run (22755)', 2, 1, 57, NULL, '9c8530ec4721f250987286d7ed3cc7d77ebcfe410054515b66cbd5ae88e4afbf', 'd22972c9008c1a0869a9230249826ccb144a55b5c5761bfb95fe05644a772496'),
	(128, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 26, 1, 'complete', '', '{"cfg":{"a":2,"b":2},"mode":"slow","ratio":3.02,"y":13.44034}', '{}', '{"constraint_verdicts":["ratio = 3.02 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 2 == 2 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 2 == 2 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"slow\" == \"slow\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=2","--b=2"],"env":{"MODE":"slow","SEED":"31682"},"levels":{"A":2,"B":2,"MODE":"slow"},"patches":{},"replicate":6,"role":"baseline","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.305219+00', '2026-11-30 20:05:19.306953+00', 'assay run (22755)', 2, 1, 58, NULL, 'd22972c9008c1a0869a9230249826ccb144a55b5c5761bfb95fe05644a772496', 'ebccdb3cb160c8ac75e57a739edddba9074b8b59e019e75e4d0d08bf46d20e53'),
	(129, 'b1e7c12d-336a-4fbc-b549-badd26ce8159', 4, 27, 1, 'complete', '', '{"cfg":{"a":9,"b":11},"mode":"eager","ratio":3.09,"y":21.5152}', '{}', '{"constraint_verdicts":["ratio = 3.09 >= 3.0 -> ok"],"integrity_verdict":null,"invariants":[],"manipulation":[{"detail":"cfg.a = 9 == 9 -> ok","id":"A","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"cfg.b = 11 == 11 -> ok","id":"B","kind":"manipulation","missing":false,"ok":true,"skipped":false},{"detail":"mode = \"eager\" == \"eager\" -> ok","id":"MODE","kind":"manipulation","missing":false,"ok":true,"skipped":false}],"manipulation_verdict":true,"self_check":[]}', '{"args":["--a=9","--b=11"],"env":{"MODE":"eager","SEED":"31682"},"levels":{"A":9,"B":11,"MODE":"eager"},"patches":{},"replicate":6,"role":"confirm","workload_seed":31682}', DEFAULT, DEFAULT, DEFAULT, DEFAULT, 1, 1, 1, NULL, 0, 0, NULL, '463ded9c1a297170dd39c3a89a547421c20594dc03c3192d65960751516685d0', '2026-11-30 20:05:19.311526+00', '2026-11-30 20:05:19.313756+00', 'assay run (22755)', 2, 1, 59, NULL, 'ebccdb3cb160c8ac75e57a739edddba9074b8b59e019e75e4d0d08bf46d20e53', 'd5d0866b2efb6ced418ee0b5e5bd4a11b8065ef3debe4bba28f88761b0d92071');

INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES
	(1, '9e02a1abfaf7d4bba32addfa9dc042ea05551d43656476ddbc79fa9fdfd1a532', 'b33b185a-3020-4209-93b4-be682b94a694', '2026-11-30 20:05:19.852874+00', '2026-12-30 20:05:19.852874+00', NULL);

INSERT INTO public.transitions VALUES
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 1, 1, 2, 'screen', 'refine', '{"accounting":"the quadratic class is registered whenever it can be fitted, so nothing is selected on the screen''s significance","from":"screen","to":"refine","when":{"refinable_factors":{">":0},"refine_affordable":true}}', DEFAULT, '{"alias_consequential":false,"all_within_noise":false,"behavioral_violation":false,"budget_remaining":1000000000,"certified":false,"confirm_affordable":true,"correctness_failed":false,"curvature_detected":true,"epsilon":0.3892406,"lack_of_fit":false,"model_adequate":true,"nan_response":false,"refinable_factors":2,"refinable_survivors":1,"refine_affordable":true,"residual_regret":0.4943057671426616,"round":0,"runs_needed_confirm":28}', DEFAULT, '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', NULL, '2026-11-30 20:05:17.098586+00', '0000000000000000000000000000000000000000000000000000000000000000', 'fe01413427d9c7fa6657a4bc7adbb52d1d14d3ff73d4cb545a3ee35441368f51'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 2, 1, 3, 'refine', 'confirm', '{"default":"confirm","from":"refine"}', DEFAULT, '{"alias_consequential":false,"behavioral_violation":false,"budget_remaining":1000000000,"certified":false,"confirm_affordable":true,"correctness_failed":false,"epsilon":0.4297334034149661,"lack_of_fit":false,"model_adequate":true,"nan_response":false,"residual_regret":0.0,"round":0,"runs_needed_confirm":28,"stationary_in_hull":true}', DEFAULT, '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', NULL, '2026-11-30 20:05:17.290758+00', 'fe01413427d9c7fa6657a4bc7adbb52d1d14d3ff73d4cb545a3ee35441368f51', '49fc781039827adfcbe7a4f26fdcd15cf8fd83fd68b5cd4657686791d90f792f'),
	('d0b8589a-ab4e-4559-bf17-6f60f5174c07', 3, 1, 4, 'confirm', 'report', '{"accounting":"one-sided simultaneous t at delta_terminal / (M * looks) a challenger","from":"confirm","to":"report","when":{"certified":true}}', DEFAULT, '{"behavioral_violation":false,"budget_remaining":1000000000,"certified":true,"confirm_affordable":true,"correctness_failed":false,"epsilon":0.4297901,"model_adequate":true,"nan_response":false,"refill_affordable":true,"refill_needed":false,"residual_regret":0.10517844818306439,"round":1,"runs_needed_confirm":28}', DEFAULT, '6b67b6b26cc5d9efa9daef3166d7c3cffaddda4f3cd161e24229d0e83d2c47c5', NULL, '2026-11-30 20:05:17.56064+00', '49fc781039827adfcbe7a4f26fdcd15cf8fd83fd68b5cd4657686791d90f792f', '71e07230da5ec045c1a7bcb48bf7d42ec334f02f200ab9927387ab2e7d87a1c9'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 1, 1, 2, 'screen', 'refine', '{"accounting":"the quadratic class is registered whenever it can be fitted, so nothing is selected on the screen''s significance","from":"screen","to":"refine","when":{"refinable_factors":{">":0},"refine_affordable":true}}', DEFAULT, '{"alias_consequential":false,"all_within_noise":false,"behavioral_violation":false,"budget_remaining":1000000000,"certified":false,"confirm_affordable":true,"correctness_failed":false,"curvature_detected":true,"epsilon":0.0019462029999999999,"lack_of_fit":false,"model_adequate":true,"nan_response":false,"refinable_factors":2,"refinable_survivors":1,"refine_affordable":true,"residual_regret":0.4943057671426616,"round":0,"runs_needed_confirm":28}', DEFAULT, '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', NULL, '2026-11-30 20:05:18.754828+00', '0000000000000000000000000000000000000000000000000000000000000000', '81049914e1554a37c003a4c6dbe086ddb484a54151cb7ad2df3b795a4ca5292c'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 2, 1, 3, 'refine', 'confirm', '{"default":"confirm","from":"refine"}', DEFAULT, '{"alias_consequential":false,"behavioral_violation":false,"budget_remaining":1000000000,"certified":false,"confirm_affordable":true,"correctness_failed":false,"epsilon":0.0021486670170748306,"lack_of_fit":false,"model_adequate":true,"nan_response":false,"residual_regret":0.0,"round":0,"runs_needed_confirm":28,"stationary_in_hull":true}', DEFAULT, '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', NULL, '2026-11-30 20:05:18.961745+00', '81049914e1554a37c003a4c6dbe086ddb484a54151cb7ad2df3b795a4ca5292c', '78ff0d91c46b9a5577b7fd755348144aa47ffc4f04a1f25cf4d211986e249dc9'),
	('b1e7c12d-336a-4fbc-b549-badd26ce8159', 3, 1, 4, 'confirm', 'report', '{"accounting":"round cap, uncertified","from":"confirm","to":"report","when":{"round":{">=":1}}}', DEFAULT, '{"behavioral_violation":false,"budget_remaining":1000000000,"certified":false,"confirm_affordable":true,"correctness_failed":false,"epsilon":0.0021489505000000003,"model_adequate":true,"nan_response":false,"refill_affordable":true,"refill_needed":false,"residual_regret":0.10517844818306439,"round":1,"runs_needed_confirm":28}', DEFAULT, '7016fff84cd8acbb6750a3df179bfdf50e5338094d09850cb9029d309c25f740', NULL, '2026-11-30 20:05:19.33551+00', '78ff0d91c46b9a5577b7fd755348144aa47ffc4f04a1f25cf4d211986e249dc9', '1f80b5fc2b18f24f868b3461c75c409295d48e72731eef9905b8f1b94b327bf6');

INSERT INTO public.users VALUES
	('b33b185a-3020-4209-93b4-be682b94a694', 'Ada', 'admin', NULL, '2026-11-30 20:05:19.852874+00', NULL),
	('9c41c647-27ab-443c-88f5-3dab7f8c2a17', 'Ben', 'author', NULL, '2026-11-30 20:05:19.929218+00', NULL),
	('5f82a851-fca5-472e-b056-5840b25f3909', 'Cleo', 'reviewer', NULL, '2026-11-30 20:05:19.929218+00', NULL),
	('30106d13-a742-4c2d-bc2b-7d760ccc36b0', 'Dora', 'viewer', NULL, '2026-11-30 20:05:19.929218+00', NULL);

SELECT pg_catalog.setval('public.audit_log_id_seq', 22, true);

SELECT pg_catalog.setval('public.events_id_seq', 239, true);

SELECT pg_catalog.setval('public.goose_db_version_id_seq', 12, true);

SELECT pg_catalog.setval('public.halt_resolutions_id_seq', 1, false);

SELECT pg_catalog.setval('public.halts_id_seq', 1, true);

SELECT pg_catalog.setval('public.invocations_id_seq', 3, true);

SELECT pg_catalog.setval('public.login_links_id_seq', 1, true);

SELECT pg_catalog.setval('public.proposals_id_seq', 1, true);

SELECT pg_catalog.setval('public.reanalyses_id_seq', 1, false);

SELECT pg_catalog.setval('public.reports_id_seq', 2, true);

SELECT pg_catalog.setval('public.river_job_id_seq', 148, true);

SELECT pg_catalog.setval('public.river_notification_id_seq', 1, false);

SELECT pg_catalog.setval('public.runs_id_seq', 129, true);

SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);

ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_token_sha256_key UNIQUE (token_sha256);

ALTER TABLE ONLY public.artifacts
    ADD CONSTRAINT artifacts_pkey PRIMARY KEY (campaign_id, path, revision);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bench_slots
    ADD CONSTRAINT bench_slots_pkey PRIMARY KEY (host, slot);

ALTER TABLE ONLY public.campaign_versions
    ADD CONSTRAINT campaign_versions_pkey PRIMARY KEY (campaign_id, version);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_project_run_id_key UNIQUE (project, run_id);

ALTER TABLE ONLY public.check_ends
    ADD CONSTRAINT check_ends_pkey PRIMARY KEY (check_id);

ALTER TABLE ONLY public.check_leases
    ADD CONSTRAINT check_leases_pkey PRIMARY KEY (check_id);

ALTER TABLE ONLY public.check_lines
    ADD CONSTRAINT check_lines_pkey PRIMARY KEY (check_id, line);

ALTER TABLE ONLY public.checks
    ADD CONSTRAINT checks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.confirmations
    ADD CONSTRAINT confirmations_pkey PRIMARY KEY (campaign_id, iteration);

ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_pkey PRIMARY KEY (campaign_id, epoch);

ALTER TABLE ONLY public.design_rows
    ADD CONSTRAINT design_rows_campaign_id_iteration_exec_position_key UNIQUE (campaign_id, iteration, exec_position);

ALTER TABLE ONLY public.design_rows
    ADD CONSTRAINT design_rows_pkey PRIMARY KEY (campaign_id, iteration, row_index);

ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_pkey PRIMARY KEY (campaign_id, iteration);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (campaign_id);

ALTER TABLE ONLY public.epoch_ends
    ADD CONSTRAINT epoch_ends_pkey PRIMARY KEY (campaign_id, epoch);

ALTER TABLE ONLY public.epochs
    ADD CONSTRAINT epochs_campaign_id_epoch_policy_sha256_key UNIQUE (campaign_id, epoch, policy_sha256);

ALTER TABLE ONLY public.epochs
    ADD CONSTRAINT epochs_pkey PRIMARY KEY (campaign_id, epoch);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.fits
    ADD CONSTRAINT fits_pkey PRIMARY KEY (campaign_id, iteration);

ALTER TABLE ONLY public.gates
    ADD CONSTRAINT gates_pkey PRIMARY KEY (campaign_id, seq);

ALTER TABLE ONLY public.goose_db_version
    ADD CONSTRAINT goose_db_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.halt_resolutions
    ADD CONSTRAINT halt_resolutions_halt_id_key UNIQUE (halt_id);

ALTER TABLE ONLY public.halt_resolutions
    ADD CONSTRAINT halt_resolutions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.halts
    ADD CONSTRAINT halts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invocation_beats
    ADD CONSTRAINT invocation_beats_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invocation_ends
    ADD CONSTRAINT invocation_ends_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invocations
    ADD CONSTRAINT invocations_campaign_id_invocation_key UNIQUE (campaign_id, invocation);

ALTER TABLE ONLY public.invocations
    ADD CONSTRAINT invocations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.iteration_ends
    ADD CONSTRAINT iteration_ends_pkey PRIMARY KEY (campaign_id, iteration);

ALTER TABLE ONLY public.iterations
    ADD CONSTRAINT iterations_pkey PRIMARY KEY (campaign_id, iteration);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_token_sha256_key UNIQUE (token_sha256);

ALTER TABLE ONLY public.proposal_decisions
    ADD CONSTRAINT proposal_decisions_pkey PRIMARY KEY (proposals_id);

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reanalyses
    ADD CONSTRAINT reanalyses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_id_key UNIQUE (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (campaign_id, epoch, revision);

ALTER TABLE ONLY public.river_job
    ADD CONSTRAINT river_job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.river_leader
    ADD CONSTRAINT river_leader_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.river_migration
    ADD CONSTRAINT river_migration_pkey1 PRIMARY KEY (line, version);

ALTER TABLE ONLY public.river_notification
    ADD CONSTRAINT river_notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.river_queue
    ADD CONSTRAINT river_queue_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.row_leases
    ADD CONSTRAINT row_leases_pkey PRIMARY KEY (campaign_id, iteration, row_index);

ALTER TABLE ONLY public.run_values
    ADD CONSTRAINT run_values_pkey PRIMARY KEY (run_id, metric);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_campaign_id_exec_seq_key UNIQUE (campaign_id, exec_seq);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_campaign_id_iteration_row_index_lease_token_key UNIQUE (campaign_id, iteration, row_index, lease_token);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_id_key UNIQUE (id);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (campaign_id, iteration, row_index, try);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_sha256_key UNIQUE (token_sha256);

ALTER TABLE ONLY public.transitions
    ADD CONSTRAINT transitions_pkey PRIMARY KEY (campaign_id, seq);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_name_key UNIQUE (name);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX api_tokens_user ON public.api_tokens USING btree (user_id);

CREATE INDEX audit_log_campaign ON public.audit_log USING btree (campaign_id, id);

CREATE INDEX campaigns_recent ON public.campaigns USING btree (created_at DESC, id DESC);

CREATE INDEX checks_newest ON public.checks USING btree (campaign_id, asked_at DESC, id DESC);

CREATE INDEX design_rows_levels ON public.design_rows USING btree (campaign_id, levels_key);

CREATE INDEX events_campaign ON public.events USING btree (campaign_id, id);

CREATE INDEX halts_campaign ON public.halts USING btree (campaign_id, id);

CREATE INDEX proposals_newest ON public.proposals USING btree (campaign_id, epoch, id DESC);

CREATE INDEX reanalyses_newest ON public.reanalyses USING btree (campaign_id, id DESC);

CREATE INDEX river_job_args_index ON public.river_job USING gin (args);

CREATE INDEX river_job_kind ON public.river_job USING btree (kind);

CREATE INDEX river_job_metadata_index ON public.river_job USING gin (metadata);

CREATE INDEX river_job_prioritized_fetching_index ON public.river_job USING btree (state, queue, priority, scheduled_at, id);

CREATE INDEX river_job_state_and_finalized_at_index ON public.river_job USING btree (state, finalized_at) WHERE (finalized_at IS NOT NULL);

CREATE UNIQUE INDEX river_job_unique_idx ON public.river_job USING btree (unique_key) WHERE ((unique_key IS NOT NULL) AND (unique_states IS NOT NULL) AND public.river_job_state_in_bitmask(unique_states, state));

CREATE INDEX river_notification_created_at_idx ON public.river_notification USING btree (created_at);

CREATE INDEX river_notification_topic_id_idx ON public.river_notification USING btree (topic, id);

CREATE INDEX runs_done ON public.runs USING btree (campaign_id, iteration, row_index) WHERE ((row_index >= 0) AND (status <> 'interrupted'::text));

CREATE INDEX runs_final ON public.runs USING btree (campaign_id, iteration, row_index, try DESC);

CREATE INDEX runs_status ON public.runs USING btree (campaign_id, status);

CREATE INDEX runs_written ON public.runs USING btree (campaign_id, id DESC);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE INDEX transitions_epoch ON public.transitions USING btree (campaign_id, epoch, seq);

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.artifacts FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.campaign_versions FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.check_ends FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.check_lines FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.confirmations FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.design_rows FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.designs FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.epoch_ends FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.epochs FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.fits FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.gates FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.halt_resolutions FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.halts FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.invocation_ends FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.invocations FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.iteration_ends FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.iterations FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.proposal_decisions FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.proposals FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.reanalyses FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.run_values FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.runs FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_row BEFORE DELETE OR UPDATE ON public.transitions FOR EACH ROW EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.artifacts FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.campaign_versions FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.check_ends FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.check_lines FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.confirmations FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.contracts FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.design_rows FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.designs FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.epoch_ends FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.epochs FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.fits FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.gates FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.halt_resolutions FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.halts FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.invocation_ends FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.invocations FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.iteration_ends FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.iterations FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.proposal_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.proposals FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.reanalyses FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.reports FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.run_values FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.runs FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER append_only_table BEFORE TRUNCATE ON public.transitions FOR EACH STATEMENT EXECUTE FUNCTION public.assay_refuse_change();

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON public.api_tokens FOR EACH ROW EXECUTE FUNCTION public.assay_audit('id');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION public.assay_audit('id');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.checks FOR EACH ROW EXECUTE FUNCTION public.assay_audit('id');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION public.assay_audit('campaign_id');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.login_links FOR EACH ROW EXECUTE FUNCTION public.assay_audit('id');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.assay_audit('id');

CREATE TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.assay_audit('id');

CREATE CONSTRAINT TRIGGER epochs_follow AFTER INSERT ON public.epochs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.epochs_follow();

CREATE TRIGGER events_announce AFTER INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION public.events_announce();

CREATE TRIGGER gates_dense BEFORE INSERT ON public.gates FOR EACH ROW EXECUTE FUNCTION public.gates_dense();

CREATE TRIGGER iterations_dense BEFORE INSERT ON public.iterations FOR EACH ROW EXECUTE FUNCTION public.iterations_dense();

CREATE TRIGGER runs_tries BEFORE INSERT ON public.runs FOR EACH ROW EXECUTE FUNCTION public.runs_tries();

CREATE TRIGGER transitions_follow BEFORE INSERT ON public.transitions FOR EACH ROW EXECUTE FUNCTION public.transitions_follow();

ALTER TABLE ONLY public.api_tokens
    ADD CONSTRAINT api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.artifacts
    ADD CONSTRAINT artifacts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.campaign_versions
    ADD CONSTRAINT campaign_versions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.check_ends
    ADD CONSTRAINT check_ends_check_id_fkey FOREIGN KEY (check_id) REFERENCES public.checks(id);

ALTER TABLE ONLY public.check_leases
    ADD CONSTRAINT check_leases_check_id_fkey FOREIGN KEY (check_id) REFERENCES public.checks(id);

ALTER TABLE ONLY public.check_lines
    ADD CONSTRAINT check_lines_check_id_fkey FOREIGN KEY (check_id) REFERENCES public.checks(id);

ALTER TABLE ONLY public.checks
    ADD CONSTRAINT checks_campaign_id_version_fkey FOREIGN KEY (campaign_id, version) REFERENCES public.campaign_versions(campaign_id, version);

ALTER TABLE ONLY public.confirmations
    ADD CONSTRAINT confirmations_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.iterations(campaign_id, iteration);

ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_campaign_id_captured_iteration_captured_row_inde_fkey FOREIGN KEY (campaign_id, captured_iteration, captured_row_index) REFERENCES public.design_rows(campaign_id, iteration, row_index);

ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_campaign_id_epoch_fkey FOREIGN KEY (campaign_id, epoch) REFERENCES public.epochs(campaign_id, epoch);

ALTER TABLE ONLY public.design_rows
    ADD CONSTRAINT design_rows_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.designs(campaign_id, iteration);

ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_campaign_id_epoch_policy_sha256_fkey FOREIGN KEY (campaign_id, epoch, policy_sha256) REFERENCES public.epochs(campaign_id, epoch, policy_sha256);

ALTER TABLE ONLY public.designs
    ADD CONSTRAINT designs_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.iterations(campaign_id, iteration);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.epoch_ends
    ADD CONSTRAINT epoch_ends_campaign_id_epoch_fkey FOREIGN KEY (campaign_id, epoch) REFERENCES public.epochs(campaign_id, epoch);

ALTER TABLE ONLY public.epoch_ends
    ADD CONSTRAINT epoch_ends_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.iterations(campaign_id, iteration);

ALTER TABLE ONLY public.epochs
    ADD CONSTRAINT epochs_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.epochs
    ADD CONSTRAINT epochs_campaign_id_version_fkey FOREIGN KEY (campaign_id, version) REFERENCES public.campaign_versions(campaign_id, version);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.fits
    ADD CONSTRAINT fits_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.iterations(campaign_id, iteration);

ALTER TABLE ONLY public.gates
    ADD CONSTRAINT gates_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.halt_resolutions
    ADD CONSTRAINT halt_resolutions_halt_id_fkey FOREIGN KEY (halt_id) REFERENCES public.halts(id);

ALTER TABLE ONLY public.halts
    ADD CONSTRAINT halts_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.invocation_beats
    ADD CONSTRAINT invocation_beats_id_fkey FOREIGN KEY (id) REFERENCES public.invocations(id);

ALTER TABLE ONLY public.invocation_ends
    ADD CONSTRAINT invocation_ends_id_fkey FOREIGN KEY (id) REFERENCES public.invocations(id);

ALTER TABLE ONLY public.invocations
    ADD CONSTRAINT invocations_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.iteration_ends
    ADD CONSTRAINT iteration_ends_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.iterations(campaign_id, iteration);

ALTER TABLE ONLY public.iterations
    ADD CONSTRAINT iterations_campaign_id_epoch_fkey FOREIGN KEY (campaign_id, epoch) REFERENCES public.epochs(campaign_id, epoch);

ALTER TABLE ONLY public.iterations
    ADD CONSTRAINT iterations_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.proposal_decisions
    ADD CONSTRAINT proposal_decisions_campaign_id_version_fkey FOREIGN KEY (campaign_id, version) REFERENCES public.campaign_versions(campaign_id, version);

ALTER TABLE ONLY public.proposal_decisions
    ADD CONSTRAINT proposal_decisions_proposals_id_fkey FOREIGN KEY (proposals_id) REFERENCES public.proposals(id);

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_campaign_id_epoch_fkey FOREIGN KEY (campaign_id, epoch) REFERENCES public.epochs(campaign_id, epoch);

ALTER TABLE ONLY public.reanalyses
    ADD CONSTRAINT reanalyses_campaign_id_epoch_fkey FOREIGN KEY (campaign_id, epoch) REFERENCES public.epochs(campaign_id, epoch);

ALTER TABLE ONLY public.reanalyses
    ADD CONSTRAINT reanalyses_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_campaign_id_epoch_fkey FOREIGN KEY (campaign_id, epoch) REFERENCES public.epochs(campaign_id, epoch);

ALTER TABLE ONLY public.row_leases
    ADD CONSTRAINT row_leases_campaign_id_iteration_row_index_fkey FOREIGN KEY (campaign_id, iteration, row_index) REFERENCES public.design_rows(campaign_id, iteration, row_index);

ALTER TABLE ONLY public.run_values
    ADD CONSTRAINT run_values_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.runs(id);

ALTER TABLE ONLY public.runs
    ADD CONSTRAINT runs_campaign_id_iteration_row_index_fkey FOREIGN KEY (campaign_id, iteration, row_index) REFERENCES public.design_rows(campaign_id, iteration, row_index);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.transitions
    ADD CONSTRAINT transitions_campaign_id_epoch_policy_sha256_fkey FOREIGN KEY (campaign_id, epoch, policy_sha256) REFERENCES public.epochs(campaign_id, epoch, policy_sha256);

ALTER TABLE ONLY public.transitions
    ADD CONSTRAINT transitions_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id);

ALTER TABLE ONLY public.transitions
    ADD CONSTRAINT transitions_campaign_id_iteration_fkey FOREIGN KEY (campaign_id, iteration) REFERENCES public.iterations(campaign_id, iteration);

GRANT ALL ON SCHEMA public TO assay_owner;

GRANT SELECT,INSERT ON TABLE public.api_tokens TO assay_app;

GRANT UPDATE(last_used_at) ON TABLE public.api_tokens TO assay_app;

GRANT UPDATE(revoked_at) ON TABLE public.api_tokens TO assay_app;

GRANT SELECT,INSERT ON TABLE public.artifacts TO assay_app;

GRANT SELECT,INSERT ON TABLE public.audit_log TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.audit_log_id_seq TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.bench_slots TO assay_app;

GRANT SELECT,INSERT ON TABLE public.campaign_versions TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.campaigns TO assay_app;

GRANT SELECT,INSERT ON TABLE public.check_ends TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.check_leases TO assay_app;

GRANT SELECT,INSERT ON TABLE public.check_lines TO assay_app;

GRANT SELECT,INSERT ON TABLE public.checks TO assay_app;

GRANT UPDATE(cancel_requested_at) ON TABLE public.checks TO assay_app;

GRANT UPDATE(cancel_requested_by) ON TABLE public.checks TO assay_app;

GRANT SELECT,INSERT ON TABLE public.confirmations TO assay_app;

GRANT SELECT,INSERT ON TABLE public.contracts TO assay_app;

GRANT SELECT,INSERT ON TABLE public.design_rows TO assay_app;

GRANT SELECT,INSERT ON TABLE public.designs TO assay_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.drafts TO assay_app;

GRANT SELECT,INSERT ON TABLE public.epoch_ends TO assay_app;

GRANT SELECT,INSERT ON TABLE public.epochs TO assay_app;

GRANT SELECT,INSERT ON TABLE public.events TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.events_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.runs TO assay_app;

GRANT SELECT,INSERT ON TABLE public.final_runs TO assay_app;

GRANT SELECT,INSERT ON TABLE public.fits TO assay_app;

GRANT SELECT,INSERT ON TABLE public.gates TO assay_app;

GRANT SELECT ON TABLE public.goose_db_version TO assay_app;

GRANT SELECT,INSERT ON TABLE public.halt_resolutions TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.halt_resolutions_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.halts TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.halts_id_seq TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.invocation_beats TO assay_app;

GRANT SELECT,INSERT ON TABLE public.invocation_ends TO assay_app;

GRANT SELECT,INSERT ON TABLE public.invocations TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.invocations_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.iteration_ends TO assay_app;

GRANT SELECT,INSERT ON TABLE public.iterations TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.login_links TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.login_links_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.proposal_decisions TO assay_app;

GRANT SELECT,INSERT ON TABLE public.proposals TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.proposals_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.reanalyses TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.reanalyses_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.reports TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.reports_id_seq TO assay_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.river_job TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.river_job_id_seq TO assay_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.river_leader TO assay_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.river_migration TO assay_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.river_notification TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.river_notification_id_seq TO assay_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.river_queue TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.row_leases TO assay_app;

GRANT SELECT,INSERT ON TABLE public.run_values TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.runs_id_seq TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.sessions TO assay_app;

GRANT SELECT,USAGE ON SEQUENCE public.sessions_id_seq TO assay_app;

GRANT SELECT,INSERT ON TABLE public.transitions TO assay_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO assay_app;

ALTER DEFAULT PRIVILEGES FOR ROLE assay_owner IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES  TO assay_app;

ALTER DEFAULT PRIVILEGES FOR ROLE assay_owner IN SCHEMA public GRANT SELECT,INSERT ON TABLES  TO assay_app;

