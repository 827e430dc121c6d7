-- In each cell: how long people took to answer, in coarse steps (`TOOK_SECONDS`), where the survey's owner has it counted how far people come:
-- numbers alone, of no day and tied to no submission.
create table took_counts (
  survey_id uuid not null,
  step integer not null,
  n integer not null check (n > 0),
  primary key (survey_id, step)
);
