import { circle } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { ratingRules } from './rules.ts';
import { ratingSummary } from './summary.ts';

export const ratingType: QuestionTypeFacts = {
  rules: ratingRules,
  summary: ratingSummary,
  group: 'scales',
  picture: [10, 21, 32, 43, 54].map((x, i) => circle(x, 22, i === 3, 4.5)),
  isEditedInline: false,
  convertsTo: ['nps', 'number'],
};
