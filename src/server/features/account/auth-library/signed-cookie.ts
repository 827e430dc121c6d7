import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie } from '../../../http/read-cookie.ts';
import type { Secrets } from '../../../base/secrets-of.ts';

/**
 * Reads `value.signature` (HMAC-SHA-256 in base64).
 * @returns null if missing, or signed by none of these secrets
 */
export function readSignedCookie(cookies: string | null, name: string, secrets: Secrets): string | null {
  const cookie = readCookie(cookies, name);
  if (cookie === null) return null;
  const signed = decode(cookie);
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const signature = Buffer.from(signed.slice(dot + 1));
  const isSignedBy = (secret: string) => {
    const right = Buffer.from(signatureOf(value, secret));
    return signature.length === right.length && timingSafeEqual(signature, right);
  };
  return secrets.some(isSignedBy) ? value : null;
}

export function writeSignedCookie(name: string, value: string, secret: string): string {
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, secret)}`)}`;
}

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
