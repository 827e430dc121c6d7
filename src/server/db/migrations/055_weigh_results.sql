-- To which known shares of a population an owner has the results of a survey weighted. No answers, and nobody's data.
create table survey_weightings (
  survey_id uuid primary key references surveys (id) on delete cascade,
  margins jsonb not null,
  trim double precision,
  updated_at timestamptz not null default now()
);
