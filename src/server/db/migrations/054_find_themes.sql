-- Whether a survey's page tells its participants that texts may be sent to an AI service: only then they are.
alter table surveys add column read_by_ai boolean not null default false;

-- The themes that a model has found in answers to a text question. No word of an answer stands here: what is quoted is said by
-- the submission and the place in its text, so that it is gone with the submission.
create table ai_themes (
  survey_id uuid not null,
  slot integer not null,
  found_at timestamptz not null,
  -- How many answers there were then.
  answers integer not null,
  reading jsonb not null,
  primary key (survey_id, slot)
);
