-- Which tests were run on a survey, whether kept or not, so that p values are adjusted for how many they were: of each only a
-- mark of what was asked, by which the same test counts once.
create table analysis_runs (
  survey_id uuid not null references surveys (id) on delete cascade,
  method text not null,
  marks integer[] not null,
  primary key (survey_id, method)
);
