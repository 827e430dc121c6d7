import type { MakeHeadline } from './core/headline/headline.ts';
import { choiceHeadline, pictureHeadline, severalHeadline } from './core/headline/options.ts';
import { textHeadline } from './core/headline/texts.ts';
import type { QuestionType } from './question-type.ts';
import { consentHeadline } from './types/consent/headline.ts';
import { constantSumHeadline } from './types/constant-sum/headline.ts';
import { dateHeadline } from './types/date/headline.ts';
import { matrixHeadline } from './types/matrix/headline.ts';
import { maxdiffHeadline } from './types/maxdiff/headline.ts';
import { npsHeadline } from './types/nps/headline.ts';
import { numberHeadline } from './types/number/headline.ts';
import { rankingHeadline } from './types/ranking/headline.ts';
import { ratingHeadline } from './types/rating/headline.ts';

export const HEADLINES: Readonly<Record<QuestionType, MakeHeadline>> = {
  multiple_choice: choiceHeadline,
  checkboxes: severalHeadline,
  picture_choice: pictureHeadline,
  yes_no: choiceHeadline,
  short_text: textHeadline,
  text: textHeadline,
  rating: ratingHeadline,
  nps: npsHeadline,
  number: numberHeadline,
  date: dateHeadline,
  ranking: rankingHeadline,
  constant_sum: constantSumHeadline,
  maxdiff: maxdiffHeadline,
  matrix: matrixHeadline,
  consent: consentHeadline,
  statement: () => null,
};
