import type { Refusal } from '../../../shared/errors.ts';
import { openness, type StatusFacts } from '../../../shared/survey/survey-status.ts';
import { type DayRange, isOpen } from './day-range.ts';

export interface ResultsReader {
  readonly is_owner: boolean;
  /** Whether the reader has shown the access code of a private survey. */
  readonly is_unlocked: boolean;
  /** Which of the ways that the owner has opened to others leads here. */
  readonly opened_by: 'page' | 'link' | null;
}

/** A way to a survey's results: its public page, or a link with a secret. */
export interface ResultLinkFacts {
  /** The hash of its secret; null for the public page. */
  readonly token_hash: string | null;
  readonly ends_at: string | null;
}

/** The way that is open now to who has the secret of this hash, or to everybody. */
export function grantedBy(
  links: readonly ResultLinkFacts[],
  token_hash: string | null,
  now: Date,
): ResultsReader['opened_by'] {
  const open = links.filter(({ ends_at }) => ends_at === null || Date.parse(ends_at) > now.getTime());
  if (token_hash !== null && open.some((link) => link.token_hash === token_hash)) return 'link';
  return open.some((link) => link.token_hash === null) ? 'page' : null;
}

/**
 * Spec section 4: the owner may read results, others where the owner shows them; a private survey wants its token, or a
 * link that was made to its results.
 */
export function checkReading(
  survey: { visibility: 'public' | 'private'; results_visible_to_participants: boolean },
  reader: ResultsReader,
): Refusal | null {
  if (reader.is_owner || reader.opened_by === 'link') return null;
  if (!survey.results_visible_to_participants && reader.opened_by === null) return { code: 'forbidden' };
  if (survey.visibility === 'private' && !reader.is_unlocked)
    return { code: 'forbidden', fields: { access_token: 'access_code' } };
  return null;
}

/** Before a survey opens only its owner may see its questions, and results would show them. */
export function checkBeforeOpening(survey: StatusFacts, reader: ResultsReader, now: Date): Refusal | null {
  return reader.is_owner || openness(survey, now) !== 'not_open' ? null : { code: 'survey_not_open' };
}

/**
 * Only the owner may cut results to a range or by a filter: two that differ by one person would tell what that person
 * said.
 */
export function checkUnfiltered(
  range: DayRange,
  filter: string | undefined,
  reader: ResultsReader,
): Refusal | null {
  return reader.is_owner || (isOpen(range) && filter === undefined) ? null : { code: 'forbidden' };
}
