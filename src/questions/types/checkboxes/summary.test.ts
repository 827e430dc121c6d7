import { expect, test } from 'vitest';
import { ANSWERED } from '../../core/summary/counters.ts';
import type { Question } from '../../question-type.ts';
import type { CheckboxesSettings } from './rules.ts';
import { checkboxesSummary } from './summary.ts';

const settings = { options: ['A', 'B'].map((text, i) => ({ id: i + 1, text })) };
const question = { slot: 1, settings } as unknown as Question<CheckboxesSettings>;

test('counts each person once regardless of the number of chosen options', () => {
  const counts = new Map([
    [
      1,
      new Map([
        [ANSWERED, 3],
        [1, 2],
        [2, 2],
      ]),
    ],
  ]);
  const summary = checkboxesSummary.summarise(question, counts);
  expect(summary).toMatchObject({
    answered: 3,
    counts: [
      { value: 'A', count: 2 },
      { value: 'B', count: 2 },
    ],
  });
  expect(summary.mean).toBeCloseTo(1.333_333, 6);
});

test('the average of no chosen options is absent', () => {
  expect(checkboxesSummary.summarise(question, new Map())).toMatchObject({ answered: 0, mean: null });
});
