import type { StoredAnswer } from '../../../questions/kind.ts';
import { counterKeySql } from '../surveys/counter-keys.ts';

/**
 * The counter that a stored answer raises: an option and a rating under their own number, a text under 0. It must
 * be the `counter` of every kind, and what SQL says (`COUNTER_SQL`); tests hold them together.
 */
export function counterOf(answer: StoredAnswer): number {
  return typeof answer === 'number' ? answer : 0;
}

/** The same of a jsonb value `a.value`. */
export const COUNTER_SQL = `case jsonb_typeof(a.value) when 'number' then (a.value)::integer else 0 end`;

/** The key of the counter that an entry `a` of `jsonb_each(answers)` raises. */
export const KEY_SQL = counterKeySql('a.key::integer', COUNTER_SQL);
