import { box, circle, hill, tick } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { pictureChoiceRules } from './rules.ts';
import { pictureChoiceSummary } from './summary.ts';

export const pictureChoiceType: QuestionTypeFacts = {
  rules: pictureChoiceRules,
  summary: pictureChoiceSummary,
  group: 'choices',
  picture: [
    box(8, 10, 22, 24),
    box(34, 10, 22, 24),
    hill(10),
    hill(36),
    circle(52, 12, true, 4),
    tick(52, 12),
  ],
  isEditedInline: true,
  convertsTo: ['multiple_choice', 'checkboxes'],
};
