-- What the storing statement needs only now and then (copies among the submissions, counters of another version of the
-- survey) stands in functions: they cost nothing until they are called, and parts of the statement cost at every batch.

-- Counters under the same key added up, in the order of the keys.
create function folded_keys(keys bigint[]) returns bigint[] language plpgsql immutable as $$
begin
  return coalesce((select array_agg(distinct key order by key) from unnest(keys) as c(key)), '{}');
end $$;

create function folded_ns(keys bigint[], ns integer[]) returns integer[] language plpgsql immutable as $$
begin
  return coalesce((select array_agg(n order by key) from (
    select key, sum(n)::integer as n from unnest(keys, ns) as c(key, n) group by key) f), '{}');
end $$;

-- What submissions that were counted already take off again, by survey and day; they come as three arrays.
-- The same as features/responses/counters/counter-of.ts; a test holds both to each other.
create function counters_taken_off(survey_ids uuid[], days date[], answers jsonb[])
returns table (survey_id uuid, day date, n integer, keys bigint[], ns integer[]) language plpgsql immutable as $$
#variable_conflict use_column
begin
  return query
    with sent as (select * from unnest(survey_ids, days, answers) as s(survey_id, day, answers)),
    raised as (
      select survey_id, day, null::bigint as key, count(*)::integer as n from sent group by 1, 2
      union all
      select survey_id, day, a.key::integer::bigint * 4294967296 + c.value + 2147483648, count(*)::integer
      from sent cross join jsonb_each(sent.answers) a
      cross join lateral (
        select case jsonb_typeof(a.value) when 'number' then a.value::integer when 'array' then -2147483648
          when 'null' then -2147483647 else 0 end as value
        union all
        select e::integer
        from jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) e) c
      group by 1, 2, 3)
    select r.survey_id, r.day, (sum(r.n) filter (where r.key is null))::integer,
      array_agg(r.key order by r.key) filter (where r.key is not null),
      array_agg(-r.n order by r.key) filter (where r.key is not null)
    from raised r group by r.survey_id, r.day;
end $$;
