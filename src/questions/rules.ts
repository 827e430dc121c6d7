import type { QuestionType, QuestionTypeRules } from './question-type.ts';
import { mapTypes } from './type-registry.ts';

export const RULES: Readonly<Record<QuestionType, QuestionTypeRules>> = mapTypes(({ rules }) => rules);
