import { path, rect, ROWS } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { rankingRules } from './rules.ts';
import { rankingSummary } from './summary.ts';

export const rankingType: QuestionTypeFacts = {
  rules: rankingRules,
  summary: rankingSummary,
  group: 'values',
  picture: [
    ...ROWS.map((y, i) => rect(i === 0 ? 'accent' : 'soft', [8, y - 4, [40, 30, 20][i] ?? 0, 8], 2)),
    path('stroke', 'M53 13l3-3 3 3'),
    path('stroke', 'M53 31l3 3 3-3'),
  ],
  isEditedInline: true,
  convertsTo: [],
};
