-- Analyses that an owner keeps with a survey: what was asked, not what came of it, which is computed anew when it is
-- opened. The p value of the last time tells how many tests were run.
create table analyses (
  id uuid primary key default gen_random_uuid(),
  survey_id uuid not null references surveys (id) on delete cascade,
  name text not null,
  analysis jsonb not null,
  p_value double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index analyses_survey on analyses (survey_id, created_at);
