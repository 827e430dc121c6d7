import { MAIL_SETTINGS, type MailSetting } from '../../../../shared/api/survey/survey-settings.ts';
import type { Draft } from '../state/model.ts';

type Mails = Pick<Draft, MailSetting>;

/**
 * What a save says of a stored survey: without those of its mails that were not changed here, so that they stay as the link of a
 * mail may have left them meanwhile.
 * @param clean the draft as it is stored, as far as the editor knows
 */
export function withoutMails<T extends Mails>(
  input: T,
  clean: Mails,
): Omit<T, MailSetting> & Partial<Pick<T, MailSetting>> {
  const copy = { ...input };
  for (const name of MAIL_SETTINGS) if (copy[name] === clean[name]) Reflect.deleteProperty(copy, name);
  return copy;
}
