import { authCookieName } from '../../../http/auth-cookie-name.ts';
import type { Deps } from '../../../deps.ts';
import { secretsOf } from '../../../base/secrets-of.ts';
import { readSignedCookie } from './signed-cookie.ts';

type Read = (cookies: string | null | undefined) => string | null;

/** Reads what cookies prove; each gives null where there is nothing, or nothing signed by us. */
export interface AuthCookies {
  /** The token of the browser's session. */
  readonly session: Read;
  /** What stands for a sign-in that waits for its second step. */
  readonly challenge: Read;
  /** What stands for this browser among the trusted devices. */
  readonly trusted: Read;
}

/** The auth library's cookies, by the names they have at this address. */
export function makeAuthCookies(deps: Pick<Deps, 'config' | 'authSecret' | 'formerSecrets'>): AuthCookies {
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

/** The cookies that a reply sets, as a browser would send them back. */
export function cookiesSetBy(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
}
