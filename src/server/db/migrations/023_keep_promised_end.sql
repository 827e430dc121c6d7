-- Days of retention count from what closed a survey. Of some old surveys only their last change is known, so that is it.
update surveys set closed_at = updated_at where status = 'completed' and closed_at is null;

alter table surveys
  -- the earliest end that people who had answered knew, once it was put off, and the moment up to which they answered
  add column promised_end timestamptz,
  add column promised_until timestamptz;

-- Whatever puts an end off (a later date, opening again), what people answered on stands.
create function keep_promised_end() returns trigger language plpgsql as $$
declare
  ends timestamptz := least(old.end_date, case when old.status = 'completed' then old.closed_at end);
  ends_now timestamptz := least(new.end_date, case when new.status = 'completed' then new.closed_at end);
begin
  if old.retention_days is not null and old.response_count > 0 and ends < coalesce(ends_now, 'infinity')
    and (old.texts_deleted_at is null or old.texts_deleted_at < ends) then
    new.promised_end := least(old.promised_end, ends);
    new.promised_until := now();
  end if;
  return new;
end $$;

create trigger keep_promised_end before update of end_date, status, closed_at on surveys
  for each row execute function keep_promised_end();
