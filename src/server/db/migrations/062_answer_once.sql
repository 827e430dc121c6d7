-- In each cell: a survey may take one response per device, and may wait for Next where one question is shown at a time.
alter table surveys
  add column once_per text not null default 'none' check (once_per in ('none', 'device')),
  add column manual_advance boolean not null default false;
