import { getOutbox, getSignInHelp } from '../../../shared/api/account/auth-config.ts';
import { AppError } from '../../../shared/errors.ts';
import { listStoredMail } from '../../adapters/mail/outbox.ts';
import { isDirect } from '../../http/direct-request.ts';
import type { Server } from '../../http/serve.ts';
import { DEMO_SIGN_IN, hasDemoAccount } from './demo-account.ts';

/** What a sign-in page may offer on this server, and the messages that stayed here. */
export function serveSignInHelp({ serve, deps }: Server): void {
  const { config, db, mail } = deps;
  const outbox = mail.isStored && config.env !== 'production';

  serve(getSignInHelp, async ({ request }) => {
    const demo = config.demo && (await hasDemoAccount(db)) ? DEMO_SIGN_IN : null;
    return { demo, outbox: outbox && isDirect(request) };
  });

  serve(getOutbox, async ({ request }) => {
    // Its messages open accounts: only for who sits at this machine, also where a tunnel or proxy leads to it.
    if (!outbox || !isDirect(request)) throw new AppError('not_found');
    return { mails: await listStoredMail(db) };
  });
}
