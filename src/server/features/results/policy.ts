import type { Refusal } from '../../../shared/errors.ts';

export interface ResultsReader {
  readonly is_owner: boolean;
  /** Whether the reader has shown the access code of a private survey. */
  readonly is_unlocked: boolean;
}

/** Spec section 4: the owner may read results, others where the owner shows them; a private survey wants its token. */
export function refuseReading(
  survey: { visibility: 'public' | 'private'; results_visible_to_participants: boolean },
  reader: ResultsReader,
): Refusal | null {
  if (reader.is_owner) return null;
  if (!survey.results_visible_to_participants) return { code: 'forbidden' };
  if (survey.visibility === 'private' && !reader.is_unlocked)
    return { code: 'forbidden', fields: { access_token: 'access_code' } };
  return null;
}
