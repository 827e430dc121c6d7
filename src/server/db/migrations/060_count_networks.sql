-- In each cell: from which networks submissions came, or were withdrawn, since the step that participants see (docs/decisions.md, "A step needs people
-- from different networks"). Keyed hashes and counts by survey, never by submission; a new step deletes them.
create table step_networks (
  survey_id uuid not null,
  -- withdrawn from the step, in place of added since
  is_withdrawal boolean not null,
  -- keyed hash; empty where submissions cannot be attributed to a network
  network bytea not null,
  n integer not null,
  first_at timestamptz not null default now(),
  primary key (survey_id, is_withdrawal, network)
);

-- How many participants withdrew, for the owner: a number by survey.
create table withdrawn_counts (
  survey_id uuid primary key,
  n integer not null check (n > 0)
);

-- Drawn with each step: the next one needs so many times the smallest group, or so many minutes.
alter table participant_results add column next_multiple integer not null default 1;
alter table participant_results add column next_minutes integer not null default 60;
-- {slot: figures of numbers}; null where they are to be read
alter table participant_results add column numbers jsonb;
