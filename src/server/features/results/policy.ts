import type { Refusal } from '../../../shared/errors.ts';
import { openness, type StatusFacts } from '../../../shared/survey/survey-status.ts';
import { type DayRange, isOpen } from './day-range.ts';

export interface ResultsReader {
  readonly is_owner: boolean;
  readonly is_unlocked: boolean;
  readonly opened_by: 'page' | 'link' | null;
}

export interface ResultLinkFacts {
  /** Null for the public page. */
  readonly token_hash: string | null;
  readonly ends_at: string | null;
}

/** Returns the access granted to a secret's hash, or to everybody. */
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
 * Allows the owner, or others if results are shared; private surveys need a token or results link
 * (docs/spec.md#4-states).
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

/** Checks that the survey has opened, as results would reveal its questions. */
export function checkBeforeOpening(survey: StatusFacts, reader: ResultsReader, now: Date): Refusal | null {
  return reader.is_owner || openness(survey, now) !== 'not_open' ? null : { code: 'survey_not_open' };
}

/** Refuses filters to others than the owner: results that differ by one person disclose their answers. */
export function checkUnfiltered(
  range: DayRange,
  filter: string | undefined,
  reader: ResultsReader,
): Refusal | null {
  return reader.is_owner || (isOpen(range) && filter === undefined) ? null : { code: 'forbidden' };
}
