import type { Deps } from '../../deps.ts';
import { readSignedCookie } from './signed-cookie.ts';

/** Reads what a request's cookies prove; each gives null where there is nothing, or nothing signed by us. */
export interface AuthCookies {
  /** The token of the browser's session. */
  readonly session: (cookies: string | null | undefined) => string | null;
  /** The token of the session that a reply of the auth library begins. */
  readonly begun: (reply: Response) => string | null;
}

/** The auth library's cookies, by the names they have at this address. */
export function makeAuthCookies({ config, authSecret }: Pick<Deps, 'config' | 'authSecret'>): AuthCookies {
  const prefix = `${config.baseUrl.startsWith('https:') ? '__Secure-' : ''}canvass.`;
  const reader = (name: string) => (cookies: string | null | undefined) =>
    readSignedCookie(cookies ?? null, `${prefix}${name}`, authSecret);
  const session = reader('session_token');
  return {
    session,
    begun: (reply) => session(reply.headers.getSetCookie().map(pairOf).join('; ')),
  };
}

/** Name and value of a `set-cookie` header, without its attributes. */
function pairOf(header: string): string {
  return header.split(';', 1)[0] ?? '';
}
