-- +goose Up

-- This file runs as assay_owner, who owns everything. The application works as
-- assay_app, which may read and insert; the few tables that change get more,
-- one by one, where they are made.
grant usage on schema public to assay_app;
alter default privileges in schema public grant select, insert on tables to assay_app;
alter default privileges in schema public grant usage, select on sequences to assay_app;

-- The ledger of migrations is older than the line above.
grant select on goose_db_version to assay_app;

create function assay_is_sha256(t text) returns boolean
language sql immutable strict parallel safe
return t ~ '^[0-9a-f]{64}$';

create function assay_sha256(t text) returns text
language sql immutable strict parallel safe
return encode(sha256(convert_to(t, 'UTF8')), 'hex');

-- Neither v = v nor a limit finds a NaN: here NaN equals NaN and is greater than
-- everything.
create function assay_is_finite(v double precision) returns boolean
language sql immutable strict parallel safe
return v not in ('NaN'::double precision, 'Infinity'::double precision, '-Infinity'::double precision);

-- +goose StatementBegin
-- A document is kept as the exact text that was hashed. The jsonb beside it is for
-- queries, and null where the text does not convert: U+0000, a lone surrogate or a
-- number out of range.
create function assay_jsonb(t text) returns jsonb
language plpgsql immutable strict
as $$
begin
  return t::pg_catalog.jsonb;
exception when data_exception then
  return null;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
create function assay_refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% on %: this table is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation',
          hint = 'Write a new row instead; what was recorded stays.';
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- assay_append_only makes a table refuse every change but an insert, its owner's
-- too. To be called for each such table in the migration that makes it.
create procedure assay_append_only(variadic names text[])
language plpgsql
as $$
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
-- +goose StatementEnd

create table audit_log (
  id            bigint generated always as identity primary key,
  actor         text not null,
  action        text not null,
  object        text not null,
  campaign_id   uuid,
  changed       text[] not null,
  before_sha256 text check (assay_is_sha256(before_sha256)),
  after_sha256  text check (assay_is_sha256(after_sha256)),
  at            timestamptz not null default now()
);
create index audit_log_campaign on audit_log (campaign_id, id);
call assay_append_only('audit_log');

-- +goose StatementBegin
-- assay_audit writes the audit entry of a change. Its argument names the column
-- that identifies the row. Being a trigger, no path around it can forget it.
create function assay_audit() returns trigger
language plpgsql
as $$
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
-- +goose StatementEnd
