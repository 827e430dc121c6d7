import { SORTED_BY } from '../../../../shared/api/results/rows.ts';
import type { Refusal } from '../../../../shared/errors.ts';

interface RowsRequest {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * Anonymous surveys forbid search and sort, which could find single people. Sorting by name requires access to names.
 */
export function checkRows(
  survey: { readonly anonymity_level: 'anonymous' | 'name_required' },
  { q, sort }: RowsRequest,
  withNames: boolean,
): Refusal | null {
  if (survey.anonymity_level === 'anonymous') {
    if (sort !== undefined) return { code: 'invalid', fields: { sort: 'named_only' } };
    if (q !== undefined && q !== '') return { code: 'invalid', fields: { q: 'named_only' } };
  }
  return sort === SORTED_BY.name && !withNames ? { code: 'forbidden' } : null;
}

/** Refuses notes in anonymous surveys: they would identify people. */
export function checkNote(survey: {
  readonly anonymity_level: 'anonymous' | 'name_required';
}): Refusal | null {
  return survey.anonymity_level === 'anonymous' ? { code: 'invalid', fields: { note: 'named_only' } } : null;
}
