-- Every kind of question keeps its settings in one column, and its parts (what has answers of its own) in another.
-- Stored answers and counters stay as they are: an integer raises itself, a list each of its integers, a text 0.
alter table questions
  add column settings jsonb not null default '{}',
  -- [{key, slot, class, list, grouped}]: the question itself has the key ''
  add column parts jsonb not null default '[]';

update questions set
  settings = case question_type
    when 'multiple_choice' then jsonb_build_object('options', options)
    when 'rating' then coalesce(rating_config, '{"min": 1, "max": 5, "labels": {"min": "Poor", "max": "Excellent"}}')
    else '{}' end,
  parts = jsonb_build_array(jsonb_build_object('key', '', 'slot', slot,
    'class', case question_type when 'text' then 'text' else 'code' end,
    'list', case question_type when 'multiple_choice' then 'options' end,
    'grouped', question_type = 'text'));

-- Parts take their slots from here on, so that questions stay Q1, Q2, Q3.
alter table surveys add column next_part_slot integer not null default 100001;

drop view responses;

-- The spec's shape of a response, for people who read with SQL: a row for each part that was answered.
create view responses as
select
  s.survey_id,
  q.id as question_id,
  case jsonb_typeof(a.value)
    when 'array' then (
      select string_agg(coalesce(w.words, e.value #>> '{}'), ', ' order by e.place)
      from jsonb_array_elements(a.value) with ordinality e(value, place)
      left join lateral (
        select o ->> 'text' as words from jsonb_array_elements(q.settings -> (q.part ->> 'list')) o
        where o -> 'id' = e.value limit 1) w on true)
    when 'number' then coalesce(
      (select o ->> 'text' from jsonb_array_elements(q.settings -> (q.part ->> 'list')) o
       where o -> 'id' = a.value limit 1),
      a.value #>> '{}')
    else a.value #>> '{}'
  end as answer,
  s.participant_name
from submissions s
cross join lateral jsonb_each(s.answers) a
join (
  select survey_id, id, settings, part from questions cross join lateral jsonb_array_elements(parts) part) q
  on q.survey_id = s.survey_id and (q.part ->> 'slot')::integer = a.key::integer;

-- Kept for one release, for servers of the release before: nothing reads them here.
comment on column questions.options is 'former place of settings';
comment on column questions.rating_config is 'former place of settings';
