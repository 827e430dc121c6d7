import type { Answered } from './variable.ts';

export interface Level {
  readonly value: number;
  readonly label: string;
}

/** Returns options in order, then other answered values. */
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

/** Returns only levels of respondents who also answered the other variables. */
export function answeredLevelsOf(variable: Answered, ...others: readonly Answered[]): Level[] {
  const present = new Set(
    variable.values.filter((_, row) => others.every(({ values }) => (values[row] ?? null) !== null)),
  );
  return levelsOf(variable).filter(({ value }) => present.has(value));
}

/** Puts the event (yes, chosen) first, as tables report the first level. */
export function eventFirst(levels: readonly Level[]): Level[] {
  const isYesNo = levels.every(({ value }) => value === 0 || value === 1);
  return isYesNo ? levels.toSorted((a, b) => b.value - a.value) : [...levels];
}

export function tableLevels(row: Answered, column: Answered): { rows: Level[]; columns: Level[] } {
  return {
    rows: eventFirst(answeredLevelsOf(row, column)),
    columns: eventFirst(answeredLevelsOf(column, row)),
  };
}
