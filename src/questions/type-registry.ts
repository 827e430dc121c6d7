import { QUESTION_KINDS, type QuestionType, type QuestionTypeFacts } from './question-type.ts';
import { checkboxesType } from './types/checkboxes/type.ts';
import { choiceType } from './types/choice/type.ts';
import { consentType } from './types/consent/type.ts';
import { constantSumType } from './types/constant-sum/type.ts';
import { dateType } from './types/date/type.ts';
import { matrixType } from './types/matrix/type.ts';
import { maxdiffType } from './types/maxdiff/type.ts';
import { npsType } from './types/nps/type.ts';
import { numberType } from './types/number/type.ts';
import { pictureChoiceType } from './types/picture-choice/type.ts';
import { rankingType } from './types/ranking/type.ts';
import { ratingType } from './types/rating/type.ts';
import { shortTextType } from './types/short-text/type.ts';
import { statementType } from './types/statement/type.ts';
import { textType } from './types/text/type.ts';
import { yesNoType } from './types/yes-no/type.ts';

/** Registry of all question types, in menu order. */
export const TYPES: Readonly<Record<QuestionType, QuestionTypeFacts>> = {
  multiple_choice: choiceType,
  checkboxes: checkboxesType,
  picture_choice: pictureChoiceType,
  yes_no: yesNoType,
  consent: consentType,
  rating: ratingType,
  nps: npsType,
  matrix: matrixType,
  number: numberType,
  date: dateType,
  constant_sum: constantSumType,
  ranking: rankingType,
  maxdiff: maxdiffType,
  short_text: shortTextType,
  text: textType,
  statement: statementType,
};

/** Derives a table with one entry per type. */
export function mapTypes<T>(read: (facts: QuestionTypeFacts) => T): Readonly<Record<QuestionType, T>> {
  return Object.fromEntries(QUESTION_KINDS.map((type) => [type, read(TYPES[type])])) as Record<
    QuestionType,
    T
  >;
}
