import type { Transaction } from 'kysely';
import type { Authorized } from '../../../authorize.ts';
import { actAsServer } from '../../../db/acting.ts';
import type { Database } from '../../../db/client.ts';
import { lockTextGroups } from '../../../db/locks.ts';
import type { Schema } from '../../../db/schema.ts';
import { tellSurveyChanged } from '../../../live/tell-survey-changed.ts';
import {
  countWithdrawal,
  deleteSubmissionRow,
  lockSurvey,
  decrementCounters,
  type SubmissionRow,
} from '../data.ts';

/**
 * What a later feature does, in the same transaction, about a submission that was just deleted. It may change
 * what it keeps about this submission, and takes its own locks before the survey's row is changed.
 */
export type OnSubmissionDeleted = (
  trx: Transaction<Schema>,
  survey_id: string,
  removed: SubmissionRow,
  remover: Remover,
) => Promise<void>;

/** The person who deletes a submission. */
export interface Remover {
  /** The participant, by receipt; else the owner. */
  readonly isParticipant: boolean;
  /** `hashedNetwork` of a participant. */
  readonly network: string | null;
}

export const OWNER: Remover = { isParticipant: false, network: null };

/**
 * Deletes exactly one submission, and lowers every counter, in one transaction.
 * @returns false where there is no such submission
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
    // What was removed makes no room in the plan: every server reads the new number.
    await tellSurveyChanged(trx, [survey_id]);
    return true;
  };
  // The proof was given; counters and groups are the server's own work.
  return actAsServer(() => db.transaction(remove));
}
