import { yesNoAnswerInput } from './yes-no/answer-input.tsx';
import { consentAnswerInput } from './consent/answer-input.tsx';
import { statementAnswerInput } from './statement/answer-input.tsx';
import { checkboxesAnswerInput } from './checkboxes/answer-input.tsx';
import { choiceAnswerInput } from './choice/answer-input.tsx';
import type { QuestionKind } from './kind.ts';
import type { KindAnswerInput } from './answer-input-props.ts';
import { ratingAnswerInput } from './rating/answer-input.tsx';
import { textAnswerInput } from './text/answer-input.tsx';

/** Registry: how a participant answers each kind. */
export const ANSWER_INPUTS: Readonly<Record<QuestionKind, KindAnswerInput>> = {
  multiple_choice: choiceAnswerInput,
  checkboxes: checkboxesAnswerInput,
  rating: ratingAnswerInput,
  text: textAnswerInput,
  yes_no: yesNoAnswerInput,
  consent: consentAnswerInput,
  statement: statementAnswerInput,
};
