-- Who is asked what: conditions of questions, and the course of the survey with its pages and endings.
alter table questions
  add column page integer,
  add column show_if jsonb;

alter table surveys add column flow jsonb;

-- Logic of earlier versions: who opened one of them is judged by what they saw. Null where everybody was asked everything.
create table survey_flows (
  survey_id uuid not null,
  from_version integer not null,
  until_version integer not null,
  logic jsonb,
  primary key (survey_id, until_version)
);

-- Who was screened out, or came when a quota was full: that somebody did, and none of their answers.
create table ended_submissions (
  survey_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('screened', 'quota')),
  submitted_at timestamptz not null,
  primary key (survey_id, id)
);
