import { SORTED_BY } from '../../../../shared/api/results/rows.ts';
import type { Refusal } from '../../../../shared/errors.ts';

interface RowsRequest {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/**
 * In an anonymous survey rows are neither searched nor sorted: both would look for single people. Elsewhere only who may read
 * names sorts by them.
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

/** What is noted about somebody would tell them apart: an anonymous survey takes no notes. */
export function checkNote(survey: {
  readonly anonymity_level: 'anonymous' | 'name_required';
}): Refusal | null {
  return survey.anonymity_level === 'anonymous' ? { code: 'invalid', fields: { note: 'named_only' } } : null;
}
