import type { MakeHeadline } from './headline.ts';
import { dateHeadline, npsHeadline, numberHeadline, scaleHeadline } from './numbers.ts';
import { choiceHeadline, pictureHeadline, severalHeadline } from './options.ts';
import {
  consentHeadline,
  matrixHeadline,
  maxdiffHeadline,
  rankingHeadline,
  sumHeadline,
  textHeadline,
} from './parts.ts';
import type { QuestionType } from '../../question-type.ts';

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
