import { bar, box, tick } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { yesNoRules } from './rules.ts';
import { yesNoSummary } from './summary.ts';

export const yesNoType: QuestionTypeFacts = {
  rules: yesNoRules,
  summary: yesNoSummary,
  group: 'choices',
  picture: [box(7, 15, 23, 14, true, 7), box(34, 15, 23, 14, false, 7), tick(18.5, 22), bar(41, 22, 9, 3)],
  isEditedInline: true,
  convertsTo: ['multiple_choice', 'picture_choice'],
};
