-- +goose Up

create table invocations (
  id          bigint generated always as identity primary key,
  campaign_id uuid not null references campaigns (id),
  invocation  integer not null check (invocation >= 1),
  kind        text not null check (kind in ('run', 'resume')),
  started_at  timestamptz not null default now(),
  host        text not null,
  version     text not null,
  unique (campaign_id, invocation)
);

create table invocation_ends (
  id         bigint primary key references invocations (id),
  ended_at   timestamptz not null default now(),
  seconds    double precision not null check (assay_is_finite(seconds) and seconds >= 0),
  end_reason text not null
);

-- One row an invocation, moved on while it lives. An invocation without an end
-- counts up to here.
create table invocation_beats (
  id             bigint primary key references invocations (id),
  beat_at        timestamptz not null default now(),
  seconds        double precision not null check (assay_is_finite(seconds) and seconds >= 0),
  owner          text not null, -- the process that works on it now
  host           text not null,
  boot_id        text not null,
  pid            integer not null,
  pid_started_at text not null
);
grant update on invocation_beats to assay_app;

create table events (
  id          bigint generated always as identity primary key,
  campaign_id uuid references campaigns (id),
  topic       text not null check (topic ~ '^[a-z_]+$'),
  payload     jsonb not null,
  at          timestamptz not null default now()
);
create index events_campaign on events (campaign_id, id);

-- +goose StatementBegin
create function events_announce() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('assay_events', new.id::text);
  return null;
end
$$;
-- +goose StatementEnd
create trigger events_announce after insert on events
  for each row execute function events_announce();

call assay_append_only('invocations', 'invocation_ends', 'events');

create table users (
  id            uuid primary key default gen_random_uuid(),
  name          text not null unique check (name <> ''),
  role          text not null check (role in ('viewer', 'reviewer', 'author', 'admin')),
  password_hash text,
  created_at    timestamptz not null default now(),
  disabled_at   timestamptz
);

-- Neither this table nor the next holds a token that would open anything, only
-- its hash.
create table sessions (
  id           bigint generated always as identity primary key,
  token_sha256 text not null unique check (assay_is_sha256(token_sha256)),
  user_id      uuid not null references users (id),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index sessions_user on sessions (user_id);

create table login_links (
  id           bigint generated always as identity primary key,
  token_sha256 text not null unique check (assay_is_sha256(token_sha256)),
  user_id      uuid references users (id), -- null: the administrator, who is made when there is none
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz
);
grant update on users, sessions, login_links to assay_app;

create trigger audit after insert or update or delete on users
  for each row execute function assay_audit('id');
create trigger audit after insert or update or delete on sessions
  for each row execute function assay_audit('id');
create trigger audit after insert or update or delete on login_links
  for each row execute function assay_audit('id');
