import type { StoredAnswer } from '../../../questions/kind.ts';

/**
 * The counter that a stored answer raises: an option and a rating under their own number, a text under 0. It must
 * be the `counter` of every kind, and what the storing statement says in SQL (`COUNTER_SQL`); a test holds them together.
 */
export function counterOf(answer: StoredAnswer): number {
  return typeof answer === 'number' ? answer : 0;
}

/** The same of a jsonb value `a.value`. */
export const COUNTER_SQL = `case jsonb_typeof(a.value) when 'number' then (a.value)::integer else 0 end`;
