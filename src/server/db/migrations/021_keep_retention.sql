-- How long answers are kept after a survey has closed, as its owner has set and participants are told.
alter table surveys
  add column retention_days integer check (retention_days between 1 and 3650),
  add column retention_of text not null default 'submissions' check (retention_of in ('submissions', 'texts')),
  -- when the free texts were deleted; closing anew makes them due anew
  add column texts_deleted_at timestamptz;

create index surveys_by_retention on surveys (id) where retention_days is not null;
