import { expect, test } from 'vitest';
import { goalsFor } from './goals-for-model.ts';
import type { Variable } from './variables-model.ts';

const level = (value: number) => ({ value, label: String(value), count: 20 });
const rating = (code: string): Variable => ({
  code,
  label: code,
  measure: 'steps',
  levels: [1, 2, 3, 4, 5].map(level),
  isNps: false,
  answered: 100,
});
const choice = (code: string): Variable => ({
  ...rating(code),
  measure: 'choice',
  levels: [1, 2].map(level),
});
const goalsOf = (...chosen: Variable[]) => goalsFor(chosen).map(({ goal }) => goal);

test('preselected questions propose suitable analyses in the right roles', () => {
  expect(goalsOf()).toEqual([]);
  expect(goalsOf(rating('Q1'))).toEqual(['describe']);
  expect(goalsOf(rating('Q1'), rating('Q2'))).toContain('scale');
  expect(goalsOf(choice('Q1'), choice('Q2'), rating('Q3'))).toEqual(['explain']);
  const [compared] = goalsFor([choice('Q1'), rating('Q2')]);
  // The number is compared, whichever was chosen first.
  expect(compared).toMatchObject({ goal: 'compare', of: 'Q2', by: 'Q1' });
});
