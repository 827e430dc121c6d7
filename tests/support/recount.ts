import type { Database } from '../../src/server/db/client.ts';
import { COUNTERS_SQL } from '../../src/server/features/responses/counter-of.ts';

/**
 * Counts the answers of one survey, or of all, from the submissions themselves and compares.
 * @returns a line for every counter that is not what the submissions say; empty when all is well
 */
export async function recount(db: Database, survey_id: string | null = null): Promise<string[]> {
  const { rows } = await db.pool.query<{ problem: string }>(RECOUNT, [survey_id]);
  return rows.map((row) => row.problem);
}

const RECOUNT = `
with mine as (select * from submissions where $1::uuid is null or survey_id = $1),
truth as (
  select survey_id, submitted_at::date as day, 0 as slot, 0 as value, count(*) as n from mine group by 1, 2
  union all
  select s.survey_id, s.submitted_at::date, a.key::integer, c.value, count(*)
  from mine s cross join jsonb_each(s.answers) a ${COUNTERS_SQL} group by 1, 2, 3, 4),
kept as (select * from answer_counts where n <> 0 and ($1::uuid is null or survey_id = $1))
select format('counter %s %s %s %s is %s, should be %s', survey_id, day, slot, value, k.n, t.n) as problem
from truth t full join kept k using (survey_id, day, slot, value) where t.n is distinct from k.n
union all
select format('response_count of %s is %s, should be %s', s.id, s.response_count, coalesce(c.n, 0))
from surveys s left join (select survey_id, count(*) as n from mine group by 1) c on c.survey_id = s.id
where ($1::uuid is null or s.id = $1) and s.response_count <> coalesce(c.n, 0)
union all
select format('submissions of %s, which does not exist', survey_id) from mine
where survey_id not in (select id from surveys) group by survey_id`;
