import { isAsked } from '../../src/questions/is-asked.ts';
import { QUESTION_KINDS } from '../../src/questions/question-type.ts';
import { KIND_SETTINGS } from './type-examples.ts';

const oneOfEach = QUESTION_KINDS.map((question_type) => ({
  question_text: `About ${question_type}`,
  question_type,
  settings: KIND_SETTINGS[question_type] as Record<string, unknown>,
}));
const half = Math.ceil(oneOfEach.length / 2);

/** A question of each kind, named after it, in two surveys: Free has room for ten questions. */
export const kindsByHalves = [oneOfEach.slice(0, half), oneOfEach.slice(half)].map((questions, i) => ({
  half: i + 1,
  questions,
  asked: questions.filter(isAsked).length,
}));
