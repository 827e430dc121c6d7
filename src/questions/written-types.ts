import { QUESTION_KINDS } from './question-type.ts';
import { RULES } from './rules.ts';

/** Question types available for generation. */
export const WRITTEN_KINDS = QUESTION_KINDS.filter((kind) => RULES[kind].written !== null);
