import { expect, test } from 'vitest';
import { poolSize, connectionsTogether, poolShares } from './pool-size.ts';

test.each([
  [1, 1, 20, 40],
  [2, 1, 20, 62],
  [8, 1, 10, 114],
  [64, 1, 6, 530],
  [1, 4, 20, 43],
  [8, 16, 10, 234],
])(
  '%i processes that store in %i cells have %i connections each of %i in the database',
  (workers, cells, each, together) => {
    expect(poolSize(workers)).toBe(each);
    expect(connectionsTogether(workers, cells)).toBe(together);
  },
);

test.each([
  [20, { exports: 6, analyses: 4, jobs: 2 }],
  [10, { exports: 3, analyses: 2, jobs: 2 }],
  [6, { exports: 2, analyses: 1, jobs: 1 }],
])('of %i connections some stay free during long operations', (connections, shares) => {
  expect(poolShares(connections)).toEqual(shares);
  const total = shares.exports + shares.analyses + shares.jobs;
  expect(connections - total).toBeGreaterThanOrEqual(connections * 0.3);
});
