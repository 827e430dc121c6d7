import { box } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { npsRules } from './rules.ts';
import { npsSummary } from './summary.ts';

export const npsType: QuestionTypeFacts = {
  rules: npsRules,
  summary: npsSummary,
  group: 'scales',
  picture: Array.from({ length: 11 }, (_, i) => box(6 + i * 4.8, 17, 3.6, 10, i >= 9, 1.5)),
  isEditedInline: false,
  convertsTo: ['rating', 'number'],
};
