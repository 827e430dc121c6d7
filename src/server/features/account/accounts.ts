import type { FeatureDeps } from '../feature-deps.ts';
import type { FindOwner, Owner } from '../../base/owner.ts';
import { recordEvent } from '../../db/record-event.ts';
import type { Server } from '../../http/serve.ts';
import { makeAuthCookies } from './auth-library/auth-cookies.ts';
import { makeAuthLibrary } from './auth-library/auth-library.ts';
import { serveAuth } from './sign-in/auth-routes.ts';
import { endProofs, findSessionOwner } from './data.ts';
import { purgeExpired } from './purge-expired.ts';
import { isDemoAddress } from './demo-account.ts';
import type { KeyRing } from './key-ring.ts';
import { confirmMessage, resetMessage } from './notifications/notice-messages.ts';
import { serveAuthConfig } from './routes.ts';
import { renewSecondFactors } from './second-factor/renew-second-factors.ts';
import { sendNotice } from './notifications/send-notice.ts';
import { serveTrustedDevices } from './second-factor/trusted-device-routes.ts';

export interface Accounts {
  /** Includes the sign-in configuration. */
  serve(server: Server<FeatureDeps>): void;
  readonly findOwner: FindOwner;
}

export function createAccounts(deps: FeatureDeps, keys: KeyRing): Accounts {
  const { baseUrl } = deps.config;
  const library = makeAuthLibrary(deps, {
    confirmAddress: (to, token) => deps.mail.send(confirmMessage(baseUrl, to, token)),
    resetPassword: (to, token) => deps.mail.send(resetMessage(baseUrl, to, token)),
    passwordWasReset: async ({ id, email }) => {
      await keys.removeAll(id);
      await endProofs(deps.db, id);
      await recordEvent(deps.db, { of: { id }, actor: email, action: 'account.password_reset' });
      sendNotice(deps, id, 'passwordChanged');
    },
  });
  const cookies = makeAuthCookies(deps);

  return {
    serve: (server) => {
      serveAuth(server, { library, cookies, keys });
      serveAuthConfig(server);
      serveTrustedDevices(server, cookies);
      purgeExpired(server);
      server.app.addHook('onReady', () => renewSecondFactors(deps, library));
    },
    findOwner: async (headers) => {
      const owner = await findAny(headers);
      // Another server on the same database may have `DEMO` on.
      return owner !== null && !deps.config.demo && isDemoAddress(owner.email) ? null : owner;
    },
  };

  async function findAny(headers: Headers): Promise<Owner | null> {
    const authorization = headers.get('authorization');
    // With an API key, cookies are ignored: the origin check relies on that.
    if (authorization !== null) {
      const key = /^Bearer (\S+)$/i.exec(authorization)?.[1];
      return key === undefined ? null : keys.findOwner(key);
    }
    const token = cookies.session(headers.get('cookie'));
    return token === null ? null : findSessionOwner(deps.db, token);
  }
}
