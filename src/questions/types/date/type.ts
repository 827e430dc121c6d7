import { box, circle, path } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { dateRules } from './rules.ts';
import { dateSummary } from './summary.ts';

export const dateType: QuestionTypeFacts = {
  rules: dateRules,
  summary: dateSummary,
  group: 'values',
  picture: [
    box(14, 9, 36, 28),
    path('accent', 'M14 16v-4a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v4Z'),
    ...[21, 28, 35, 42].flatMap((x, i) => [22, 30].map((y, j) => circle(x, y, i === 2 && j === 0, 2))),
  ],
  isEditedInline: false,
  convertsTo: [],
};
