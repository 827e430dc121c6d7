-- Each call to the question generator. What was asked and answered is not kept, only that and how it ended.

create table ai_generations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  -- running: reserves one of the plan's uses until it ends, or until ends_by when its server was killed.
  -- done: raised ai_survey_usage.count where it counts. given_back: cost its user nothing.
  state text not null default 'running' check (state in ('running', 'done', 'given_back')),
  counts boolean not null,
  -- the generation whose question this one writes anew
  rewrite_of uuid,
  started_at timestamptz not null default now(),
  ends_by timestamptz not null,
  questions integer not null default 0
);
create index ai_generations_by_user on ai_generations (user_id, started_at);
