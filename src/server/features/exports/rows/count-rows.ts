import { type Kysely, sql } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ReadThrottle } from '../../../flow-control/read-throttle.ts';
import type { Filter } from '../../filters/filter.ts';
import { countFiltered } from '../../results/filtered/filtered-data.ts';
import { type DayRange, within } from '../../results/day-range.ts';

interface RowsOf {
  readonly survey: Authorized<{ readonly id: string; readonly revision: number }, 'read_results'>;
  readonly range: DayRange;
  readonly filter: Filter | null;
  readonly reads: ReadThrottle | undefined;
}

/** Returns the number of submissions in the range, from the counters unless there is a filter. */
export async function countRows(
  db: Kysely<Schema>,
  { survey, range, filter, reads }: RowsOf,
): Promise<number> {
  if (filter !== null) return countFiltered(db, survey, range, filter, reads);
  const { n } = await db
    .selectFrom('daily_counts')
    .select(sql<number>`coalesce(sum(n), 0)::integer`.as('n'))
    .where('survey_id', '=', survey.id)
    .where(within(range, 'day'))
    .executeTakeFirstOrThrow();
  return n;
}
