-- The presentation of a survey whose pages another device turns: one at a time, told of by the screen that shows it and gone when
-- it ends. What the device knows is a secret, of which a hash is kept.
create table presentations (
  survey_id uuid primary key references surveys (id) on delete cascade,
  presentation_id uuid not null,
  token_hash bytea not null unique,
  -- {place, total, is_shown, question_text}
  stage jsonb not null,
  told_at timestamptz not null
);
