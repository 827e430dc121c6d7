import { ANSWERED, SKIPPED } from '../../../../questions/core/summary/counters.ts';

/**
 * Follows `jsonb_each(answers) a` and yields each entry's counters. Must match `countersOf` and `counters_taken_off`;
 * tests compare them.
 */
export const COUNTERS_SQL = `cross join lateral (
  select case jsonb_typeof(a.value) when 'number' then a.value::integer when 'array' then ${ANSWERED}
    when 'null' then ${SKIPPED} else 0 end as value
  union all
  select e::integer from jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) e) c`;
