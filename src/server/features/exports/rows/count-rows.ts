import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type DayRange, within } from '../../results/day-range.ts';

/** How many submissions there are in the range, from the counters. */
export async function countRows(db: Kysely<Schema>, survey_id: string, range: DayRange): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::integer as n from daily_counts
    where survey_id = ${survey_id}::uuid and ${within(range, 'day')}`.execute(db);
  return rows[0]?.n ?? 0;
}
