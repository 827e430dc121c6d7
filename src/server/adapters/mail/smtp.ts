import nodemailer from 'nodemailer';
import { PermanentJobError } from '../../jobs/permanent-job-error.ts';
import type { Attachment, MailWithFile } from './port.ts';

const WAIT_MS = 15_000;

/** A mail server that looks through a mail may take so long to say that it has it (RFC 5321); who asks again sends it twice. */
const TAKING_MS = 10 * 60_000;

const TIMEOUTS = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS };

/** Hands a mail over to the mail server. */
export type Deliver = (message: MailWithFile, id: string) => Promise<void>;

/**
 * Mail through a mail server (`SMTP_URL`). The same id makes the same Message-ID, by which mail programs show one that
 * came twice only once.
 * @returns throws HopelessJob where the mail server refuses the address for good
 */
export function createSmtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = nodemailer.createTransport(
    { url: smtpUrl, ...TIMEOUTS, socketTimeout: TAKING_MS },
    { from },
  );
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return async ({ to, subject, text, off, attachment }, id) => {
    try {
      const list = off === undefined ? {} : { list: { unsubscribe: off } };
      const attachments = attachment === null ? [] : [nodemailerFile(attachment)];
      await transport.sendMail({ to, subject, text, ...list, attachments, messageId: `<${id}@${domain}>` });
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      if (code === 'EENVELOPE' && responseCode >= 500)
        throw new PermanentJobError(`the mail server refuses it for good (${responseCode})`, { cause: error });
      throw error;
    }
  };
}

function nodemailerFile({ name, type, bytes }: Attachment) {
  return { filename: name, contentType: type, content: bytes };
}

/** Signs in at the mail server and sends nothing. @throws Error where it does not take us */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS, socketTimeout: WAIT_MS });
  await transport.verify();
  transport.close();
}
