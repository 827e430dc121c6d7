import { MAIL_SETTINGS, type MailSetting } from '../../../../shared/api/survey/survey-settings.ts';
import type { Draft } from '../state/model.ts';

type Mails = Pick<Draft, MailSetting>;

/**
 * Leaves out unchanged mail settings, to preserve an unsubscribe by link.
 * @param clean the stored draft
 */
export function withoutMails<T extends Mails>(
  input: T,
  clean: Mails,
): Omit<T, MailSetting> & Partial<Pick<T, MailSetting>> {
  const copy = { ...input };
  for (const name of MAIL_SETTINGS) if (copy[name] === clean[name]) Reflect.deleteProperty(copy, name);
  return copy;
}
