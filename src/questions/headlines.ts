import type { MakeHeadline } from './core/headline/headline.ts';
import { dateHeadline, npsHeadline, numberHeadline, scaleHeadline } from './core/headline/numbers.ts';
import { choiceHeadline, pictureHeadline, severalHeadline } from './core/headline/options.ts';
import {
  consentHeadline,
  matrixHeadline,
  maxdiffHeadline,
  rankingHeadline,
  sumHeadline,
  textHeadline,
} from './core/headline/parts.ts';
import type { QuestionType } from './question-type.ts';

export const HEADLINES: Readonly<Record<QuestionType, MakeHeadline>> = {
  multiple_choice: choiceHeadline,
  checkboxes: severalHeadline,
  picture_choice: pictureHeadline,
  rating: scaleHeadline,
  number: numberHeadline,
  date: dateHeadline,
  short_text: textHeadline,
  nps: npsHeadline,
  matrix: matrixHeadline,
  ranking: rankingHeadline,
  constant_sum: sumHeadline,
  maxdiff: maxdiffHeadline,
  text: textHeadline,
  yes_no: choiceHeadline,
  consent: consentHeadline,
  statement: () => null,
};
