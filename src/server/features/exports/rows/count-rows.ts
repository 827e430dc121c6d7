import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Authorized } from '../../../authorize.ts';
import type { Filter } from '../../filters/filter.ts';
import { countFiltered } from '../../results/filtered/filtered-data.ts';
import { type DayRange, within } from '../../results/day-range.ts';

/** How many submissions there are in the range, from the counters; with a filter they are counted. */
export async function countRows(
  db: Kysely<Schema>,
  survey: Authorized<{ readonly id: string; readonly revision: number }, 'read_results'>,
  range: DayRange,
  filter: Filter | null,
): Promise<number> {
  if (filter !== null) return countFiltered(db, survey, range, filter);
  const { n } = await db
    .selectFrom('daily_counts')
    .select(sql<number>`coalesce(sum(n), 0)::integer`.as('n'))
    .where('survey_id', '=', survey.id)
    .where(within(range, 'day'))
    .executeTakeFirstOrThrow();
  return n;
}
