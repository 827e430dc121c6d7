import type { MailConfig } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { createOutbox } from './outbox.ts';
import type { Mail } from './port.ts';
import { createSmtpMail } from './smtp.ts';

/** The mail server where one is configured, else the local outbox. */
export function createMail({ mail }: { mail: MailConfig }, db: Database): Mail {
  return mail.smtpUrl === undefined ? createOutbox(db) : createSmtpMail(mail.smtpUrl, mail.from);
}
