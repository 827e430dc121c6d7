import { bar, box, ROWS, tick } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { checkboxesRules } from './rules.ts';
import { checkboxesSummary } from './summary.ts';

export const checkboxesType: QuestionTypeFacts = {
  rules: checkboxesRules,
  summary: checkboxesSummary,
  group: 'choices',
  picture: ROWS.flatMap((y, i) => [
    box(10, y - 4, 8, 8, i !== 1, 2),
    bar(24, y, 22 + i * 3),
    ...(i === 1 ? [] : [tick(14, y)]),
  ]),
  isEditedInline: true,
  convertsTo: ['picture_choice'],
};
