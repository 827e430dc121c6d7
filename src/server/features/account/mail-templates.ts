import de from '../../../locales/de/mail.json' with { type: 'json' };
import en from '../../../locales/en/mail.json' with { type: 'json' };
import type { Language } from '../../../shared/languages.ts';
import type { MailMessage } from '../../adapters/mail/port.ts';
import type { Addressee } from './auth-library.ts';
import { plainName } from './plain-name.ts';

/** The message whose link confirms an e-mail address. */
export function confirmMessage(baseUrl: string, to: Addressee, token: string): MailMessage {
  const after = encodeURIComponent('/auth/callback?confirmed=true');
  const link = `${baseUrl}/api/auth/verify-email?token=${token}&callbackURL=${after}`;
  return message(to, 'confirmSubject', 'confirmText', link);
}

/** The message whose link leads to the page that sets a new password. */
export function resetMessage(baseUrl: string, to: Addressee, token: string): MailMessage {
  return message(to, 'resetSubject', 'resetText', `${baseUrl}/auth/reset?token=${encodeURIComponent(token)}`);
}

const NOTICES = {
  newDevice: ['newDeviceSubject', 'newDeviceText'],
  passwordChanged: ['passwordChangedSubject', 'passwordChangedText'],
  newKey: ['newKeySubject', 'newKeyText'],
} as const;

/** What the owner of an account is told, so that somebody else's doing is noticed. */
export type Notice = keyof typeof NOTICES;

/**
 * The message that tells of something done to an account.
 * @param values what its text names besides the person: the device, the key, the moment
 */
export function noticeMessage(
  baseUrl: string,
  to: Addressee,
  notice: Notice,
  values: Readonly<Record<string, string>>,
): MailMessage {
  const [subject, text] = NOTICES[notice];
  const plain = Object.entries(values).map(([key, value]) => [
    key,
    key === 'time' ? value : (plainName(value) ?? '…'),
  ]);
  return message(
    to,
    subject,
    text,
    `${baseUrl}/account?tab=security`,
    Object.fromEntries(plain) as Record<string, string>,
  );
}

type Key = keyof typeof en;

const MAILS: Readonly<Record<Language, Readonly<Record<Key, string>>>> = { en, de };

function message(to: Addressee, subject: Key, text: Key, link: string, more = {}): MailMessage {
  const words = MAILS[to.language];
  const name = plainName(to.first_name);
  const greeting = words[name === null ? 'greeting' : 'greetingNamed'].replace('{{name}}', () => name ?? '');
  const values: Record<string, string> = { ...more, greeting, link };
  const filled = words[text].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { to: to.email, subject: words[subject], text: filled, link };
}
