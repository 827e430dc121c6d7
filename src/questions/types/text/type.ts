import { bar, box, path } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { textRules } from './rules.ts';
import { textSummary } from './summary.ts';

export const textType: QuestionTypeFacts = {
  rules: textRules,
  summary: textSummary,
  group: 'texts',
  picture: [
    box(8, 7, 48, 30),
    ...[14, 21].map((y) => bar(14, y, 36, 3)),
    bar(14, 28, 18, 3),
    path('accentLine', 'M36 24.500v7'),
  ],
  isEditedInline: false,
  convertsTo: ['short_text'],
};
