import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Part } from '../../../questions/question-type.ts';
import { type Filter, partsOf, testsOf } from './filter.ts';
import { filterSql } from './filter-sql.ts';

/** Questions with more values are distinguished by the filter's tests only. */
const MAX_VALUES = 20;
/** Above this, submissions are distinguished by the filter's tests only. */
const MAX_COMBINATIONS = 400;

/** Returns the parts whose values form the filter's atoms, or null if its tests do. */
export function atomParts(filter: Filter): Part[] | null {
  const parts = partsOf(filter);
  const sizes = parts.map(({ class: of, values }) => (of === 'code' ? sizeOf(values) : Infinity));
  const plain = testsOf(filter).every(isPlain);
  const combinations = sizes.reduce((product, size) => product * (size + 1), 1);
  return plain && combinations <= MAX_COMBINATIONS && sizes.every((size) => size <= MAX_VALUES)
    ? parts
    : null;
}

/**
 * Returns the atom of a submission. Filters on the same questions share their atoms, so differencing them reveals
 * nothing suppressed.
 */
export function atomSql(filter: Filter): RawBuilder<string> {
  const parts = atomParts(filter);
  const keys =
    parts === null
      ? testsOf(filter).map((test) => sql`(${filterSql(test)})::text`)
      : parts.map(({ slot }) => sql`coalesce(answers ->> ${sql.lit(String(slot))}, '')`);
  return keys.length === 0 ? sql`''` : sql`concat_ws('|', ${sql.join(keys)})`;
}

function sizeOf(values: Part['values']): number {
  if (values === null) return Infinity;
  return 'min' in values ? values.max - values.min + 1 : values.length;
}

export interface AtomLevels {
  readonly keys: readonly RawBuilder<string>[];
  readonly scales: readonly boolean[];
  readonly truths: readonly RawBuilder<SqlBool>[];
  /** Slots of the keys if they alone decide every test; otherwise null. */
  readonly slots: readonly number[] | null;
}

/** Returns the levels for `hasDifferencingRisk`: choices first, so only scale steps within one choice are merged. */
export function atomLevels(filter: Filter): AtomLevels {
  const tests = testsOf(filter);
  const few = partsOf(filter)
    .filter(({ class: of, values }) => of === 'code' && sizeOf(values) <= MAX_VALUES)
    .toSorted((a, b) => Number(isScale(a)) - Number(isScale(b)) || a.slot - b.slot);
  const others = tests.filter((test) => partsOf(test).some((part) => !few.includes(part)) || !isPlain(test));
  return {
    keys: [
      ...few.map(({ slot }) => sql<string>`coalesce(answers ->> ${sql.lit(String(slot))}, '')`),
      ...others.map((test) => sql<string>`(${filterSql(test)})::text`),
    ],
    scales: [...few.map(isScale), ...others.map(() => false)],
    truths: tests.map(filterSql),
    slots: others.length === 0 ? few.map(({ slot }) => slot) : null,
  };
}

function isScale({ values }: Part): boolean {
  return values !== null && 'min' in values;
}

function isPlain(test: Filter): boolean {
  return 'part' in test || !('a' in test) || isByParts(test);
}

/** Returns whether a comparison uses answers only, not days. */
function isByParts(test: Extract<Filter, { a: unknown }>): boolean {
  return [test.a, test.b].every(({ term }) => term === 'number' || term === 'part');
}
