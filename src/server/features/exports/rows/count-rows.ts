import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type DayRange, within } from '../../results/day-range.ts';

/** How many submissions there are in the range, from the counters. */
export async function countRows(db: Kysely<Schema>, survey_id: string, range: DayRange): Promise<number> {
  const { n } = await db
    .selectFrom('daily_counts')
    .select(sql<number>`coalesce(sum(n), 0)::integer`.as('n'))
    .where('survey_id', '=', survey_id)
    .where(within(range, 'day'))
    .executeTakeFirstOrThrow();
  return n;
}
