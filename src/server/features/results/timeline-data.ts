import type { Kysely } from 'kysely';
import type { Results } from '../../../shared/api/results/results.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { type DayRange, isOpen, within } from './day-range.ts';

/** Only the last days are shown. */
const MAX_DAYS = 366;

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

/** Returns the last response's time; anonymous surveys store only the hour. */
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
