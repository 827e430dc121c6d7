import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FeatureDeps } from '../../feature-deps.ts';
import { readCookie } from '../../../http/read-cookie.ts';
import { secretsOf } from '../../../base/secrets-of.ts';

type Parts = Pick<FeatureDeps, 'config' | 'authSecret' | 'formerSecrets'>;

const NAME = 'canvass_devices';
const YEAR = 31_536_000;
/** Per browser. */
const MAX_ACCOUNTS = 5;
/** Random device name, and its signature for one account. */
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/;

/** Returns the random name from an earlier sign-in to the account; null for a new device. */
export function readKnownDevice(parts: Parts, cookies: string | undefined, email: string): string | null {
  for (const entry of entries(cookies)) {
    const [, name = '', token = ''] = ENTRY.exec(entry) ?? [];
    const isSignedBy = (secret: string) =>
      timingSafeEqual(Buffer.from(token), Buffer.from(signed(secret, name, email)));
    if (name !== '' && secretsOf(parts).some(isSignedBy)) return name;
  }
  return null;
}

export function rememberDevice(
  parts: Parts,
  reply: FastifyReply,
  cookies: string | undefined,
  email: string,
): void {
  const { config, authSecret } = parts;
  const known = readKnownDevice(parts, cookies, email);
  const name = known ?? randomBytes(16).toString('base64url');
  const first = `${name}.${signed(authSecret, name, email)}`;
  // Replaces signatures of former secrets.
  const others = entries(cookies).filter((each) => readKnownDevice(parts, `${NAME}=${each}`, email) === null);
  const all = [first, ...others].slice(0, MAX_ACCOUNTS);
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${all.join('~')}; Path=/api/auth; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function entries(cookies: string | undefined): string[] {
  const parts = readCookie(cookies, NAME)?.split('~', MAX_ACCOUNTS) ?? [];
  return parts.filter((each) => ENTRY.test(each));
}

function signed(secret: string, name: string, email: string): string {
  const account = email.trim().toLowerCase();
  return createHmac('sha256', secret).update(`known device\n${name}\n${account}`).digest('base64url');
}
