import type { NumberTerm } from '../../../../shared/logic/conditions/condition.ts';
import type { SettledDraft } from './settle-draft.ts';

/** Writes a number as the draft keeps it, as `toDraft` does with a condition. */
export function toDraftTerm({ toDraft }: Pick<SettledDraft, 'toDraft'>, term: NumberTerm): NumberTerm {
  const [, written] = toDraft(['=', term, 0]) as readonly ['=', NumberTerm, number];
  return written;
}
