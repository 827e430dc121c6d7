import { expect, it } from 'vitest';
import { randomNumbers } from '../numerics/random-numbers.ts';
import { runOnAnswers } from './run-on-answers.ts';
import type { Answered, Role } from './variable.ts';

const column = (role: Role, values: number[], label = ''): Answered => ({
  role,
  code: role,
  categories: label === '' ? null : [0, 1, 2].map((value) => ({ value, label: label + value })),
  steps: null,
  values,
});
const SHARES = [
  [0.3, 0.3, 0.2, 0.1, 0.1],
  [0.1, 0.2, 0.4, 0.2, 0.1],
  [0.1, 0.1, 0.2, 0.3, 0.3],
];

function draw(each: number, random: () => number): Answered[] {
  const group = SHARES.flatMap((_, index) => Array.from({ length: each }, () => index));
  const values = group.map((index) => {
    let rest = random();
    const at = SHARES[index]!.findIndex((share) => (rest -= share) < 0);
    return at < 0 ? 5 : at + 1;
  });
  return [column('outcome', values), column('group', group, 'g')];
}
const estimatesOf = (method: string, answered: Answered[], options = {}) => {
  const outcome = runOnAnswers(method, answered, options);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.estimates;
};

it('the bootstrap interval of epsilon squared has its stated coverage', () => {
  const random = randomNumbers(7);
  const truth = Number(estimatesOf('kruskal_wallis', draw(100_000, random))['epsilon_squared']);
  const samples = 200;
  let covered = 0;
  for (let i = 0; i < samples; i += 1) {
    const [low, high] = estimatesOf('kruskal_wallis', draw(60, random))['epsilon_squared_ci'] as number[];
    if (low! <= truth && truth <= high!) covered += 1;
  }
  expect(covered / samples).toBeGreaterThan(0.9);
  expect(covered / samples).toBeLessThan(0.99);
});

it('intervals are reproducible, wider at higher levels and narrower with more people', () => {
  const few = draw(60, randomNumbers(1));
  const width = (answered: Answered[], options = {}) => {
    const [low, high] = estimatesOf('kruskal_wallis', answered, options)['epsilon_squared_ci'] as number[];
    return high! - low!;
  };
  expect(width(few)).toBe(width(few));
  expect(width(few, { conf_level: 0.99 })).toBeGreaterThan(width(few));
  expect(width(draw(6_000, randomNumbers(1)))).toBeLessThan(width(few) / 5);
});

it('bootstrap samples draw persons with all their answers', () => {
  const random = randomNumbers(3);
  const lean = [0.2, 0.5, 0.7];
  const items = lean.map((share) => Array.from({ length: 150 }, () => Number(random() < share)));
  const named = items.map((values, index) => ({ ...column('items', values), code: `Q${index}` }));
  const q = estimatesOf('cochran_q', named);
  const w = estimatesOf('friedman', named);
  // For 0/1 data both tests are the same.
  expect(q['eta_squared']).toBeCloseTo(Number(w['kendalls_w']), 12);
  expect(q['eta_squared_ci']).toEqual(w['kendalls_w_ci']);
  const [low, high] = q['eta_squared_ci'] as number[];
  expect([low! > 0.05, low! < Number(q['eta_squared']), high! > Number(q['eta_squared'])]).toEqual([
    true,
    true,
    true,
  ]);
});
