import { maxdiffSummary } from './maxdiff/summary.ts';
import { constantSumSummary } from './constant-sum/summary.ts';
import { rankingSummary } from './ranking/summary.ts';
import { yesNoSummary } from './yes-no/summary.ts';
import { consentSummary } from './consent/summary.ts';
import { statementSummary } from './statement/summary.ts';
import { checkboxesSummary } from './checkboxes/summary.ts';
import { choiceSummary } from './choice/summary.ts';
import type { QuestionTypeSummary, QuestionType } from './kind.ts';
import { numberSummary } from './number/summary.ts';
import { pictureChoiceSummary } from './picture-choice/summary.ts';
import { npsSummary } from './nps/summary.ts';
import { matrixSummary } from './matrix/summary.ts';
import { ratingSummary } from './rating/summary.ts';
import { shortTextSummary } from './short-text/summary.ts';
import { textSummary } from './text/summary.ts';
import { dateSummary } from './date/summary.ts';

/** Registry: how each kind's result is made from its counters. */
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
