-- How many were screened out, or came when a quota was full, so that reading it costs the same for ten and for a million. Eight
-- rows for each kind, by the id: those who are turned away at the same moment seldom wait for each other.
create table ended_counts (
  survey_id uuid not null,
  kind text not null check (kind in ('screened', 'quota')),
  slice integer not null,
  n integer not null check (n > 0),
  primary key (survey_id, kind, slice)
);

insert into ended_counts (survey_id, kind, slice, n)
select survey_id, kind, get_byte(uuid_send(id), 15) % 8, count(*)::integer from ended_submissions group by 1, 2, 3;

-- What an account has used of its plan is only ever counted up, whoever asks.
create function keep_plan_usage() returns trigger language plpgsql as $$
begin
  raise exception 'what was used of a plan is not taken back' using errcode = 'insufficient_privilege';
end $$;

create trigger keep_plan_usage before update on plan_usage for each row
  when (new.surveys_started < old.surveys_started or (new.account_id, new.month) is distinct from (old.account_id, old.month))
  execute function keep_plan_usage();
alter table plan_usage add check (surveys_started >= 0);
