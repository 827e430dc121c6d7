import type { Database } from '../../src/server/db/connection/client.ts';
import {
  findCountDifferences,
  findCounterDifferences,
  findQuotaDifferences,
} from '../../src/server/features/responses/counters/differences-data.ts';

/**
 * Counts the answers of one survey, or of all, from the submissions themselves and compares.
 * @returns a line for every counter that is not what the submissions say; empty when all is well
 */
export async function recount({ kysely }: Database, survey_id: string | null = null): Promise<string[]> {
  const counters = await findCounterDifferences(kysely, survey_id);
  const counts = await findCountDifferences(kysely, survey_id);
  const quotas = await findQuotaDifferences(kysely, survey_id);
  return [
    ...counters.map(
      ({ survey_id: of, day, slot, value, stored, counted }) =>
        `counter ${of} ${day} ${slot} ${value} is ${stored}, should be ${counted}`,
    ),
    ...quotas.map(
      ({ survey_id: of, slot, stored, counted }) =>
        `quota ${slot} of ${of} is ${stored}, should be ${counted}`,
    ),
    ...counts.map(
      ({ survey_id: of, stored, counted }) => `response_count of ${of} is ${stored}, should be ${counted}`,
    ),
  ];
}
