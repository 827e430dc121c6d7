-- One row for each survey and day instead of one for each counter: storing an answer changes one row, not one for
-- each question, which halves what spread-out answers cost the database.
create table daily_counts (
  survey_id uuid not null,
  -- UTC
  day date not null,
  -- submissions
  n integer not null,
  -- slot * 2^32 + value + 2^31, in order; the value is an option's id, a rating, or 0 for texts
  keys bigint[] not null,
  -- how often each was given
  ns integer[] not null,
  primary key (survey_id, day)
) with (fillfactor = 50, toast_tuple_target = 4080, autovacuum_vacuum_scale_factor = 0.05);

insert into daily_counts (survey_id, day, n, keys, ns)
select survey_id, day, coalesce(sum(n) filter (where slot = 0), 0),
  coalesce(array_agg(key order by key) filter (where slot > 0), '{}'),
  coalesce(array_agg(n order by key) filter (where slot > 0), '{}')
from (select *, slot::bigint * 4294967296 + value + 2147483648 as key from answer_counts) c
group by survey_id, day;

drop table answer_counts;

-- The counters one by one; slot 0 holds the submissions.
create view answer_counts as
select survey_id, day, 0 as slot, 0 as value, n from daily_counts where n <> 0
union all
select d.survey_id, d.day, (c.key >> 32)::integer, ((c.key & 4294967295) - 2147483648)::integer, c.n
from daily_counts d cross join unnest(d.keys, d.ns) as c(key, n) where c.n <> 0;
