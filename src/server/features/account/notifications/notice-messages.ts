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

export function confirmMessage(baseUrl: string, to: Addressee, token: string): MailMessage {
  const after = encodeURIComponent('/auth/callback?confirmed=true');
  const link = `${baseUrl}/api/auth/verify-email?token=${token}&callbackURL=${after}`;
  return message(to, 'confirmSubject', 'confirmText', link);
}

export function resetMessage(baseUrl: string, to: Addressee, token: string): MailMessage {
  return message(to, 'resetSubject', 'resetText', `${baseUrl}/auth/reset?token=${encodeURIComponent(token)}`);
}

const NOTICES = {
  newDevice: ['newDeviceSubject', 'newDeviceText'],
  passwordChanged: ['passwordChangedSubject', 'passwordChangedText'],
  newKey: ['newKeySubject', 'newKeyText'],
} as const;

/** Security notices to account owners. */
export type Notice = keyof typeof NOTICES;

/**
 * Creates a security notice.
 * @param values device, key, time
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

interface NewResponses {
  readonly survey_id: string;
  readonly title: string;
  readonly summary: number;
}

/** One line. */
const TITLE_LENGTH = 80;

/**
 * Creates a mail with the number of responses, never their content.
 * @param token unsubscribe token
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

/** Reports too large for a mail are linked. */
interface MailedReport {
  readonly survey_id: string;
  readonly title: string;
  readonly isComplete: boolean;
}

/**
 * Creates the mail with a report.
 * @param token unsubscribe token; null for the last mail
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
  return {
    to: to.email,
    subject: textOf(subject, more),
    text: textOf(text, { ...more, greeting, link }),
    link,
  };
}
