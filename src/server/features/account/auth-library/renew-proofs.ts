import { verifyJWT, signJWT } from 'better-auth/crypto';
import { createHmac } from 'node:crypto';
import { authCookieName } from '../../../http/auth-cookie-name.ts';
import type { FeatureDeps } from '../../feature-deps.ts';
import { secretsOf } from '../../../base/secrets-of.ts';
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts';

type Parts = Pick<FeatureDeps, 'config' | 'db' | 'authSecret' | 'formerSecrets'>;

/** Trusted-device cookies are signed twice. */
const SIGNED = ['session_token', 'two_factor', 'dont_remember'] as const;

/** Re-signs cookies of former secrets, because the auth library accepts only the newest. Others stay unchanged. */
export async function renewCookies(parts: Parts, cookies: string): Promise<string> {
  const [newest, ...former] = secretsOf(parts);
  const renewed: string[] = [];
  for (const secret of former) {
    const read = (name: string) => readSignedCookie(cookies, nameOf(name), [secret]);
    const nameOf = (name: string) => authCookieName(parts.config.baseUrl, name);
    for (const name of SIGNED) {
      const value = read(name);
      if (value !== null) renewed.push(writeSignedCookie(nameOf(name), value, newest));
    }
    const trust = read('trust_device');
    const value = trust === null ? null : await renewTrust(parts, trust, secret, newest);
    if (value !== null) renewed.push(writeSignedCookie(nameOf('trust_device'), value, newest));
  }
  const names = new Set(renewed.map(nameIn));
  const remaining = cookies.split(';').filter((each) => !names.has(nameIn(each)));
  return [...renewed, ...remaining.map((each) => each.trim())].join('; ');
}

export async function renewLinkToken(parts: Parts, token: string): Promise<string> {
  const [newest, ...former] = secretsOf(parts);
  for (const secret of former) {
    const payload = await verifyJWT<{ exp?: number }>(token, secret);
    if (payload?.exp !== undefined)
      return signJWT(payload, newest, payload.exp - Math.floor(Date.now() / 1_000));
  }
  return token;
}

export async function findLinkProblem(parts: Parts, token: string): Promise<string | null> {
  for (const secret of secretsOf(parts)) if ((await verifyJWT(token, secret)) !== null) return null;
  return 'INVALID_TOKEN';
}

/** `token!identifier`; the token signs user and identifier. */
async function renewTrust(
  { db }: Parts,
  trust: string,
  former: string,
  newest: string,
): Promise<string | null> {
  const [token, identifier = ''] = trust.split('!');
  const known = await db.kysely
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  if (known === undefined) return null;
  const signed = (secret: string) =>
    createHmac('sha256', secret).update(`${known.value}!${identifier}`).digest('base64url');
  return token === signed(former) ? `${signed(newest)}!${identifier}` : null;
}

function nameIn(cookie: string): string {
  return cookie.split('=', 1)[0]?.trim() ?? '';
}
