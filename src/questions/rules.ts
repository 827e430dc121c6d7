import { maxdiffRules } from './maxdiff/rules.ts';
import { constantSumRules } from './constant-sum/rules.ts';
import { rankingRules } from './ranking/rules.ts';
import { yesNoRules } from './yes-no/rules.ts';
import { consentRules } from './consent/rules.ts';
import { statementRules } from './statement/rules.ts';
import { checkboxesRules } from './checkboxes/rules.ts';
import { choiceRules } from './choice/rules.ts';
import type { QuestionTypeRules, QuestionType } from './kind.ts';
import { numberRules } from './number/rules.ts';
import { pictureChoiceRules } from './picture-choice/rules.ts';
import { npsRules } from './nps/rules.ts';
import { matrixRules } from './matrix/rules.ts';
import { ratingRules } from './rating/rules.ts';
import { shortTextRules } from './short-text/rules.ts';
import { textRules } from './text/rules.ts';
import { dateRules } from './date/rules.ts';

/** Registry: the rules of each kind. */
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
