import type { Kysely } from 'kysely';
import type { Results } from '../../../shared/api/results/results.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { type DayRange, isOpen, within } from './day-range.ts';

/** Of so many days with responses a line is drawn: the last ones. */
const MAX_DAYS = 366;

/** How many responses came on which day, the last days of them, and when the last one did. */
export async function findTimeline(
  db: Kysely<Schema>,
  { id }: Authorized<{ readonly id: string }, 'read_results'>,
  range: DayRange,
): Promise<NonNullable<Results['timeline']>> {
  const days = await db
    .selectFrom('daily_counts')
    .select(['day', 'n as count'])
    .where('survey_id', '=', id)
    .where('n', '>', 0)
    .where(within(range, 'day'))
    .orderBy('day', 'desc')
    .limit(MAX_DAYS)
    .execute();
  return { days: days.toReversed(), last_at: isOpen(range) ? await findLast(db, id) : null };
}

/** When the last response came; to the hour in anonymous surveys, which store no more. */
async function findLast(db: Kysely<Schema>, survey_id: string): Promise<string | null> {
  const last = await db
    .selectFrom('submissions')
    .select('submitted_at')
    .where('survey_id', '=', survey_id)
    .orderBy('revision', 'desc')
    // A batch shares one revision.
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.submitted_at ?? null;
}
