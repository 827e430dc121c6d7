import { expect, test } from 'vitest';
import { aStoredQuestion } from '../../../../tests/support/a-stored-question.ts';
import { RULES } from '../../../questions/rules.ts';
import { estimateCost } from './estimate-cost.ts';

const options = Array.from({ length: 20 }, (_, n) => ({ id: n + 1, text: `Option ${n}` }));
const settings = RULES.multiple_choice.store({ options }, null, () => false);
const questions = Array.from({ length: 9 }, (_, n) => aStoredQuestion(n + 1, { settings }));
const predictors = questions.slice(1).map((_, n) => `Q${n + 2}`);

test.each([
  ['ordinal_regression', { outcome: 'Q1', predictors }, 1_500, true, 120_000],
  ['linear_regression', { outcome: 'Q1', predictors: ['Q2'] }, 1_000, false, 30_100],
  ['welch_t', { outcome: 'Q1', group: 'Q2' }, 1_000_000, false, 120_000],
  ['nonsense', {}, 0, false, 30_000],
])('%s of %j over %d responses', (method, variables, response_count, isExpensive, limitMs) =>
  expect(estimateCost({ method, variables }, { questions, response_count })).toEqual({
    isExpensive,
    limitMs,
  }),
);
