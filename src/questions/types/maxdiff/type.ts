import { bar, circle, ROWS } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { maxdiffRules } from './rules.ts';
import { maxdiffSummary } from './summary.ts';

export const maxdiffType: QuestionTypeFacts = {
  rules: maxdiffRules,
  summary: maxdiffSummary,
  group: 'values',
  picture: ROWS.flatMap((y, i) => [circle(10, y, i === 0), bar(19, y, 26 - i * 4), circle(54, y, i === 2)]),
  isEditedInline: true,
  convertsTo: [],
};
