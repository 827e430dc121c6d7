import type { Answered } from './variable.ts';

/** A value that people are divided by, with its words. */
export interface Level {
  readonly value: number;
  readonly label: string;
}

/** The values of a variable in their order: all that can be chosen, and what else was given. */
export function levelsOf({ categories, steps, values }: Answered): Level[] {
  const present = new Set(values.filter((value) => value !== null));
  const known: Level[] =
    categories === null
      ? (steps ?? []).map((value) => ({ value, label: String(value) }))
      : categories
          .filter(({ value, removed }) => removed !== true || present.has(value))
          .map(({ value, label }) => ({ value, label }));
  const others = [...present]
    .filter((value) => !known.some((level) => level.value === value))
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: String(value) }));
  return [...known, ...others];
}

/** Only those levels that somebody gave who answered the others too: a group that nobody is in is no group. */
export function answeredLevelsOf(variable: Answered, ...others: readonly Answered[]): Level[] {
  const present = new Set(
    variable.values.filter((_, row) => others.every(({ values }) => (values[row] ?? null) !== null)),
  );
  return levelsOf(variable).filter(({ value }) => present.has(value));
}

/** Levels as a table has them: of yes and no, or chosen and not, the yes comes first, since the first is what is told of. */
export function eventFirst(levels: readonly Level[]): Level[] {
  const isYesNo = levels.every(({ value }) => value === 0 || value === 1);
  return isYesNo ? levels.toSorted((a, b) => b.value - a.value) : [...levels];
}

/** The lines and columns of a table of two variables, of those who answered both. */
export function tableLevels(row: Answered, column: Answered): { rows: Level[]; columns: Level[] } {
  return { rows: eventFirst(answeredLevelsOf(row, column)), columns: eventFirst(answeredLevelsOf(column, row)) };
}
