import { maxdiffRules } from './types/maxdiff/rules.ts';
import { constantSumRules } from './types/constant-sum/rules.ts';
import { rankingRules } from './types/ranking/rules.ts';
import { yesNoRules } from './types/yes-no/rules.ts';
import { consentRules } from './types/consent/rules.ts';
import { statementRules } from './types/statement/rules.ts';
import { checkboxesRules } from './types/checkboxes/rules.ts';
import { choiceRules } from './types/choice/rules.ts';
import type { QuestionTypeRules, QuestionType } from './question-type.ts';
import { numberRules } from './types/number/rules.ts';
import { pictureChoiceRules } from './types/picture-choice/rules.ts';
import { npsRules } from './types/nps/rules.ts';
import { matrixRules } from './types/matrix/rules.ts';
import { ratingRules } from './types/rating/rules.ts';
import { shortTextRules } from './types/short-text/rules.ts';
import { textRules } from './types/text/rules.ts';
import { dateRules } from './types/date/rules.ts';

export const RULES: Readonly<Record<QuestionType, QuestionTypeRules>> = {
  multiple_choice: choiceRules,
  checkboxes: checkboxesRules,
  rating: ratingRules,
  number: numberRules,
  date: dateRules,
  short_text: shortTextRules,
  nps: npsRules,
  matrix: matrixRules,
  ranking: rankingRules,
  constant_sum: constantSumRules,
  maxdiff: maxdiffRules,
  picture_choice: pictureChoiceRules,
  text: textRules,
  yes_no: yesNoRules,
  consent: consentRules,
  statement: statementRules,
};
