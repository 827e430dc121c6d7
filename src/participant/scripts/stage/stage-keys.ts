/** A choice as keys see it: its value, and whether that is a number on a scale. */
export interface KeyedChoice {
  readonly value: string;
  readonly isScale: boolean;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The key of each choice: values of a scale have their own number, others a letter by their place; null where there is none. */
export function keysOf(choices: readonly KeyedChoice[]): (string | null)[] {
  let index = 0;
  return choices.map(({ value, isScale }) => {
    if (isScale) return /^\d{1,2}$/.test(value) ? value : null;
    return choices.some((each) => each.isScale) ? null : (LETTERS[index++] ?? null);
  });
}

/** What pressing a key means. */
export interface Pressed {
  /** The place of the choice. */
  readonly position: number;
  /** Whether a further digit may still make it another one: 1, and then 10. */
  readonly mayGrow: boolean;
}

/**
 * Finds the choice that a key means: its own key, or of lettered ones also its place as a digit.
 * @param before digits typed just before this one
 * @returns null where it means none
 */
export function findPressed(keys: readonly (string | null)[], before: string, key: string): Pressed | null {
  const pressed = key.toUpperCase();
  for (const typed of before === '' ? [pressed] : [before + pressed, pressed]) {
    const index = keys.indexOf(typed);
    if (index !== -1) {
      const mayGrow = keys.some((each) => each !== null && each !== typed && each.startsWith(typed));
      return { position: index, mayGrow };
    }
  }
  const byDigit = /^[1-9]$/.test(key) && keys[0] === 'A' ? Number(key) - 1 : -1;
  return byDigit >= 0 && byDigit < keys.length ? { position: byDigit, mayGrow: false } : null;
}
