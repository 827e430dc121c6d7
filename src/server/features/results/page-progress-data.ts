import type { Kysely } from 'kysely';
import type { Authorized } from '../../base/authorize.ts';
import type { Schema } from '../../db/schema.ts';
import { type GroupFacts, roundToGroups, minimumGroup } from '../surveys/round-to-groups.ts';
import { type DayRange, isOpen, within } from './day-range.ts';

interface Whose extends GroupFacts {
  readonly id: string;
}

/**
 * Returns participants per page id. Anonymous surveys round to groups and cover all days, as days could be
 * subtracted.
 */
export async function findPageProgress(
  db: Kysely<Schema>,
  survey: Authorized<Whose, 'read_results'> | Authorized<Whose, 'export'>,
  range: DayRange,
): Promise<Map<number, number>> {
  if (minimumGroup(survey) > 1 && !isOpen(range)) return new Map();
  const reached = await db
    .selectFrom('reached_counts')
    .select((is) => ['page', is.cast<number>(is.fn.sum('n'), 'integer').as('n')])
    .where('survey_id', '=', survey.id)
    .where(within(range, 'day'))
    .groupBy('page')
    .execute();
  return new Map(reached.map(({ page, n }) => [page, roundToGroups(n, survey)]));
}
