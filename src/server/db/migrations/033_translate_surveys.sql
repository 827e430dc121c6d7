-- The texts of a survey in further languages: key (`title`, `Q3`, `Q3.o.5`) to the text, what it was translated from, and
-- whether a person or a machine wrote it. The main language stays where it is.
alter table surveys add column languages text[] not null default '{}';

create table survey_texts (
  survey_id uuid not null references surveys (id) on delete cascade,
  language text not null check (length(language) between 2 and 35),
  texts jsonb not null,
  primary key (survey_id, language)
);

create trigger survey_texts_changed after insert or update or delete
  on survey_texts for each row execute function tell_questions_changed();
