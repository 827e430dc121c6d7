-- Surveys that an owner keeps as templates: questions and logic, never responses or access codes.
create table own_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  summary text not null default '',
  contents jsonb not null,
  question_count integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index own_templates_user on own_templates (user_id, created_at);
