import { expect, test } from 'vitest';
import { ANSWER_INPUTS } from './answer-inputs.ts';
import { isAsked } from './is-asked.ts';
import { QUESTION_KINDS } from './question-type.ts';

// The participant page cannot import the rules, so it numbers questions that label something.
test.each(QUESTION_KINDS)('%s is numbered only on the page where it is asked', (question_type) => {
  expect(ANSWER_INPUTS[question_type].labels !== 'none').toBe(isAsked({ question_type }));
});
