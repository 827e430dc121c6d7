import { expect, test } from 'vitest';
import { toSubmission } from './to-submission.ts';

const draft = { submission_id: 's', name: '', at: 0 };

test('sends answers by question code, multiple values as a list', () => {
  const answers = { Q1: ['2'], Q2: ['1', '4'], Q3_2_text: ['bike'] };
  expect(toSubmission({ ...draft, answers }, false).answers).toEqual({
    Q1: '2',
    Q2: ['1', '4'],
    Q3_2_text: 'bike',
  });
});

test('sends drafts from before question codes as texts by question', () => {
  const id = '5b0f1f5c-0b1f-4c3f-9a0e-0d1f5a1c2b3d';
  expect(toSubmission({ ...draft, answers: { [id]: ['Blue'] } }, false).answers).toEqual([
    { question_id: id, answer: 'Blue' },
  ]);
});
