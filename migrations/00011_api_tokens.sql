-- +goose Up

-- What a program shows instead of a person's session. Like sessions, the table
-- holds the hash alone. The role is at most the user's, also when that falls later.
create table api_tokens (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users (id),
  name         text not null check (name <> ''),
  role         text not null check (role in ('viewer', 'reviewer', 'author', 'admin')),
  token_sha256 text not null unique check (assay_is_sha256(token_sha256)),
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
create index api_tokens_user on api_tokens (user_id);
grant update (last_used_at, revoked_at) on api_tokens to assay_app;

-- Its use is no change of what anybody may do.
create trigger audit after insert or update of revoked_at or delete on api_tokens
  for each row execute function assay_audit('id');
