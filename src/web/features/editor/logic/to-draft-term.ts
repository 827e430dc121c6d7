import type { NumberTerm } from '../../../../shared/logic/conditions/condition.ts';
import type { SettledDraft } from './settle-draft.ts';

/** Converts a term to draft references. */
export function toDraftTerm({ toDraft }: Pick<SettledDraft, 'toDraft'>, term: NumberTerm): NumberTerm {
  const [, written] = toDraft(['=', term, 0]) as readonly ['=', NumberTerm, number];
  return written;
}
