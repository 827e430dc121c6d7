import { z } from 'zod';
import { MAIL_SETTINGS } from '../../../shared/api/survey/survey-settings.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SealedTokens } from '../../base/sealed-tokens.ts';

/** What the link of a mail proves: that it came to the owner of this survey. It opens nothing but the switch of such mails. */
const offToken = z.strictObject({
  survey_id: z.uuid(),
  user_id: z.string(),
  // Links of before there were two sorts of mails are of the first.
  mails: z.enum(MAIL_SETTINGS).default('notify'),
});
type OffToken = z.output<typeof offToken>;

const LIST = 'mails about a survey';

/** The token of a mail's link that switches such mails off. */
export function writeOffToken(cursors: SealedTokens, meant: OffToken): string {
  return cursors.write(LIST, meant);
}

/** @throws AppError `invalid` for what this server never gave out */
export function readOffToken(cursors: SealedTokens, token: string): OffToken {
  try {
    const meant = cursors.read(LIST, token, offToken);
    if (meant !== null) return meant;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw new AppError('invalid', { fields: { token: 'link_ended' } });
}
