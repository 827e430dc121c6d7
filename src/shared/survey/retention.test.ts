import { expect, test } from 'vitest';
import { isWeakerRetention } from './retention.ts';

const all = (retention_days: number | null) => ({ retention_days, retention_of: 'submissions' as const });
const texts = (retention_days: number | null) => ({ retention_days, retention_of: 'texts' as const });

test.each([
  [all(null), all(30), false],
  [all(30), all(30), false],
  [all(30), all(7), false],
  [texts(30), all(30), false],
  [texts(30), all(7), false],
  [all(30), all(31), true],
  [all(30), all(null), true],
  [all(30), texts(30), true],
  [texts(30), texts(null), true],
  [texts(30), all(60), true],
])('from %o to %o: weaker is %s', (promised, now, weaker) => {
  expect(isWeakerRetention(promised, now)).toBe(weaker);
});
