import { ANSWERED, SKIPPED } from '../../../../questions/counters.ts';
import { counterKeySql } from '../../surveys/definition/counter-keys.ts';

/**
 * Goes behind a `jsonb_each(answers) a`: `c.value` is every counter that the entry raises, as `countersOf` has it;
 * a test holds them together.
 */
export const COUNTERS_SQL = `cross join lateral (
  select case jsonb_typeof(a.value) when 'number' then a.value::integer when 'array' then ${ANSWERED}
    when 'null' then ${SKIPPED} else 0 end as value
  union all
  select e::integer from jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) e) c`;

/** The key of the counter `c` that an entry `a` raises. */
export const KEY_SQL = counterKeySql('a.key::integer', 'c.value');
