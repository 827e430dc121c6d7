import { QUESTION_KINDS } from './question-type.ts';
import { RULES } from './rules.ts';

/** The kinds that writers of questions are asked for. */
export const WRITTEN_KINDS = QUESTION_KINDS.filter((kind) => RULES[kind].written !== null);
