import type { Database } from '../../../db/connection/client.ts';
import { lockTextGroups } from '../../../db/locks.ts';
import { groupPending } from '../keywords/group-pending.ts';
import {
  findCountDifferences,
  findCounterDifferences,
  findQuotaDifferences,
} from '../../responses/counters/differences-data.ts';
import { findEndedDifferences, recountEnded } from '../../responses/ended-data.ts';
import { raiseRevision } from '../../responses/raise-revision.ts';
import type { Trx } from '../keywords/grouping-data.ts';
import { findSurveyIds, holdAnswers, queueAllTexts, rewriteCounters } from './verify-data.ts';
import { findGroupDifferences } from './verify-groups.ts';
import { findNumberDifferences } from './verify-numbers.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;

export interface Verdict {
  readonly survey_id: string;
  readonly problems: readonly string[];
  readonly repaired: boolean;
}

/**
 * Recounts counters, keywords, groups and numbers from submissions. Each survey is locked meanwhile: submissions
 * wait, none is lost.
 * @param repair rewrites differing data
 * @returns surveys with differences
 */
export async function* verifyCounters(
  db: Database,
  repair: boolean,
): AsyncGenerator<Verdict, { surveys: number }> {
  let surveys = 0;
  for (let after = FIRST; ;) {
    const ids = await db.transaction((trx) => findSurveyIds(trx, after, AT_ONCE));
    for (const survey_id of ids) {
      const problems = await db.transaction((trx) => verifySurvey(trx, survey_id, repair));
      if (problems.length > 0 && repair) await groupPending(db, survey_id);
      if (problems.length > 0) yield { survey_id, problems, repaired: repair };
      surveys += 1;
    }
    const last = ids.at(-1);
    if (last === undefined) return { surveys };
    after = last;
  }
}

async function verifySurvey(trx: Trx, survey_id: string, repair: boolean): Promise<string[]> {
  await lockTextGroups(trx, survey_id);
  await holdAnswers(trx, survey_id);
  const counts = await findCountDifferences(trx, survey_id);
  const differences = await findCounterDifferences(trx, survey_id);
  const quotas = await findQuotaDifferences(trx, survey_id);
  const ended = (await findEndedDifferences(trx, survey_id)).map(
    ({ kind, stored, counted }) => `number of ${kind} is ${stored}, should be ${counted}`,
  );
  const counters = [
    ...counts.map(({ stored, counted }) => `response_count is ${stored}, should be ${counted}`),
    ...quotas.map(({ slot, stored, counted }) => `quota ${slot} is ${stored}, should be ${counted}`),
    ...differences.map(
      ({ day, slot, value, stored: is, counted: should }) =>
        `counter of ${day}, slot ${slot}, value ${value} is ${is}, should be ${should}`,
    ),
  ];
  const groups = [
    ...(await findGroupDifferences(trx, survey_id)),
    ...(await findNumberDifferences(trx, survey_id)),
  ];
  if (!repair) return [...counters, ...ended, ...groups];
  if (ended.length > 0) await recountEnded(trx, survey_id);
  if (counters.length > 0) await rewriteCounters(trx, survey_id);
  if (groups.length > 0) await queueAllTexts(trx, survey_id);
  if (counters.length + ended.length + groups.length > 0) await raiseRevision(trx, survey_id);
  return [...counters, ...ended, ...groups];
}
