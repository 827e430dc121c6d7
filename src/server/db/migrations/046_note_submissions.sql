-- What an owner notes about single submissions of a survey with names. They go with their submission; an anonymous survey has none.
create table submission_notes (
  survey_id uuid not null,
  submission_id uuid not null,
  note text not null default '',
  tags text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (survey_id, submission_id)
);
