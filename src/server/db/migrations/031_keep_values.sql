-- What nobody is asked and every answer has all the same, such as the arm of an experiment or a score: its code, `X1`. It
-- is a question in everything else, so counters, results, filters and exports have it like any other.
alter table questions add column computed text;
