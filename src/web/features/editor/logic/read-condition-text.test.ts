import { expect, test } from 'vitest';
import { newOption } from '../state/draft-settings.ts';
import { newDraft, newQuestion } from '../state/model.ts';
import { readConditionText } from './read-condition-text.ts';
import { settleDraft } from './settle-draft.ts';

const settings = { options: [newOption('Yes', 1), newOption('No', 2)] };
const questions = [{ ...newQuestion(), settings }, newQuestion('number'), newQuestion('text')];
const settled = settleDraft({ ...newDraft(), questions });

test.each([
  [
    'Q1 is "Yes" and Q2 >= 7',
    {
      condition: [
        'all',
        [
          ['is', 'Q1', [1]],
          ['>=', 'Q2', 7],
        ],
      ],
    },
  ],
  ['not (sum of (Q2, 2 * Q2) > 4)', { condition: ['not', ['>', ['sum', ['Q2', ['*', 'Q2', 2]]], 4]] }],
  ['Q1 is', { at: 6 }],
  ['Q1 ! 3', { at: 4 }],
  ['Q3 is answered', { wrong: 'logic_later' }],
  ['Q1 is "Perhaps"', { wrong: 'logic_gone' }],
  ['Q2 says "seven"', { wrong: 'logic_test' }],
])('%s', (text, expected) => {
  expect(readConditionText(text, settled, 2)).toEqual(expected);
});
