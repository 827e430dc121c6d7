import nodemailer from 'nodemailer';
import { PermanentJobError } from '../../jobs/permanent-job-error.ts';
import type { Attachment, MailWithFile } from './port.ts';

const WAIT_MS = 15_000;

/** Servers may scan mail this long (RFC 5321); an earlier retry would send it twice. */
const TAKING_MS = 10 * 60_000;

const TIMEOUTS = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS };

export type Deliver = (message: MailWithFile, id: string) => Promise<void>;

/**
 * Creates the delivery. The Message-ID derives from the id, so mail programs hide duplicates.
 * @returns function that throws PermanentJobError if the address is refused
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
        throw new PermanentJobError(`the mail server refuses it for good (${responseCode})`, {
          cause: error,
        });
      throw error;
    }
  };
}

function nodemailerFile({ name, type, bytes }: Attachment) {
  return { filename: name, contentType: type, content: bytes };
}

/** Signs in without sending mail. @throws Error if refused */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS, socketTimeout: WAIT_MS });
  await transport.verify();
  transport.close();
}
