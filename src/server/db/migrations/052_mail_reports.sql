-- How often the owner of a survey is sent its report by mail, when that was last looked at, and of how many responses the last one told.
alter table surveys
  add column report_mails text not null default 'off' check (report_mails in ('off', 'weekly', 'monthly'));
create index surveys_report_mails on surveys (report_mails, time_zone) where report_mails <> 'off';
create table survey_reports (
  survey_id uuid primary key references surveys (id) on delete cascade,
  told integer not null,
  looked_at timestamptz not null
);
