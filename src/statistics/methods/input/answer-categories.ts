import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

export type Answer = string | number | boolean;

export function readAnswers(input: MethodInput, name: string): (Answer | null)[] {
  const raw = input.raw(name);
  if (!Array.isArray(raw)) throw new Refused('invalid-data', name);
  return raw.map((answer: unknown) => {
    if (answer === null || typeof answer === 'string' || typeof answer === 'boolean') return answer;
    if (typeof answer === 'number' && Number.isFinite(answer)) return answer;
    throw new Refused('invalid-data', name);
  });
}

/** R sorts strings by Unicode collation, lower case first, in every locale but C. */
const WORDS = new Intl.Collator('und', { caseFirst: 'lower' });

/** Returns the distinct answers in the order of R's `factor`. */
export function categoriesOf(answers: readonly Answer[]): Answer[] {
  const all = [...new Set(answers)];
  if (all.every((answer) => typeof answer === 'number')) return all.toSorted((a, b) => a - b);
  return all.toSorted((a, b) => WORDS.compare(String(a), String(b)));
}

export function levelOf(answer: Answer): string {
  return typeof answer === 'boolean' ? String(answer).toUpperCase() : String(answer);
}
