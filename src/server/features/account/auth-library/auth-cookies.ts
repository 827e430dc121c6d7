import { authCookieName } from '../../../http/auth-cookie-name.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { secretsOf } from '../../../base/secrets-of.ts';
import { readSignedCookie } from './signed-cookie.ts';

type Read = (cookies: string | null | undefined) => string | null;

/** Null if missing or not signed by us. */
export interface AuthCookies {
  readonly session: Read;
  /** Pending two-step sign-in. */
  readonly challenge: Read;
  readonly trusted: Read;
}

/** Creates readers of the library's cookies, whose names depend on the base URL. */
export function makeAuthCookies(
  deps: Pick<FeatureDeps, 'config' | 'authSecret' | 'formerSecrets'>,
): AuthCookies {
  const { baseUrl } = deps.config;
  const secrets = secretsOf(deps);
  const reader =
    (name: string): Read =>
    (cookies) =>
      readSignedCookie(cookies ?? null, authCookieName(baseUrl, name), secrets);
  const trust = reader('trust_device');
  return {
    session: reader('session_token'),
    challenge: reader('two_factor'),
    trusted: (cookies) => trust(cookies)?.split('!')[1] ?? null,
  };
}

export function cookiesSetBy(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
}
