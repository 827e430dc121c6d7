import type { Kysely } from 'kysely';
import type { CountsBySlot } from '../../../questions/kind.ts';
import { hiddenLinkValues } from '../../../shared/link-values.ts';
import { actAsServer } from '../../db/acting.ts';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { participantGroup } from '../filters/policy.ts';
import type { ReadableSurvey } from './data.ts';
import { type DayRange, isOpen } from './day-range.ts';
import { findStep } from './participants/participant-results-data.ts';
import { countsOf } from './participants/participant-step.ts';
import { findParticipantStep } from './participants/read-participant-results.ts';

/**
 * Reads the counters from which the results of an anonymous survey show link values: those of the whole step that
 * participants see too, so that results of two moments differ by a whole group of responses or not at all.
 * @returns null where no link value is shown: in a named survey, which shows them like all others, and for a range of days
 */
export async function findLinkCounts(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
): Promise<CountsBySlot | null> {
  if (hiddenLinkValues(survey).length === 0 || !isOpen(range)) return null;
  const step = await actAsServer(() => findStep(db, survey.id));
  const size = participantGroup(survey);
  const isLarge = step !== null && step.response_count >= size && survey.response_count >= size;
  return isLarge ? countsOf(step) : new Map();
}

/** Makes the next whole step of an anonymous survey with link values, where one is due; before its results are read. */
export async function renewLinkCounts(db: Database, survey: ReadableSurvey): Promise<void> {
  if (hiddenLinkValues(survey).length > 0) await actAsServer(() => findParticipantStep(db, survey));
}
