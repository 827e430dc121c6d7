import { expect, test } from 'vitest';
import type { Question } from '../../question-type.ts';
import type { ChoiceSettings } from './rules.ts';
import { choiceSummary } from './summary.ts';

const question = {
  slot: 1,
  settings: {
    options: [
      { id: 3, text: 'Blue' },
      { id: 1, text: 'Red' },
      { id: 2, text: 'Green', archived: true },
      { id: 4, text: 'Grey', archived: true },
    ],
  },
} as unknown as Question<ChoiceSettings>;

test('lists options in survey order with counts, and removed ones separately if chosen', () => {
  const counts = new Map([
    [
      1,
      new Map([
        [1, 4],
        [2, 3],
      ]),
    ],
  ]);
  expect(choiceSummary.summarise(question, counts)).toEqual({
    answered: 7,
    counts: [
      { value: 'Blue', count: 0 },
      { value: 'Red', count: 4 },
    ],
    removed_counts: [{ value: 'Green', count: 3 }],
  });
});
