import type { Transaction } from 'kysely';
import type { Authorized } from '../../../base/authorize.ts';
import { runAsSystem } from '../../../db/access/run-as-system.ts';
import type { Database } from '../../../db/connection/client.ts';
import { lockTextGroups } from '../../../db/locks.ts';
import type { Schema } from '../../../db/schema.ts';
import { notifySurveyChanged } from '../../../live/notify-survey-changed.ts';
import {
  countWithdrawal,
  deleteSubmissionRow,
  lockSurvey,
  decrementCounters,
  type SubmissionRow,
} from '../data.ts';

/**
 * Hook in the transaction that deletes a submission. Changes only data about it, and locks before the
 * survey row.
 */
export type OnSubmissionDeleted = (
  trx: Transaction<Schema>,
  survey_id: string,
  removed: SubmissionRow,
  remover: Remover,
) => Promise<void>;

/** The person who deletes a submission. */
export interface Remover {
  /** The participant has the receipt, the owner has not. */
  readonly isParticipant: boolean;
  /** `hashedNetwork` of a participant. */
  readonly network: string | null;
}

export const OWNER: Remover = { isParticipant: false, network: null };

/**
 * Deletes a submission and decrements all counters in one transaction.
 * @returns false if it does not exist
 */
export function removeSubmission(
  db: Database,
  { id: survey_id }: Authorized<{ readonly id: string }, 'delete_submissions'>,
  id: string,
  onSubmissionDeleted: OnSubmissionDeleted,
  remover: Remover = OWNER,
): Promise<boolean> {
  const remove = async (trx: Transaction<Schema>) => {
    await lockTextGroups(trx, survey_id);
    if (!(await lockSurvey(trx, survey_id))) return false;
    const removed = await deleteSubmissionRow(trx, survey_id, id);
    if (removed === null) return false;
    await onSubmissionDeleted(trx, survey_id, removed, remover);
    if (remover.isParticipant) await countWithdrawal(trx, survey_id);
    await decrementCounters(trx, survey_id, removed);
    // Removed submissions still count towards the plan.
    await notifySurveyChanged(trx, [survey_id]);
    return true;
  };
  // Access was checked; counters are system data.
  return runAsSystem(() => db.transaction(remove));
}
