import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { ANSWERED, SKIPPED } from '../../../../questions/core/summary/counters.ts';

/**
 * Follows `jsonb_each(answers) a` and yields each entry's counters. Must match `countersOf` and `counters_taken_off`;
 * tests compare them.
 */
const COUNTERS_SQL = `cross join lateral (
  select case jsonb_typeof(a.value) when 'number' then a.value::integer when 'array' then ${ANSWERED}
    when 'null' then ${SKIPPED} else 0 end as value
  union all
  select e::integer from jsonb_array_elements(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) e) c`;

// Raw SQL, because the query builder lacks JSON expansion and full joins.

interface Difference {
  readonly survey_id: string;
  readonly stored: number;
  readonly counted: number;
}

export interface CounterDifference extends Difference {
  readonly day: string;
  readonly slot: number;
  readonly value: number;
}

export interface QuotaDifference extends Difference {
  readonly slot: number;
}

/** Daily counters recomputed from the submissions in `mine`; slot 0 counts submissions. */
export const TRUTH_SQL = `
  select survey_id, submitted_at::date as day, 0 as slot, 0 as value, count(*)::integer as n from mine group by 1, 2
  union all
  select m.survey_id, m.submitted_at::date, a.key::integer, c.value, count(*)::integer
  from mine m cross join jsonb_each(m.answers) a ${COUNTERS_SQL} group by 1, 2, 3, 4`;

export async function findCounterDifferences(
  db: Kysely<Schema>,
  survey_id: string | null,
): Promise<CounterDifference[]> {
  const { rows } = await sql<CounterDifference>`
    with mine as (select * from submissions where ${isMine(survey_id)}),
    truth as (${sql.raw(TRUTH_SQL)}),
    counters as (select * from answer_counts where n <> 0 and ${isMine(survey_id)})
    select survey_id, day, slot, value, coalesce(k.n, 0) as stored, coalesce(t.n, 0) as counted
    from truth t full join counters k using (survey_id, day, slot, value)
    where t.n is distinct from k.n order by 1, 2, 3, 4`.execute(db);
  return rows;
}

export async function findCountDifferences(
  db: Kysely<Schema>,
  survey_id: string | null,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with truth as (
      select survey_id, count(*)::integer as n from submissions where ${isMine(survey_id)} group by survey_id),
    counters as (select survey_id, response_count from (select id as survey_id, response_count from surveys) s
      where ${isMine(survey_id)})
    select survey_id, coalesce(k.response_count, 0) as stored, coalesce(t.n, 0) as counted
    from truth t full join counters k using (survey_id)
    where k.response_count is distinct from coalesce(t.n, 0)`.execute(db);
  return rows;
}

export async function findQuotaDifferences(
  db: Kysely<Schema>,
  survey_id: string | null,
): Promise<QuotaDifference[]> {
  const { rows } = await sql<QuotaDifference>`
    select survey_id, slot, stored, counted from (
      select s.id as survey_id, q.slot, q.n as stored, (
        select count(*)::integer from submissions a where a.survey_id = s.id and a.answers ? q.slot::text) as counted
      from surveys s cross join unnest(s.quota_slots, s.quota_ns) as q(slot, n)) d
    where stored <> counted and ${isMine(survey_id)} order by 1, 2`.execute(db);
  return rows;
}

function isMine(survey_id: string | null) {
  return survey_id === null ? sql`true` : sql`survey_id = ${survey_id}::uuid`;
}
