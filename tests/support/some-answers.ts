import fc from 'fast-check';
import { answerParts } from '../../src/questions/columns.ts';
import type { Part } from '../../src/questions/question-type.ts';
import type { StoredQuestion } from '../../src/server/features/surveys/stored-survey.ts';
import { type Fields, MADE_ANSWERS, someOf, valueOf } from './type-examples.ts';

const JUNK = ['x', '-1', '1.5', '99999999999', ' ', 'no_opinion', '=1+1', '\u0000', '<b>'];
/** What a field of this part may hold: mostly one of its values. */
function fieldOf(part: Part): fc.Arbitrary<string | string[]> {
  const junk = fc.constantFrom(...JUNK);
  const value = valueOf(part, 1);
  if (part.values === null) return fc.oneof(fc.string({ minLength: 1, maxLength: 20 }), value, junk);
  if (part.class !== 'codes')
    return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: junk });
  return fc.oneof({ weight: 6, arbitrary: someOf(part) }, fc.array(value), junk);
}

/** Words are written to options that are chosen: those to others a form drops, while the API refuses them. */
function asMeant({ code, parts }: StoredQuestion, fields: Fields): Fields {
  const chosen = [fields[code] ?? []].flat();
  const isMeant = (of: string) => {
    const key = parts.find((part) => part.code === of)?.key ?? '';
    return !key.startsWith('other:') || chosen.length === 0 || chosen.includes(key.slice('other:'.length));
  };
  return Object.fromEntries(Object.entries(fields).filter(([of]) => isMeant(of)));
}

/**
 * Answers to a question, made by chance from its parts; some of them can be taken, and some cannot.
 * @param seed the same gives the same answers
 */
export function someAnswers(question: StoredQuestion, count: number, seed?: number): Fields[] {
  const parts = answerParts(question);
  const byChance: fc.Arbitrary<Fields> = fc
    .tuple(...parts.map((part) => fc.option(fieldOf(part).map((field) => [part.code, field] as const))))
    .map((fields) => Object.fromEntries(fields.filter((each) => each !== null)));
  const fitting = MADE_ANSWERS[question.question_type](question);
  const made = fc.oneof(byChance, { weight: 3, arbitrary: fitting });
  return fc
    .sample(made, { numRuns: count, ...(seed !== undefined && { seed }) })
    .map((fields) => asMeant(question, fields))
    .filter((fields) => Object.keys(fields).length > 0);
}
