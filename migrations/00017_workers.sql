-- +goose Up

-- The standing processes that take jobs, so that an operator sees one that is idle,
-- and one that is gone. Rows of what is long gone are removed.
create table workers (
  host           text not null,
  boot_id        text not null,
  pid            integer not null,
  pid_started_at text not null,
  owner          text not null,
  version        text not null,
  started_at     timestamptz not null default clock_timestamp(),
  beat_at        timestamptz not null default clock_timestamp(),
  ended_at       timestamptz, -- null: it did not say that it ends
  primary key (host, boot_id, pid, pid_started_at)
);
grant update, delete on workers to assay_app;
