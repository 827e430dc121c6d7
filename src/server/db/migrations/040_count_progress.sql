-- How many people came to each page of a survey, by day (UTC), where its owner wants that counted: numbers alone, which nothing
-- ties to a submission.
alter table surveys add column count_progress boolean not null default false;

create table reached_counts (
  survey_id uuid not null,
  day date not null,
  page integer not null,
  n integer not null check (n > 0),
  primary key (survey_id, day, page)
);
