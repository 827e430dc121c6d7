-- Questionnaires read from files of other tools: previews, saved as surveys by their owner or deleted after some hours.
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  contents jsonb not null
);
create index imports_by_user on imports (user_id, created_at);
create index imports_by_age on imports (created_at);
