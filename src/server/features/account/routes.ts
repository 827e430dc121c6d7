import { getOutbox, getAuthConfig } from '../../../shared/api/account/auth-config.ts';
import { AppError } from '../../../shared/errors.ts';
import { listStoredMail } from '../../adapters/mail/outbox.ts';
import { isDirect } from '../../http/direct-request.ts';
import type { Server } from '../../http/serve.ts';
import { DEMO_SIGN_IN, hasDemoAccount } from './demo-account.ts';
import type { FeatureDeps } from '../feature-deps.ts';

export function serveAuthConfig({ serve, deps }: Server<FeatureDeps>): void {
  const { config, db, mail } = deps;
  const outbox = mail.isStored && config.env !== 'production';

  serve(getAuthConfig, async ({ request }) => {
    const demo = config.demo && (await hasDemoAccount(db)) ? DEMO_SIGN_IN : null;
    return { demo, outbox: outbox && isDirect(request) };
  });

  serve(getOutbox, async ({ request }) => {
    // The messages contain sign-in links, so only direct requests from this machine may read them.
    if (!outbox || !isDirect(request)) throw new AppError('not_found');
    return { mails: await listStoredMail(db) };
  });
}
