import { box, rect, ROWS } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { constantSumRules } from './rules.ts';
import { constantSumSummary } from './summary.ts';

export const constantSumType: QuestionTypeFacts = {
  rules: constantSumRules,
  summary: constantSumSummary,
  group: 'values',
  picture: ROWS.flatMap((y, i) => [
    box(8, y - 3.5, 48, 7, false, 3.5),
    rect('accent', [8, y - 3.5, [26, 14, 8][i] ?? 0, 7], 3.5),
  ]),
  isEditedInline: true,
  convertsTo: [],
};
