import { bar, box, path } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { shortTextRules } from './rules.ts';
import { shortTextSummary } from './summary.ts';

export const shortTextType: QuestionTypeFacts = {
  rules: shortTextRules,
  summary: shortTextSummary,
  group: 'texts',
  picture: [box(8, 14, 48, 16), bar(14, 22, 16, 3), path('accentLine', 'M34 18v8')],
  isEditedInline: false,
  convertsTo: ['text'],
};
