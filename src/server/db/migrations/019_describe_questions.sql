-- What stands below a question, and whether it must be answered whatever the survey asks for.
alter table questions
  add column help text not null default '',
  add column must boolean not null default false;
