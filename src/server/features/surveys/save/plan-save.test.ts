import { expect, test } from 'vitest';
import { aChoice, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { surveyInput } from '../../../../shared/api/survey/surveys.ts';
import { PLANS } from '../../../../shared/plans.ts';
import { NEW_SURVEY, planSave } from './plan-save.ts';
import { checkSurvey } from './save-survey.ts';

const input = surveyInput.parse({
  ...aSurvey({ questions: [aChoice(['Red', 'Blue']), aText()] }),
  parameters: [{ name: 'source', values: ['mail', 'web'] }],
  flow: { pages: [], quotas: [{ name: 'Reds', if: ['is', 'Q1', ['Red']], target: 5 }] },
});
const checked = checkSurvey(input, null, PLANS.scientific);

test('a plan has questions, computed values and quotas with slots of their own', () => {
  const { questions, flow, slots } = planSave({ ...checked, settings: input }, NEW_SURVEY);
  expect(questions.map(({ slot, computed }) => [slot, computed])).toEqual([
    [1, null],
    [2, null],
    [100_001, expect.stringContaining('source')],
  ]);
  expect(flow?.quotas).toEqual([{ name: 'Reds', if: ['is', 'Q1', [1]], target: 5 }]);
  expect(slots).toEqual({
    next_slot: 3,
    next_part_slot: 100_003,
    quota_slots: [100_002],
    quota_targets: [5],
    quota_ns: [0],
  });
});

test('planning a save again from its own result changes nothing', () => {
  const first = planSave({ ...checked, settings: input }, NEW_SURVEY);
  const before = { ...input, flow: first.flow, require_answers: false, ...first.slots };
  const facts = { ...NEW_SURVEY, ...first.slots, before, stored: first.questions };
  const sent = first.questions.filter(({ computed }) => computed === null);
  const questions = checked.questions.map((each, i) => ({ ...each, id: sent[i]?.id }));
  expect(planSave({ questions, flow: first.flow, settings: input }, facts)).toEqual(first);
});
