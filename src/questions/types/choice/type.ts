import { bar, circle, ROWS } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { choiceRules } from './rules.ts';
import { choiceSummary } from './summary.ts';

export const choiceType: QuestionTypeFacts = {
  rules: choiceRules,
  summary: choiceSummary,
  group: 'choices',
  picture: ROWS.flatMap((y, i) => [circle(14, y, i === 1), bar(24, y, 26 - i * 4)]),
  isEditedInline: true,
  convertsTo: ['picture_choice'],
};
