import { bar, circle, ROWS } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { matrixRules } from './rules.ts';
import { matrixSummary } from './summary.ts';

export const matrixType: QuestionTypeFacts = {
  rules: matrixRules,
  summary: matrixSummary,
  group: 'scales',
  picture: [
    ...[27, 39, 51].map((x) => bar(x - 3, 8, 6, 3)),
    ...ROWS.flatMap((y, i) => [
      bar(6, y + 4, 12, 3),
      ...[27, 39, 51].map((x, j) => circle(x, y + 4, (i + j) % 3 === 1, 3.5)),
    ]),
  ],
  isEditedInline: false,
  convertsTo: [],
};
