import { BOUNDS } from '../bounds.ts';

/** Upper-case letters and digits without 0/O and 1/I, which people mix up when they read a code aloud. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Whether a code can be guessed too easily. Spaces do not count: they are forgiven when the code is typed. */
export function isShortCode(code: string): boolean {
  return code.replaceAll(/\s/g, '').length < BOUNDS.accessCodeMin;
}

/**
 * Draws the access code of a private survey: eight upper-case letters and digits (spec section 9, decision 7).
 * @param fillRandom fills bytes with secure random numbers: `(bytes) => crypto.getRandomValues(bytes)`
 */
export function makeAccessCode(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  // 256 is a multiple of the 32 letters, so that each is equally likely.
  return Array.from(fillRandom(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
