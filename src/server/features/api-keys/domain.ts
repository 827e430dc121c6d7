/** What every key begins with, so that people and secret scanners recognise it. */
export const KEY_PREFIX = 'cvs_';

/** How many keys one account may have. */
export const MAX_KEYS = 50;

/** The part of a key that may be shown later. */
export function keyStart(key: string): string {
  return key.slice(0, KEY_PREFIX.length + 6);
}
