import { decide, seal } from '../../../authorize.ts';
import type { Deps } from '../../../deps.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { hashedNetwork } from '../access/hashed-network.ts';
import { type OnSubmissionDeleted, removeSubmission } from './remove-submission.ts';
import { storedId } from '../stored-id.ts';

/**
 * Deletes the anonymous submission that a receipt belongs to: whoever holds it may, and exactly this one.
 * @returns false where the receipt is none of this survey, or the submission is gone
 */
export async function withdrawSubmission(
  { db, tokens }: Pick<Deps, 'db' | 'tokens'>,
  definition: SurveyDefinition,
  { receipt, address }: { readonly receipt: string; readonly address: string },
  onSubmissionDeleted: OnSubmissionDeleted,
): Promise<boolean> {
  const id = tokens.readReceipt(definition.id, receipt.trim());
  if (id === null) return false;
  const opened = decide(seal(definition), 'delete_submissions', () => null);
  if ('refusal' in opened) return false;
  const network = hashedNetwork(tokens, definition.id, address);
  return removeSubmission(db, opened.survey, storedId(definition, id), onSubmissionDeleted, {
    isParticipant: true,
    network,
  });
}
