-- What storing answers at speed needs beyond the core tables.

-- The survey's answers_revision that brought the submission: newest first without its exact time.
alter table submissions add column revision integer not null default 0;
create index submissions_by_revision on submissions (survey_id, revision);

-- Rows that change with every group of submissions find room on their own page.
alter table surveys set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
alter table answer_counts set (autovacuum_vacuum_scale_factor = 0.05);

-- Every server drops what it keeps of a survey's definition, whoever changed it. A raised response_count is no change.
create function tell_survey_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('survey_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;

create trigger survey_changed after delete or update of title, description, start_date, end_date, status, closed_at,
  visibility, access_code, anonymity_level, results_visible_to_participants, require_answers, allow_embedding,
  hide_branding, language, time_zone, version, user_id
  on surveys for each row execute function tell_survey_changed();

create function tell_questions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('survey_changed', coalesce(new.survey_id, old.survey_id)::text);
  return null;
end $$;

create trigger questions_changed after insert or update or delete
  on questions for each row execute function tell_questions_changed();

create function tell_plan_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('plan_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;

create trigger plan_changed after insert or update or delete
  on user_subscriptions for each row execute function tell_plan_changed();
