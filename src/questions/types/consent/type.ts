import { bar, box, tick } from '../../core/picture/shapes.ts';
import type { QuestionTypeFacts } from '../../question-type.ts';
import { consentRules } from './rules.ts';
import { consentSummary } from './summary.ts';

export const consentType: QuestionTypeFacts = {
  rules: consentRules,
  summary: consentSummary,
  group: 'choices',
  picture: [
    ...[10, 16].map((y) => bar(10, y, 44, 3)),
    box(10, 25, 10, 10, true, 2),
    tick(15, 30),
    bar(26, 30, 24),
  ],
  isEditedInline: true,
  // Consent covers only the exact wording.
  convertsTo: [],
};
