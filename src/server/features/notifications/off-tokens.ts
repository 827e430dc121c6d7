import { z } from 'zod';
import { MAIL_SETTINGS } from '../../../shared/api/survey/survey-settings.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SealedTokens } from '../../base/sealed-tokens.ts';

/** Content of an unsubscribe token. It allows only disabling these mails. */
const offToken = z.strictObject({
  survey_id: z.uuid(),
  user_id: z.string(),
  // Older links have no type and mean notifications.
  mails: z.enum(MAIL_SETTINGS).default('notify'),
});
type OffToken = z.output<typeof offToken>;

const LIST = 'mails about a survey';

export function writeOffToken(cursors: SealedTokens, meant: OffToken): string {
  return cursors.write(LIST, meant);
}

/** @throws AppError `invalid` for tokens that this server did not issue */
export function readOffToken(cursors: SealedTokens, token: string): OffToken {
  try {
    const meant = cursors.read(LIST, token, offToken);
    if (meant !== null) return meant;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw new AppError('invalid', { fields: { token: 'link_ended' } });
}
