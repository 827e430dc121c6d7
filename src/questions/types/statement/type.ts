import { bar, rect } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { statementRules } from './rules.ts';
import { statementSummary } from './summary.ts';

export const statementType: QuestionTypeFacts = {
  rules: statementRules,
  summary: statementSummary,
  group: 'reading',
  picture: [rect('accent', [8, 8, 30, 7], 2), ...[22, 29].map((y) => bar(8, y, 48, 3)), bar(8, 36, 28, 3)],
  isEditedInline: true,
  convertsTo: [],
};
