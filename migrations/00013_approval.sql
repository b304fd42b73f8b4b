-- +goose Up

-- What the operator decided for the whole installation: one row.
create table site_settings (
  name       text primary key default 'site' check (name = 'site'),
  two_person text not null default 'auto' check (two_person in ('auto', 'on', 'off')),
  frozen_at  timestamptz, -- since when nothing new is spent
  frozen_by  text not null default '',
  frozen_why text not null default ''
);
insert into site_settings default values;
grant update on site_settings to assay_app;
create trigger audit after insert or update or delete on site_settings
  for each row execute function assay_audit('name');

-- How many people may sign in and do more than read.
create function assay_doers() returns bigint
language sql stable
return (select count(*) from users u
         where u.disabled_at is null
           and (u.role <> 'viewer' or exists (select from members m where m.user_id = u.id and m.role <> 'viewer')));

-- Whether what one person asked for needs another person's approval. By itself
-- the rule is in force as soon as two people may do more than read.
create function assay_two_person() returns boolean
language sql stable
return (select case two_person when 'on' then true when 'off' then false else assay_doers() > 1 end from site_settings);

-- Something let through knowingly. The report shows every one.
create table waivers (
  id          bigint generated always as identity primary key,
  campaign_id uuid not null references campaigns (id),
  epoch       integer not null check (epoch >= 1),
  gate        text not null check (gate <> ''), -- what would have held it up
  field       text not null check (field <> ''), -- what allowed it to pass
  who         text not null,
  why         text not null check (why <> ''),
  at          timestamptz not null default now()
);
create index waivers_campaign on waivers (campaign_id, id);

-- A request to approve one bundle. The text asked about stands in it, whatever
-- becomes of the draft.
create table reviews (
  id             uuid primary key default gen_random_uuid(),
  seq            bigint generated always as identity unique,
  campaign_id    uuid not null references campaigns (id),
  subject        text not null check (subject in ('epoch_start', 'next_epoch')),
  epoch          integer not null check (epoch >= 1),
  running        boolean not null, -- the epoch had begun when it was asked for
  source         bytea not null,
  source_sha256  text not null check (source_sha256 = encode(sha256(source), 'hex')),
  base_dir       text not null default '',
  version        integer, -- that holds the text; null for a text that is none yet
  proposals_id   bigint references proposals (id), -- of which choice is the text, where it was proposed
  choice         integer check (choice >= 1),
  settings       jsonb not null default '{}', -- what the operator is to give at the start
  bundle         text not null, -- canonical
  content_sha256 text not null check (content_sha256 = assay_sha256(bundle)),
  price          text not null, -- canonical
  note           text not null default '',
  asked_by       text not null,
  authors        text[] not null, -- who asked, and who wrote the text
  asked_at       timestamptz not null default now(),
  foreign key (campaign_id, version) references campaign_versions (campaign_id, version),
  check ((subject = 'epoch_start') = (epoch = 1)),
  check ((proposals_id is null) = (choice is null))
);
create index reviews_newest on reviews (campaign_id, epoch, seq desc);

create table review_withdrawals (
  review_id uuid primary key references reviews (id),
  by        text not null,
  why       text not null default '',
  at        timestamptz not null default now()
);

create table review_comments (
  id        bigint generated always as identity primary key,
  review_id uuid not null references reviews (id),
  line      integer not null default 0 check (line >= 0), -- of the text; 0 is the whole of it
  by        text not null,
  text      text not null check (text <> ''),
  at        timestamptz not null default now()
);
create index review_comments_review on review_comments (review_id, id);

create table approvals (
  id             bigint generated always as identity unique,
  campaign_id    uuid not null references campaigns (id),
  seq            integer not null check (seq >= 1),
  review_id      uuid references reviews (id), -- null: automatic, nobody was asked
  subject        text not null check (subject in ('plan', 'build', 'epoch_start', 'next_epoch', 'waiver')),
  epoch          integer not null check (epoch >= 1),
  content_sha256 text not null check (assay_is_sha256(content_sha256)),
  decision       text not null check (decision in ('approve', 'request_changes', 'reject', 'abort')),
  reviewer       text not null check (reviewer <> ''),
  authors        text[] not null,
  ceiling_rows   integer check (ceiling_rows >= 0),
  expires_at     timestamptz, -- null: never, of an automatic one
  waiver_id      bigint references waivers (id),
  record         text not null, -- canonical, as signed
  record_json    jsonb generated always as (assay_jsonb(record)) stored,
  signature      text not null check (assay_is_sha256(signature)),
  at             timestamptz not null,
  prev_sha256    text not null check (assay_is_sha256(prev_sha256)),
  row_sha256     text not null check (assay_is_sha256(row_sha256)),
  primary key (campaign_id, seq),
  constraint approvals_ceiling check ((decision = 'approve') = (ceiling_rows is not null)),
  constraint approvals_expiry check (case when decision = 'approve' then expires_at is not null or waiver_id is not null else expires_at is null end),
  constraint approvals_automatic check (review_id is not null or waiver_id is not null)
);
create index approvals_epoch on approvals (campaign_id, epoch, seq desc);
create index approvals_review on approvals (review_id, seq desc);

-- +goose StatementBegin
create function approvals_follow() returns trigger
language plpgsql
as $$
declare
  last integer := (select coalesce(max(seq), 0) from approvals where campaign_id = new.campaign_id);
  let_ text := (select field from waivers where id = new.waiver_id and campaign_id = new.campaign_id);
begin
  if new.seq <> last + 1 then
    raise exception 'approval % of campaign %: the next one is %', new.seq, new.campaign_id, last + 1
      using errcode = 'check_violation';
  end if;
  if new.decision = 'approve' and new.reviewer = any(new.authors) and
     (let_ is null or assay_two_person() and let_ <> '--waive-review') then
    raise exception '% cannot approve what they asked for or wrote themselves', new.reviewer
      using errcode = 'check_violation', constraint = 'approvals_two_people',
            hint = 'Another reviewer can, or the operator turns the two-person rule off.';
  end if;
  return new;
end
$$;
-- +goose StatementEnd
create trigger approvals_follow before insert on approvals
  for each row execute function approvals_follow();

create trigger audit after insert on reviews for each row execute function assay_audit('id');
create trigger audit after insert on review_withdrawals for each row execute function assay_audit('review_id');
create trigger audit after insert on review_comments for each row execute function assay_audit('id');
create trigger audit after insert on approvals for each row execute function assay_audit('id');
create trigger audit after insert on waivers for each row execute function assay_audit('id');

call assay_append_only('waivers', 'reviews', 'review_withdrawals', 'review_comments', 'approvals');

-- Whether the work of an epoch was begun: its draft was started, or its file was
-- accepted.
create function assay_begun(campaign uuid, number integer) returns boolean
language sql stable
return case when number = 1 then not exists (select from drafts where campaign_id = campaign)
       else exists (select from epochs e join campaign_versions v on v.campaign_id = e.campaign_id and v.version > e.version
                     where e.campaign_id = campaign and e.epoch = number - 1) end;

-- Everybody who ever saved a draft: none of them approves it.
alter table drafts add column writers text[] not null default '{}';

-- Where every review stands now, with its last decision.
create view review_states as
  select r.id, d.decision, d.reviewer, d.at as decided_at, d.expires_at,
         case
           when w.review_id is not null then 'withdrawn'
           when d.decision in ('reject', 'abort') then 'rejected'
           when newer.yes then 'void'
           when d.decision = 'approve' and begun.yes and not r.running then 'spent'
           when d.decision = 'request_changes' then 'changes'
           when d.decision = 'approve' and (c.state = 'archived' or r.running and c.state = 'done') then 'spent'
           when begun.yes and not r.running or c.state = 'archived' then 'void'
           when d.decision = 'approve' and d.expires_at <= clock_timestamp() then 'expired'
           when r.subject = 'epoch_start' and not r.running and exists (
             select from drafts where campaign_id = r.campaign_id and (sha256 <> r.source_sha256 or base_dir <> r.base_dir)) then 'void'
           when d.decision = 'approve' then 'approved'
           else 'open'
         end as state
    from reviews r
    join campaigns c on c.id = r.campaign_id
    left join review_withdrawals w on w.review_id = r.id
    left join lateral (select decision, reviewer, at, expires_at from approvals where review_id = r.id order by seq desc limit 1) d on true
    cross join lateral (select assay_begun(r.campaign_id, r.epoch) as yes) begun
    cross join lateral (select exists (select from reviews n where n.campaign_id = r.campaign_id and n.epoch = r.epoch and n.running = r.running and n.seq > r.seq) as yes) newer;

-- The approvals that nothing said later undid. Whether they have expired, and
-- whether they are for what there is now, is judged where something is spent.
create view standing_approvals as
  select a.*
    from approvals a
   where a.decision = 'approve'
     and not exists (select from approvals later
                      where later.campaign_id = a.campaign_id and later.epoch = a.epoch and later.seq > a.seq
                        and (later.decision in ('reject', 'abort') or later.review_id = a.review_id))
     and not exists (select from review_withdrawals w where w.review_id = a.review_id)
     and (a.review_id is null or assay_begun(a.campaign_id, a.epoch) or not exists (
           select from reviews r join reviews n on n.campaign_id = r.campaign_id and n.epoch = r.epoch and n.seq > r.seq
            where r.id = a.review_id));

-- Campaigns that run already go on with what they were begun with, and with
-- nothing else.
insert into waivers (campaign_id, epoch, gate, field, who, why)
select c.id, e.number, 'approval', 'begun_before_approvals', 'migration', 'begun before approvals were kept'
  from campaigns c
 cross join lateral (
   select coalesce(c.current_epoch, 1) as number
   union
   select c.current_epoch + 1 from epochs e
    where e.campaign_id = c.id and e.epoch = c.current_epoch
      and exists (select from campaign_versions v where v.campaign_id = c.id and v.version > e.version)) e
 where c.state in ('running', 'halted');
