import type { BaseDeps, FindOwner } from '../../deps.ts';
import type { Server } from '../../serve.ts';
import { makeAuthLibrary } from './auth-library.ts';
import { serveAuth } from './auth-routes.ts';
import { findSessionOwner } from './data.ts';
import { readSessionToken } from './session-token.ts';

export interface Accounts {
  /** Serves /api/auth/* and what belongs to the own account. */
  serve(server: Server): void;
  readonly findOwner: FindOwner;
}

/** Accounts, sessions and API keys. */
export function createAccounts(deps: BaseDeps): Accounts {
  const nobody = async () => undefined;
  const library = makeAuthLibrary(deps, { confirmAddress: nobody, resetPassword: nobody });
  const secure = deps.config.baseUrl.startsWith('https:') ? '__Secure-' : '';
  const cookie = `${secure}canvass.session_token`;

  return {
    serve: (server) => serveAuth(server, library),
    findOwner: async (headers) => {
      const token = readSessionToken(headers.get('cookie'), cookie, deps.authSecret);
      return token === null ? null : findSessionOwner(deps.db, token);
    },
  };
}
