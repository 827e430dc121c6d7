import { checkSmtp } from '../adapters/mail/smtp.ts';
import type { Config } from '../base/config.ts';
import type { Finding } from './finding.ts';

const part = 'Mail';

/** Checks the mail server's sign-in without sending mail. */
export async function checkMail({ mail, env }: Pick<Config, 'mail' | 'env'>): Promise<Finding> {
  if (mail.smtpUrl === undefined)
    return env === 'production'
      ? {
          part,
          state: 'problem',
          text: 'SMTP_URL is not set: no mail leaves this server, and nobody can set a new password.',
        }
      : { part, state: 'note', text: 'SMTP_URL is not set: mail is kept in the outbox of this machine.' };
  try {
    await checkSmtp(mail.smtpUrl);
    return { part, state: 'ok', text: 'The mail server takes our sign-in.' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { part, state: 'problem', text: `The mail server of SMTP_URL does not take us: ${reason}.` };
  }
}
