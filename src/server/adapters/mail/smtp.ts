import nodemailer from 'nodemailer';
import type { Mail } from './port.ts';

const WAIT_MS = 15_000;

/** Mail through a mail server (`SMTP_URL`). */
export function createSmtpMail(smtpUrl: string, from: string): Mail {
  const transport = nodemailer.createTransport(
    { url: smtpUrl, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
    { from },
  );
  return {
    isKept: false,
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to, subject, text });
    },
  };
}
