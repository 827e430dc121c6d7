import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

/** What was answered: a word, a number, or yes and no. */
export type Answer = string | number | boolean;

/** Answers as they come, null where one is missing. */
export function readAnswers(input: MethodInput, name: string): (Answer | null)[] {
  const raw = input.raw(name);
  if (!Array.isArray(raw)) throw new Refused('invalid-data', name);
  return raw.map((answer: unknown) => {
    if (answer === null || typeof answer === 'string' || typeof answer === 'boolean') return answer;
    if (typeof answer === 'number' && Number.isFinite(answer)) return answer;
    throw new Refused('invalid-data', name);
  });
}

/** R sorts words by the Unicode collation, upper case after lower, in every locale but C. */
const WORDS = new Intl.Collator('und', { caseFirst: 'lower' });

/** What was answered, each once, in the order of R's `factor`: numbers by size, words as R does. */
export function categoriesOf(answers: readonly Answer[]): Answer[] {
  const all = [...new Set(answers)];
  if (all.every((answer) => typeof answer === 'number')) return all.toSorted((a, b) => a - b);
  return all.toSorted((a, b) => WORDS.compare(String(a), String(b)));
}

/** The name of an answer as R's `factor` writes it. */
export function levelOf(answer: Answer): string {
  return typeof answer === 'boolean' ? String(answer).toUpperCase() : String(answer);
}
