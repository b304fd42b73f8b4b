-- +goose Up

-- A project is a folder of campaigns. Its name stays in addresses and exports, so
-- it is its key.
create table projects (
  name       text primary key check (name <> ''),
  created_at timestamptz not null default now(),
  created_by text not null default ''
);
insert into projects (name) select 'default' union select project from campaigns;
create trigger audit after insert on projects
  for each row execute function assay_audit('name');
call assay_append_only('projects');
alter table campaigns add foreign key (project) references projects (name);

-- Who belongs to a project. Without a role here it is the person's usual one; an
-- administrator is one everywhere and needs no line.
create table members (
  project  text not null references projects (name),
  user_id  uuid not null references users (id),
  role     text check (role in ('viewer', 'reviewer', 'author')),
  added_at timestamptz not null default now(),
  added_by text not null default '',
  member   text not null generated always as (project || '/' || user_id::text) stored, -- for the audit log
  primary key (project, user_id)
);
create index members_user on members (user_id);
grant update (role), delete on members to assay_app;
create trigger audit after insert or update or delete on members
  for each row execute function assay_audit('member');

-- Until now everybody saw every campaign.
insert into members (project, user_id) select p.name, u.id from projects p, users u;

alter table users
  add column email        text not null default '',
  add column oidc_issuer  text,
  add column oidc_subject text,
  add column last_home_at timestamptz, -- when the home page was last opened
  add check ((oidc_issuer is null) = (oidc_subject is null)),
  add unique (oidc_issuer, oidc_subject);
create unique index users_email on users (lower(email)) where email <> '';

-- That somebody looked at a page is no change of what anybody may do.
drop trigger audit on users;
create trigger audit after insert or delete or update of name, role, password_hash, disabled_at, email, oidc_issuer, oidc_subject on users
  for each row execute function assay_audit('id');

alter table sessions
  add column last_seen_at timestamptz not null default now(),
  add column address      text not null default '', -- where it began
  add column agent        text not null default '';
drop trigger audit on sessions;
create trigger audit after insert or delete or update of user_id, expires_at, revoked_at on sessions
  for each row execute function assay_audit('id');

-- Attempts to sign in that came to nothing, or have not ended yet. A name may be a
-- password typed into the wrong field, so only its hash is kept.
create table login_attempts (
  kind    text not null check (kind in ('account', 'address')),
  key     text not null,
  count   integer not null check (count >= 1),
  last_at timestamptz not null default now(),
  free_at timestamptz not null, -- before this no other is heard
  primary key (kind, key)
);
create index login_attempts_old on login_attempts (last_at);
grant update, delete on login_attempts to assay_app;
