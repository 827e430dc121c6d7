import type { Deps, FindOwner, Owner } from '../../deps.ts';
import type { Server } from '../../serve.ts';
import { makeAuthLibrary } from './auth-library.ts';
import { serveAuth } from './auth-routes.ts';
import { findSessionOwner } from './data.ts';
import { purgeExpired } from './purge-expired.ts';
import { isDemoAddress } from './demo-account.ts';
import { confirmMessage, resetMessage } from './mail-templates.ts';
import { serveSignInHelp } from './routes.ts';
import { readSessionToken } from './session-token.ts';

export interface Accounts {
  /** Serves /api/auth/* and what a sign-in page needs. */
  serve(server: Server): void;
  readonly findOwner: FindOwner;
}

/**
 * Accounts and sessions.
 * @param findKeyOwner who an API key belongs to; the feature that stands above this one knows
 */
export function createAccounts(deps: Deps, findKeyOwner: (key: string) => Promise<Owner | null>): Accounts {
  const { baseUrl } = deps.config;
  const library = makeAuthLibrary(deps, {
    confirmAddress: (to, token) => deps.mail.send(confirmMessage(baseUrl, to, token)),
    resetPassword: (to, token) => deps.mail.send(resetMessage(baseUrl, to, token)),
  });
  const cookie = `${baseUrl.startsWith('https:') ? '__Secure-' : ''}canvass.session_token`;

  return {
    serve: (server) => {
      serveAuth(server, library);
      serveSignInHelp(server);
      purgeExpired(server.app, deps);
    },
    findOwner: async (headers) => {
      const owner = await findAny(headers);
      // Also while another server still runs with the demonstration on the same database.
      return owner !== null && !deps.config.demo && isDemoAddress(owner.email) ? null : owner;
    },
  };

  async function findAny(headers: Headers): Promise<Owner | null> {
    const authorization = headers.get('authorization');
    // Who sends a key is known by the key alone: the check of the origin counts on it.
    if (authorization !== null) {
      const key = /^Bearer (\S+)$/i.exec(authorization)?.[1];
      return key === undefined ? null : findKeyOwner(key);
    }
    const token = readSessionToken(headers.get('cookie'), cookie, deps.authSecret);
    return token === null ? null : findSessionOwner(deps.db, token);
  }
}
