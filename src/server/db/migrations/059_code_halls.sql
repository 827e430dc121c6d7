-- The short address of a survey while it is presented in a hall. Codes belong to all cells, as names do; the survey that one leads to
-- lies in its own.
create table hall_codes (
  code text primary key,
  survey_id uuid not null unique,
  -- when the screen was last heard of: a code ends with its presentation
  told_at timestamptz not null
);
