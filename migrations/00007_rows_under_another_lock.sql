-- +goose Up

-- A row that ran under another value of a locked parameter is no measurement of
-- its configuration: once the target is repaired it is measured again.
-- +goose StatementBegin
create or replace function runs_tries() returns trigger
language plpgsql
as $$
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
-- +goose StatementEnd
