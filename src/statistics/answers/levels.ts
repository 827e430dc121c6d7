import type { Answered } from './variable.ts';

/** A value that people are divided by, with its words. */
export interface Level {
  readonly value: number;
  readonly label: string;
}

/** The values of a variable in their order: all that could be chosen, or those that were given. */
export function levelsOf({ categories, values }: Answered): Level[] {
  const given = new Set(values.filter((value) => value !== null));
  const known = (categories ?? []).map(({ value, label }) => ({ value, label }));
  const others = [...given]
    .filter((value) => !known.some((level) => level.value === value))
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: String(value) }));
  return [...known, ...others];
}

/** Only those levels that somebody gave who answered the others too: a group that nobody is in is no group. */
export function levelsGiven(variable: Answered, ...others: readonly Answered[]): Level[] {
  const given = new Set(
    variable.values.filter((_, row) => others.every(({ values }) => (values[row] ?? null) !== null)),
  );
  return levelsOf(variable).filter(({ value }) => given.has(value));
}
