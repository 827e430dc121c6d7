-- How participants meet a survey: together or one question at a time, whether they may switch, a welcome before, and
-- whether who has answered is offered to answer once more.
alter table surveys
  add column answer_again boolean not null default false,
  add column default_mode text not null default 'all' check (default_mode in ('all', 'one')),
  add column mode_fixed boolean not null default false,
  add column welcome boolean not null default false,
  add column asked_by text not null default '';
