import type { Kysely } from 'kysely';
import type { Authorized } from '../../authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { type DayRange, within } from './day-range.ts';

interface Whose {
  readonly id: string;
}

/** How many people came to each page of a survey, by the page's id. */
export async function findReached(
  db: Kysely<Schema>,
  { id: survey_id }: Authorized<Whose, 'read_results'> | Authorized<Whose, 'export'>,
  range: DayRange,
): Promise<Map<number, number>> {
  const reached = await db
    .selectFrom('reached_counts')
    .select((is) => ['page', is.cast<number>(is.fn.sum('n'), 'integer').as('n')])
    .where('survey_id', '=', survey_id)
    .where(within(range, 'day'))
    .groupBy('page')
    .execute();
  return new Map(reached.map(({ page, n }) => [page, n]));
}
