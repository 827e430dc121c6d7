import de from '../../../../locales/de/mail.json' with { type: 'json' };
import en from '../../../../locales/en/mail.json' with { type: 'json' };
import {
  formatMessage,
  type MessageKey,
  type MessageValues,
  type Translated,
} from '../../../../shared/text/format-message.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import type { MailMessage } from '../../../adapters/mail/port.ts';
import type { Addressee } from '../auth-library/auth-library.ts';
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
  const unknown = { device: textsIn(to.language)('unknownDevice') };
  const plain = Object.entries({ ...values, ...(values['device'] === '' && unknown) }).map(([key, value]) => [
    key,
    key === 'key' ? (plainName(value) ?? '…') : value,
  ]);
  return message(
    to,
    subject,
    text,
    `${baseUrl}/account?tab=security`,
    Object.fromEntries(plain) as Record<string, string>,
  );
}

/** A survey that has new responses, and how many are new. */
interface NewResponses {
  readonly survey_id: string;
  readonly title: string;
  readonly summary: number;
}

/** A title as it may stand in a subject: one line, and no more of it than is read there. */
const TITLE_LENGTH = 80;

/**
 * The message that tells an owner how many responses came, and nothing of what they say.
 * @param token switches these mails off
 */
export function responsesMessage(
  baseUrl: string,
  to: Addressee,
  { survey_id, title, summary }: NewResponses,
  token: string,
): MailMessage {
  const off = `${baseUrl}/notices/off?token=${token}`;
  const values = { title: shortTitle(title), summary: String(summary), off };
  return {
    ...message(to, 'responsesSubject', 'responsesText', `${baseUrl}/results/${survey_id}`, values),
    off,
  };
}

/** A survey whose report is sent; where that is too large for a mail, the mail says where it is. */
interface MailedReport {
  readonly survey_id: string;
  readonly title: string;
  readonly isComplete: boolean;
}

/**
 * The message that brings an owner the report of a survey.
 * @param token switches these mails off; null where this is the last one
 */
export function reportMessage(
  baseUrl: string,
  to: Addressee,
  { survey_id, title, isComplete }: MailedReport,
  token: string | null,
): MailMessage {
  const off = token === null ? undefined : `${baseUrl}/notices/off?token=${token}`;
  const textOf = textsIn(to.language);
  const end = off === undefined ? textOf('reportLast') : textOf('reportOff', { off });
  const text = isComplete ? 'reportText' : 'reportTooLargeText';
  const link = `${baseUrl}/results/${survey_id}`;
  return { ...message(to, 'reportSubject', text, link, { title: shortTitle(title), end }), off };
}

function shortTitle(title: string): string {
  const line = title.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > TITLE_LENGTH ? `${Array.from(line).slice(0, TITLE_LENGTH).join('')}…` : line;
}

type Key = MessageKey<typeof en>;

const MAILS: Readonly<Record<Language, Translated<typeof en>>> = { en, de };

const textsIn =
  (language: Language) =>
  (key: Key, values: MessageValues = {}) =>
    formatMessage(language, MAILS[language], key, values);

function message(to: Addressee, subject: Key, text: Key, link: string, more = {}): MailMessage {
  const textOf = textsIn(to.language);
  const name = plainName(to.first_name);
  const greeting = name === null ? textOf('greeting') : textOf('greetingNamed', { name });
  return { to: to.email, subject: textOf(subject, more), text: textOf(text, { ...more, greeting, link }), link };
}
