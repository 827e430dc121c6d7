import { getOutbox, getSignInHelp } from '../../../shared/api/sign-in-help.ts';
import { AppError } from '../../../shared/errors.ts';
import { listStoredMail } from '../../adapters/mail/outbox.ts';
import type { Server } from '../../serve.ts';
import { DEMO_SIGN_IN, hasDemoAccount } from './demo-account.ts';

/** What a sign-in page may offer on this server, and the messages that stayed here. */
export function serveSignInHelp({ serve, deps }: Server): void {
  const { config, db, mail } = deps;
  const outbox = mail.isKept && config.env !== 'production';

  serve(getSignInHelp, async () => {
    const demo = config.demo && (await hasDemoAccount(db)) ? DEMO_SIGN_IN : null;
    return { demo, outbox };
  });

  serve(getOutbox, async () => {
    if (!outbox) throw new AppError('not_found');
    return { mails: await listStoredMail(db) };
  });
}
