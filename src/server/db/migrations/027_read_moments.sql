-- A moment is stored as a number; here it is the one that was meant.
create or replace view responses as
select
  s.survey_id,
  q.id as question_id,
  coalesce(
    (select (o ->> 'text') || ': ' from jsonb_array_elements(q.settings -> (q.part ->> 'items')) o
     where o ->> 'id' = split_part(q.part ->> 'key', ':', 2) limit 1), '') ||
  case
    when q.part #>> '{as,moment}' is not null then
      case q.part #>> '{as,moment}'
        when 'date' then to_char(timestamp '1970-01-01' + make_interval(days => (a.value #>> '{}')::integer), 'YYYY-MM-DD')
        when 'month' then to_char(timestamp '1970-01-01' + make_interval(months => (a.value #>> '{}')::integer), 'YYYY-MM')
        when 'time' then to_char(timestamp '1970-01-01' + make_interval(mins => (a.value #>> '{}')::integer), 'HH24:MI')
        when 'datetime' then
          to_char(timestamp '1970-01-01' + make_interval(mins => (a.value #>> '{}')::integer), 'YYYY-MM-DD"T"HH24:MI')
        else a.value #>> '{}' end
    when jsonb_typeof(a.value) = 'array' then (
      select string_agg(coalesce(w.words, e.value #>> '{}'), ', ' order by e.place)
      from jsonb_array_elements(a.value) with ordinality e(value, place)
      left join lateral (
        select o ->> 'text' as words from jsonb_array_elements(q.settings -> (q.part ->> 'list')) o
        where o -> 'id' = e.value limit 1) w on true)
    when jsonb_typeof(a.value) = 'number' then coalesce(
      (select o ->> 'text' from jsonb_array_elements(q.settings -> (q.part ->> 'list')) o
       where o -> 'id' = a.value limit 1),
      case when a.value = '-2147483646' then 'no_opinion'
        when q.part #> '{as,decimals}' is null then a.value #>> '{}'
        else trim_scale(a.value::numeric / 10::numeric ^ (q.part #>> '{as,decimals}')::integer)::text end)
    else a.value #>> '{}'
  end as answer,
  s.participant_name
from submissions s
cross join lateral jsonb_each(s.answers) a
join (
  select survey_id, id, settings, part from questions cross join lateral jsonb_array_elements(parts) part
  where part -> 'anchor' is null) q
  on q.survey_id = s.survey_id and (q.part ->> 'slot')::integer = a.key::integer
where jsonb_typeof(a.value) <> 'null';
