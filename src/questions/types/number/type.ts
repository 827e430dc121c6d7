import { bar, circle, path } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { numberRules } from './rules.ts';
import { numberSummary } from './summary.ts';

export const numberType: QuestionTypeFacts = {
  rules: numberRules,
  summary: numberSummary,
  group: 'values',
  picture: [
    path('accentLine', 'M8 22h30'),
    path('line', 'M38 22h18'),
    circle(38, 22, true, 6),
    ...[8, 20, 32, 44, 56].map((x) => bar(x - 1, 34, 2, 4)),
  ],
  isEditedInline: false,
  convertsTo: ['rating', 'nps'],
};
