import type { Kysely } from 'kysely';
import type { CountsBySlot } from '../../../questions/question-type.ts';
import { hiddenLinkValues } from '../../../shared/survey/link-values.ts';
import { runAsSystem } from '../../db/access/run-as-system.ts';
import type { Database } from '../../db/connection/client.ts';
import type { Schema } from '../../db/schema.ts';
import { participantGroup } from '../filters/policy.ts';
import type { ReadableSurvey } from './data.ts';
import { type DayRange, isOpen } from './day-range.ts';
import { findStep } from './participants/participant-results-data.ts';
import { countsOf } from './participants/participant-step.ts';
import { findParticipantStep } from './participants/read-participant-results.ts';

/**
 * Reads the published step, so two results differ by a full group or not at all.
 * @returns null for named surveys and ranges of days
 */
export async function findLinkCounts(
  db: Kysely<Schema>,
  survey: ReadableSurvey,
  range: DayRange,
): Promise<CountsBySlot | null> {
  if (hiddenLinkValues(survey).length === 0 || !isOpen(range)) return null;
  const step = await runAsSystem(() => findStep(db, survey.id));
  const size = participantGroup(survey);
  const isLarge = step !== null && step.response_count >= size && survey.response_count >= size;
  return isLarge ? countsOf(step) : new Map();
}

/** Publishes a step that is due; call before reading the results. */
export async function renewLinkCounts(db: Database, survey: ReadableSurvey): Promise<void> {
  if (hiddenLinkValues(survey).length > 0) await runAsSystem(() => findParticipantStep(db, survey));
}
