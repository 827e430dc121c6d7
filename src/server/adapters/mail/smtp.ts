import nodemailer from 'nodemailer';
import type { Mail } from './port.ts';

const WAIT_MS = 15_000;

const TIMEOUTS = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };

/** Mail through a mail server (`SMTP_URL`). */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS }, { from });
  return {
    isKept: false,
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to, subject, text });
    },
  };
}

/** Signs in at the mail server and sends nothing. @throws Error where it does not take us */
export async function checkSmtp(smtpUrl: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
  await transport.verify();
  transport.close();
}
