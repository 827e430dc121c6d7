import { z } from 'zod';
import { MAIL_SETTINGS } from '../../../shared/api/survey/survey-settings.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SealedTokens } from '../../base/sealed-tokens.ts';

/** Content of an unsubscribe token. It allows only disabling these mails. */
const unsubscribeToken = z.strictObject({
  survey_id: z.uuid(),
  user_id: z.string(),
  // Older links have no type and mean notifications.
  mails: z.enum(MAIL_SETTINGS).default('notify'),
});
type UnsubscribeToken = z.output<typeof unsubscribeToken>;

const LIST = 'mails about a survey';

export function writeUnsubscribeToken(cursors: SealedTokens, meant: UnsubscribeToken): string {
  return cursors.write(LIST, meant);
}

/** @throws AppError `invalid` for tokens that this server did not issue */
export function readUnsubscribeToken(cursors: SealedTokens, token: string): UnsubscribeToken {
  try {
    const meant = cursors.read(LIST, token, unsubscribeToken);
    if (meant !== null) return meant;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw new AppError('invalid', { fields: { token: 'link_ended' } });
}
