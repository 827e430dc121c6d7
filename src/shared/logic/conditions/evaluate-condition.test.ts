import { expect, test, vi } from 'vitest';
import type { Condition, Value } from './condition.ts';
import { holds, numberOf } from './evaluate-condition.ts';

const ANSWERS: Readonly<Record<string, readonly Value[]>> = {
  Q1: [2],
  Q2: ['1', '4'],
  Q3: ['7'],
  Q4: ['I like Bikes'],
  Q5: ['2026-03-01'],
  Q6: ['12,5'],
  Q7: ['no_opinion'],
};
const lookup = (code: string) => ANSWERS[code] ?? [];

test.each<[Condition, boolean]>([
  [['is', 'Q1', [1, 2]], true],
  [['is', 'Q1', [1]], false],
  [['isnt', 'Q1', [1]], true],
  [['is', 'Q2', [4, 5]], true],
  [['isnt', 'Q2', [4, 5]], false],
  [['every', 'Q2', [1, 4]], true],
  [['every', 'Q2', [1, 5]], false],
  [['>=', 'Q3', 7], true],
  [['<', 'Q3', 7], false],
  [['=', 'Q6', 12.5], true],
  [['is', 'Q6', [12.5]], true],
  [['is', 'Q6', [12]], false],
  [['every', 'Q6', [12.5]], true],
  [['says', 'Q4', 'bike'], true],
  [['>', 'Q5', '2026-02-28'], true],
  [['<', 'Q5', '2026-02'], false],
  [['answered', 'Q7'], true],
  [['>=', 'Q7', 0], false],
  [['is', 'Q7', ['no_opinion']], true],
  [
    [
      'all',
      [
        ['is', 'Q1', [2]],
        ['not', ['is', 'Q1', [1]]],
      ],
    ],
    true,
  ],
  [['any', []], false],
  [['all', []], true],
  [['>', ['sum', ['Q1', 'Q3']], 8], true],
  [
    [
      '=',
      [
        'count',
        [
          ['answered', 'Q1'],
          ['answered', 'Q9'],
        ],
      ],
      1,
    ],
    true,
  ],
  [['=', ['points', 'Q2', { 1: 10, 4: 3 }], 13], true],
])('%j evaluates to %j', (condition, expected) => {
  expect(holds(condition, lookup)).toBe(expected);
});

test.each<[Condition]>([
  [['is', 'Q9', [1]]],
  [['isnt', 'Q9', [1]]],
  [['every', 'Q9', [1]]],
  [['<=', 'Q9', 1]],
  [['>', 'Q9', 1]],
  [['=', 'Q9', 'Q9']],
  [['says', 'Q9', 'a']],
  [['answered', 'Q9']],
  [['>', ['sum', ['Q1', 'Q9']], 0]],
  [['>', ['points', 'Q9', { 1: 1 }], -1]],
])('without an answer %j is false', (condition) => {
  expect(holds(condition, lookup)).toBe(false);
});

test('only "unanswered" is true without an answer', () => {
  expect(holds(['unanswered', 'Q9'], lookup)).toBe(true);
  expect(holds(['unanswered', 'Q1'], lookup)).toBe(false);
});

test('a mean requires its minimum of answers, and reversed items are mirrored', () => {
  const reversed = ['sum', [6, ['*', 'Q3', -1]]] as const;
  expect(numberOf(['mean', ['Q1', reversed, 'Q9'], 2], lookup)).toBe(0.5);
  expect(numberOf(['mean', ['Q1', 'Q3', 'Q9'], 3], lookup)).toBeNull();
  expect(numberOf(['mean', ['Q1', 'Q9']], lookup)).toBeNull();
});

test('normalizes a long text once for many conditions', () => {
  const longText = 'Word '.repeat(2_000);
  const small = vi.spyOn(String.prototype, 'toLowerCase');
  for (let i = 0; i < 500; i += 1) expect(holds(['says', 'Q1', `W${i}`], () => [longText])).toBe(false);
  const ofText = small.mock.contexts.filter((each) => String(each).length > 100);
  small.mockRestore();
  expect(ofText).toHaveLength(1);
});
