import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Part } from '../../../questions/question-type.ts';
import { type Filter, partsOf, testsOf } from './filter.ts';
import { filterSql } from './filter-sql.ts';

/** A question with more values is not told apart by each. */
const MAX_VALUES = 20;
/** Beyond so many combinations only the filter's own tests tell people apart. */
const MAX_COMBINATIONS = 400;

/** The parts by whose single values a filter's people are told apart; null where its tests do so. */
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
 * Tells apart the groups that a filter is made of, as text. All filters over the same questions are made of the same
 * groups, so that what is hidden in one of them is not found by subtracting another.
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

/** By what a filter tells people apart: the answers to its questions of few values, and what its other tests say. */
export interface AtomLevels {
  /** Of each level, what it is as text. */
  readonly keys: readonly RawBuilder<string>[];
  /** Of each level, whether its answers have an order. */
  readonly scales: readonly boolean[];
  readonly truths: readonly RawBuilder<SqlBool>[];
  /** The slots whose answers the keys are, where they alone decide whether a test holds; else null. */
  readonly slots: readonly number[] | null;
}

/** What people are told apart by in `dividesBlocks`: choices come before scales, so that steps of a scale meet in a choice. */
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

/** Whether answers to questions alone decide. */
function isPlain(test: Filter): boolean {
  return 'part' in test || !('a' in test) || isByParts(test);
}

/** Whether a comparison looks at answers alone, not at days. */
function isByParts(test: Extract<Filter, { a: unknown }>): boolean {
  return [test.a, test.b].every(({ term }) => term === 'number' || term === 'part');
}
