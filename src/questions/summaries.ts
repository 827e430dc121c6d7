import { maxdiffSummary } from './types/maxdiff/summary.ts';
import { constantSumSummary } from './types/constant-sum/summary.ts';
import { rankingSummary } from './types/ranking/summary.ts';
import { yesNoSummary } from './types/yes-no/summary.ts';
import { consentSummary } from './types/consent/summary.ts';
import { statementSummary } from './types/statement/summary.ts';
import { checkboxesSummary } from './types/checkboxes/summary.ts';
import { choiceSummary } from './types/choice/summary.ts';
import type { QuestionTypeSummary, QuestionType } from './question-type.ts';
import { numberSummary } from './types/number/summary.ts';
import { pictureChoiceSummary } from './types/picture-choice/summary.ts';
import { npsSummary } from './types/nps/summary.ts';
import { matrixSummary } from './types/matrix/summary.ts';
import { ratingSummary } from './types/rating/summary.ts';
import { shortTextSummary } from './types/short-text/summary.ts';
import { textSummary } from './types/text/summary.ts';
import { dateSummary } from './types/date/summary.ts';

export const SUMMARIES: Readonly<Record<QuestionType, QuestionTypeSummary>> = {
  multiple_choice: choiceSummary,
  checkboxes: checkboxesSummary,
  rating: ratingSummary,
  number: numberSummary,
  date: dateSummary,
  short_text: shortTextSummary,
  nps: npsSummary,
  matrix: matrixSummary,
  ranking: rankingSummary,
  constant_sum: constantSumSummary,
  maxdiff: maxdiffSummary,
  picture_choice: pictureChoiceSummary,
  text: textSummary,
  yes_no: yesNoSummary,
  consent: consentSummary,
  statement: statementSummary,
};
