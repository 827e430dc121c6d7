import { decide, seal } from '../../../base/authorize.ts';
import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts';
import { hashedNetwork } from '../access/hashed-network.ts';
import { type OnSubmissionDeleted, removeSubmission } from './remove-submission.ts';
import { storedId } from '../stored-id.ts';
import type { ResponsesDeps } from '../responses-deps.ts';

/**
 * Deletes the anonymous submission of a receipt; the receipt is the authorization.
 * @returns false if it matches no submission of this survey
 */
export async function withdrawSubmission(
  { db, tokens }: Pick<ResponsesDeps, 'db' | 'tokens'>,
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
