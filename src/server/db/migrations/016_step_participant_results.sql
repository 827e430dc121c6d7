-- Results that participants see move in steps of five submissions: two of them that differ by one person could be
-- subtracted. This is the last step of each survey; steps are made when somebody looks.
create table participant_results (
  survey_id uuid primary key references surveys (id) on delete cascade,
  -- the submissions that are shown, and the last of them in the order of arrival
  response_count integer not null,
  revision integer not null,
  submission_id uuid not null,
  -- [[slot, value, n], ...]
  counts jsonb not null,
  -- {slot: text groups}; null where they are to be read again: some had no place yet, or an answer was deleted
  groups jsonb
);
