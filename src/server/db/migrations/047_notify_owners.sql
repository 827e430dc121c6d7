-- Whether the owner of a survey is told by mail that responses came, and of how many was told last, when.
alter table surveys
  add column notify text not null default 'off' check (notify in ('off', 'each', 'hourly', 'daily'));
create index surveys_notify on surveys (id) where notify <> 'off';
create table survey_notices (
  survey_id uuid primary key references surveys (id) on delete cascade,
  told integer not null,
  told_at timestamptz not null
);
