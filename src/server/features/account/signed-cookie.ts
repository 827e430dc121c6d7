import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../../read-cookie.ts';

/**
 * Reads one of the auth library's signed cookies (`value.signature`, HMAC-SHA-256 in base64).
 * @returns null where the cookie is missing or was not signed by us
 */
export function readSignedCookie(cookies: string | null, name: string, secret: string): string | null {
  const cookie = readCookie(cookies, name);
  if (cookie === null) return null;
  const signed = decode(cookie);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(value).digest('base64'));
  return given.length === right.length && timingSafeEqual(given, right) ? value : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
