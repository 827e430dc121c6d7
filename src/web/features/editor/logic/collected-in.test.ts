import { expect, test } from 'vitest';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import type { Condition } from '../../../../shared/logic/conditions/condition.ts';
import { collectedIn } from './collected-in.ts';

const women: Condition = ['is', 'Q1', [1]];
const men: Condition = ['is', 'Q1', [2]];
const flow = {
  pages: [],
  endings: [],
  quotas: [{ name: 'Women', target: 50, if: women }],
  scores: [{ code: 'X1', name: 'Sum', value: ['sum', ['Q2', 'Q3']] as const }],
};
const survey = { flow, quota_counts: [37], value_codes: { X1: [] }, effective_status: 'active' };
const collected = (response_count: number, effective_status = 'active') =>
  collectedIn({ ...survey, response_count, effective_status } as unknown as Survey);

test('a quota keeps counting the same group, and another condition starts anew with a note', () => {
  const { countOf, beginsAnew } = collected(40);
  expect([countOf(women), beginsAnew(women)]).toEqual([37, false]);
  expect([countOf(men), beginsAnew(men)]).toEqual([null, true]);
  expect([collected(0).beginsAnew(men), collected(0, 'draft').countOf(women)]).toEqual([false, null]);
  const none = collectedIn(null);
  expect([none.countOf(women), none.beginsAnew(women), none.codes]).toEqual([null, false, {}]);
});

test('a changed score warns that existing answers keep the former value', () => {
  const other = ['sum', ['Q2']] as const;
  expect(collected(40).isOtherScore('X1', other)).toBe(true);
  expect(collected(40).isOtherScore('X1', flow.scores[0]!.value)).toBe(false);
  expect([collected(40).isOtherScore('X2', other), collected(0).isOtherScore('X1', other)]).toEqual([
    false,
    false,
  ]);
});
