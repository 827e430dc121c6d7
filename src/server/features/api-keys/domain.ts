/** Prefix of every key, which people and secret scanners recognise. */
export const KEY_PREFIX = 'cvs_';

export const MAX_KEYS = 50;

/** Returns the part of a key that may be displayed later. */
export function keyStart(key: string): string {
  return key.slice(0, KEY_PREFIX.length + 6);
}
