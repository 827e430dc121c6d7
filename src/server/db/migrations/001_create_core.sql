-- Surveys, their questions, and what participants answered.
-- Tables of the hot path have survey_id first in their key and no constraint across surveys.

create table surveys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  title text not null,
  description text not null default '',
  -- title and description folded (case, umlauts) for the search
  search_text text not null default '',
  start_date timestamptz,
  end_date timestamptz,
  status text not null check (status in ('draft', 'active', 'completed')),
  closed_at timestamptz,
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  access_code text,
  anonymity_level text not null default 'anonymous' check (anonymity_level in ('anonymous', 'name_required')),
  results_visible_to_participants boolean not null default false,
  require_answers boolean not null default false,
  allow_embedding boolean not null default false,
  hide_branding boolean not null default false,
  language text,
  time_zone text,
  response_count integer not null default 0,
  -- grows with every change of the answers, in the transaction that makes it: a live view resumes after it
  answers_revision integer not null default 0,
  version integer not null default 1,
  next_slot integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index surveys_by_owner on surveys (user_id, created_at desc, id desc);

create table questions (
  survey_id uuid not null,
  id uuid not null,
  slot integer not null,
  question_text text not null,
  question_type text not null,
  -- [{id, text, former_texts?, archived?}]: texts change, ids stay
  options jsonb not null default '[]',
  "order" integer not null,
  is_optional boolean not null default false,
  rating_config jsonb,
  answers_visible boolean not null default false,
  archived_at timestamptz,
  primary key (survey_id, id),
  unique (survey_id, slot)
);

create table submissions (
  survey_id uuid not null,
  id uuid not null,
  -- to the hour where the survey is anonymous
  submitted_at timestamptz not null,
  participant_name text,
  -- slot -> option id, rating or text
  answers jsonb not null,
  survey_version integer not null,
  primary key (survey_id, id)
);

-- Counters by day (UTC), kept in the transaction that stores the submission: a result is their sum, a date range
-- the sum of its days, whatever the number of submissions. Slot 0 counts the submissions themselves.
create table answer_counts (
  survey_id uuid not null,
  day date not null,
  slot integer not null,
  -- an option's id, a rating's value, 0 for texts and for slot 0
  value integer not null,
  n integer not null,
  primary key (survey_id, day, slot, value)
) with (fillfactor = 70);

-- Submissions with free text that await their keyword groups (results feature); filled in the storing transaction,
-- only where the submission has a text answer.
create table text_pending (
  survey_id uuid not null,
  submission_id uuid not null,
  primary key (survey_id, submission_id)
);

-- The spec's shape of a response, for people who read with SQL.
create view responses as
select
  s.survey_id,
  q.id as question_id,
  case
    when q.question_type = 'multiple_choice' then coalesce(
      (select o ->> 'text' from jsonb_array_elements(q.options) o where o -> 'id' = a.value limit 1),
      a.value #>> '{}')
    else a.value #>> '{}'
  end as answer,
  s.participant_name
from submissions s
cross join lateral jsonb_each(s.answers) a
join questions q on q.survey_id = s.survey_id and q.slot = a.key::integer;
