export interface KeyedChoice {
  readonly value: string;
  readonly isScale: boolean;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns numbers for a scale, else letters by position; null if there is no key left. */
export function keysOf(choices: readonly KeyedChoice[]): (string | null)[] {
  let index = 0;
  return choices.map(({ value, isScale }) => {
    if (isScale) return /^\d{1,2}$/.test(value) ? value : null;
    return choices.some((each) => each.isScale) ? null : (LETTERS[index++] ?? null);
  });
}

export interface Pressed {
  readonly position: number;
  /** True if another digit may still change the choice, such as 1 to 10. */
  readonly mayGrow: boolean;
}

/**
 * Finds the choice by its key, or a lettered one by its position as a digit.
 * @param before digits typed just before
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
