import { BOUNDS } from '../bounds.ts';

/** Letters and digits without 0/O and 1/I, which are easily confused. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Returns whether a code is too easy to guess; spaces do not count. */
export function isShortCode(code: string): boolean {
  return code.replaceAll(/\s/g, '').length < BOUNDS.accessCodeMin;
}

/**
 * Generates a code (docs/spec.md#9-numbers, docs/product-decisions.md#participants, 7).
 * @param fillRandom fills bytes with secure random numbers
 */
export function makeAccessCode(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  // 256 is a multiple of 32, so each letter is equally likely.
  return Array.from(fillRandom(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
