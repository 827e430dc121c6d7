import { type Kysely, sql } from 'kysely';
import type { CountsBySlot } from '../../../questions/kind.ts';
import type { Authorized } from '../../authorize.ts';
import type { Schema } from '../../db/schema.ts';
import type { Filter } from '../filters/filter.ts';
import { filterSql } from '../filters/filter-sql.ts';
import { COUNTERS_SQL } from '../responses/counter-of.ts';
import { bySlot } from '../surveys/counts-data.ts';
import { type DayRange, sentWithin } from './day-range.ts';

type Db = Kysely<Schema>;

/** What the counters would say if only the submissions that pass had come; slot 0 holds their number. */
export async function findFilteredCounts(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
): Promise<CountsBySlot> {
  const { rows } = await sql<{ slot: number; value: number; n: number }>`
    select c.slot, c.value, count(*)::integer as n from submissions cross join lateral (
      select 0 as slot, 0 as value union all
      select a.key::integer, c.value from jsonb_each(answers) a ${sql.raw(COUNTERS_SQL)}) c
    where survey_id = ${survey_id} and ${sentWithin(range)} and ${filterSql(filter)} group by 1, 2`.execute(
    db,
  );
  return bySlot(rows);
}

/** How many submissions pass. */
export async function countFiltered(
  db: Db,
  { id: survey_id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
  filter: Filter,
): Promise<number> {
  const { n } = await db
    .selectFrom('submissions')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('survey_id', '=', survey_id)
    .where(sentWithin(range))
    .where(filterSql(filter))
    .executeTakeFirstOrThrow();
  return n;
}
