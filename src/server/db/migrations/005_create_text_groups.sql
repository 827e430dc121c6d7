-- Keyword groups of free-text answers (decision 16). An answer stands under the most common of its keywords, so the
-- state follows from the set of answers alone, whatever the order they came in.

-- The language a question's answers are read in: chosen at its first answer, so that all of them share one stemmer.
create table text_questions (
  survey_id uuid not null,
  slot integer not null,
  language text not null,
  primary key (survey_id, slot)
);

-- A keyword (stem) and the number of answers that hold it.
create table text_terms (
  survey_id uuid not null,
  slot integer not null,
  term text collate "C" not null,
  id integer generated always as identity,
  n integer not null,
  primary key (survey_id, slot, term)
);
create unique index text_terms_by_id on text_terms (id);
create index text_terms_by_count on text_terms (survey_id, slot, n);

-- The words a stem was written as: the most common one names the group.
create table text_forms (
  term_id integer not null,
  form text collate "C" not null,
  n integer not null,
  primary key (term_id, form)
);

-- Where each text answer stands. The day (UTC) of its submission makes a date range a matter of the index.
create table text_answers (
  survey_id uuid not null,
  slot integer not null,
  -- 0: no keyword, "Other"
  term_id integer not null,
  day date not null,
  submission_id uuid not null,
  terms integer[] not null,
  primary key (survey_id, slot, term_id, day, submission_id)
);
create index text_answers_by_submission on text_answers (survey_id, submission_id);
-- Pages of all answers of a question, newest day first; within a day in no order that tells who was first.
create index text_answers_by_day on text_answers (survey_id, slot, day, submission_id);
create index text_answers_by_term on text_answers using gin (terms);

create table text_groups (
  survey_id uuid not null,
  slot integer not null,
  term_id integer not null,
  day date not null,
  n integer not null,
  primary key (survey_id, slot, term_id, day)
) with (fillfactor = 70);
