-- +goose Up

-- What changed to what, of columns that tell no secret and are short.
alter table audit_log add column detail text not null default '';

-- +goose StatementBegin
-- assay_audit writes the audit entry of a change. Its argument names the column
-- that identifies the row. Being a trigger, no path around it can forget it.
create or replace function assay_audit() returns trigger
language plpgsql
as $$
declare
  was  jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  now_ jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one  jsonb := coalesce(now_, was);
begin
  insert into audit_log (actor, action, object, campaign_id, changed, before_sha256, after_sha256, detail)
  values (
    coalesce(nullif(current_setting('assay.actor', true), ''), 'system'),
    lower(tg_op) || ' ' || tg_table_name,
    tg_table_name || '/' || (one ->> tg_argv[0]),
    case when tg_table_name = 'campaigns' then (one ->> 'id')::uuid
         when tg_table_name in ('review_comments', 'review_withdrawals') then (select campaign_id from reviews where id = (one ->> 'review_id')::uuid)
         else (one ->> 'campaign_id')::uuid end,
    array(select key from jsonb_each(one) where was -> key is distinct from now_ -> key order by key),
    encode(sha256(convert_to(was :: text, 'UTF8')), 'hex'),
    encode(sha256(convert_to(now_ :: text, 'UTF8')), 'hex'),
    coalesce((select string_agg(
                key || ': ' || case when key like '%\_at' then case when became is null then 'taken back' else 'set' end
                                    when had is null or became is null then left(coalesce(became, had), 200)
                                    else left(had, 200) || ' to ' || left(became, 200) end, '; ' order by key)
                from unnest(array['decision', 'dir', 'disabled_at', 'frozen_at', 'frozen_why', 'gate', 'kind', 'name', 'project', 'role', 'run_as', 'run_id',
                                  'state', 'stop_requested_at', 'subject', 'two_person']) key
               cross join lateral (select nullif(was ->> key, '') as had, nullif(now_ ->> key, '') as became) change
               where had is distinct from became), ''));
  return null;
end
$$;
-- +goose StatementEnd

-- audit_chain links the entries of the audit log in the order in which they were
-- committed, so that one that was changed, taken out or put in between is found.
create table audit_chain (
  seq         bigint primary key check (seq >= 1),
  audit_id    bigint not null unique references audit_log (id),
  prev_sha256 text not null check (assay_is_sha256(prev_sha256)),
  row_sha256  text not null check (assay_is_sha256(row_sha256))
);
create index audit_log_actor on audit_log (actor, id);
create index audit_log_at on audit_log (at, id);

-- What is hashed of an entry: the hash before it and the hash of each field, so that
-- no field can spill into the next. A program in another language repeats it easily.
create function assay_audit_sha256(prev text, e audit_log) returns text
language sql stable parallel safe
return assay_sha256(prev || (
  select string_agg(coalesce(assay_sha256(field), '-'), '' order by place)
    from unnest(array[e.id::text, e.actor, e.action, e.object, e.campaign_id::text, array_to_string(e.changed, ','),
                      e.detail, e.before_sha256, e.after_sha256, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')])
         with ordinality as part (field, place)));

-- +goose StatementBegin
create function assay_chain_entry(entry audit_log) returns void
language plpgsql
as $$
declare
  last audit_chain;
begin
  -- Taken when everything else of the transaction is done, and let go with it:
  -- nobody who waits here holds anything that whoever is inside still wants.
  perform pg_advisory_xact_lock(hashtextextended('assay.audit_chain', 0));
  select * into last from audit_chain order by seq desc limit 1;
  insert into audit_chain (seq, audit_id, prev_sha256, row_sha256)
  values (coalesce(last.seq, 0) + 1, entry.id, coalesce(last.row_sha256, repeat('0', 64)),
          assay_audit_sha256(coalesce(last.row_sha256, repeat('0', 64)), entry));
end
$$;

create function audit_chain_follows() returns trigger
language plpgsql
as $$
begin
  perform assay_chain_entry(new);
  return null;
end
$$;

do $$
declare
  entry audit_log;
begin
  for entry in select * from audit_log order by id loop
    perform assay_chain_entry(entry);
  end loop;
end
$$;
-- +goose StatementEnd
create constraint trigger audit_chain_follows after insert on audit_log
  deferrable initially deferred for each row execute function audit_chain_follows();

-- A campaign that was deleted, and what went with it. No row of the record is
-- deleted without one: see assay_refuse_change.
create table deletions (
  id                bigint generated always as identity primary key,
  campaign_id       uuid not null unique, -- of a campaign that is no more
  project           text not null,
  run_id            text not null,
  name              text not null,
  owner             text not null,
  state             text not null,
  created_at        timestamptz not null,
  counts            jsonb not null, -- rows by table
  report_sha256     text check (assay_is_sha256(report_sha256)), -- of the newest one
  deleted_by        text not null check (deleted_by <> ''),
  why               text not null check (why <> ''),
  deleted_at        timestamptz not null default now(),
  transaction       xid8 not null default pg_current_xact_id()
);
create trigger audit after insert on deletions
  for each row execute function assay_audit('id');
call assay_append_only('audit_chain', 'deletions');

-- +goose StatementBegin
-- An append-only table refuses every change, its owner's too, but for the rows of a
-- campaign whose deletion this same transaction has recorded.
create or replace function assay_refuse_change() returns trigger
language plpgsql
as $$
declare
  deleted uuid;
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' and tg_table_name not in ('audit_log', 'audit_chain', 'deletions') then
    select campaign_id into deleted from deletions where transaction = pg_current_xact_id_if_assigned();
    -- The rows of a table that names no campaign go with those that they refer to.
    if found and (to_jsonb(old) ->> 'campaign_id' = deleted::text or not to_jsonb(old) ? 'campaign_id') then
      return old;
    end if;
  end if;
  raise exception '% on %: this table is append-only', tg_op, tg_table_name
    using errcode = 'restrict_violation',
          hint = 'Write a new row instead; what was recorded stays.';
end
$$;

-- assay_campaign_tables lists the tables whose rows belong to a campaign, those that
-- refer to others before those, each with the condition that finds a campaign's rows.
-- It reads the foreign keys, so that a table of a later migration is not forgotten.
create function assay_campaign_tables() returns table (name text, condition text)
language sql stable
as $$
  with recursive keys as (
    select k.conrelid as child, k.confrelid as parent, c.attname as child_column, p.attname as parent_column,
           cardinality(k.conkey) = 1 as single,
           exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'campaign_id' and not a.attisdropped) as named
      from pg_constraint k
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[1]
      join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[1]
     where k.contype = 'f' and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace),
  below (child, condition, depth) as (
    select 'campaigns'::regclass::oid, 'id = $1', 0
    union all
    select k.child,
           case when k.named then 'campaign_id = $1'
                else format('%I in (select %I from %s where %s)', k.child_column, k.parent_column, k.parent::regclass, b.condition) collate "default" end,
           b.depth + 1
      from keys k join below b on b.child = k.parent
     where k.named or k.single)
  select b.child::regclass::text, min(b.condition) from below b group by b.child order by max(b.depth) desc, 1
$$;

-- assay_delete_campaign records the deletion of a campaign and deletes every row of
-- it. It runs as its owner: the application itself may delete nothing that was
-- recorded. What the audit log says of the campaign stays.
create function assay_delete_campaign(campaign uuid, by_whom text, reason text) returns bigint
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  place  record;
  n      bigint;
  counts jsonb := '{}';
  made   bigint;
begin
  perform from campaigns where id = campaign for update;
  if not found then
    raise exception 'there is no campaign %', campaign using errcode = 'no_data_found';
  end if;
  for place in select * from assay_campaign_tables() loop
    execute format('select count(*) from %s where %s', place.name, place.condition) into n using campaign;
    if n > 0 then
      counts := counts || jsonb_build_object(place.name, n);
    end if;
  end loop;
  insert into deletions (campaign_id, project, run_id, name, owner, state, created_at, counts, report_sha256, deleted_by, why)
  select c.id, c.project, c.run_id, c.name, c.owner, c.state, c.created_at, counts,
         (select sha256 from reports where campaign_id = c.id order by id desc limit 1), by_whom, reason
    from campaigns c where c.id = campaign
  returning id into made;
  for place in select * from assay_campaign_tables() loop
    execute format('delete from %s where %s', place.name, place.condition) using campaign;
  end loop;
  return made;
end
$$;
-- +goose StatementEnd
revoke execute on function assay_delete_campaign(uuid, text, text) from public;
grant execute on function assay_delete_campaign(uuid, text, text) to assay_app;
