import type { QuestionResult, Results } from '../../../shared/api/results/results.ts';
import { canonicalTag } from '../../../shared/text/language-tag.ts';
import { readDay } from '../../../shared/read-day.ts';
import { endOfDay, startOfDay } from '../../lib/text/end-of-day.ts';
import { surveyPath } from '../../../shared/survey/survey-path.ts';

/** Days (`YYYY-MM-DD`; null is open) and filter as JSON. */
export interface Cut {
  readonly from: string | null;
  readonly to: string | null;
  /** Days of this device's time zone; of UTC if absent, as anonymous surveys are counted. */
  readonly isLocal?: true;
  readonly filter: string | null;
}

export const UNCUT: Cut = { from: null, to: null, filter: null };

const VIEWS = ['summary', 'analysis', 'submissions'] as const;
export type View = (typeof VIEWS)[number];

/** Parses range and filter; invalid days count as open. */
export function readCut(search: URLSearchParams): Cut {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  const filter = search.get('filter');
  const zone = search.get('days') === 'local' ? ({ isLocal: true } as const) : {};
  const isReversed = from !== null && to !== null && from > to;
  return isReversed ? { from: to, to: from, filter, ...zone } : { from, to, filter, ...zone };
}

/**
 * Returns the URL's language, else that of the previous participant page.
 * @param referrer empty if unknown
 */
export function readLanguage(
  search: URLSearchParams,
  referrer: string,
  survey_id: string,
): string | undefined {
  const before = referrer === '' ? null : new URL(referrer);
  const page = before?.pathname === surveyPath(survey_id) ? before.searchParams.get('lang') : null;
  return canonicalTag(search.get('lang') ?? page ?? '') ?? undefined;
}

/** Writes range and filter into the parameters; others stay. */
export function writeCut(search: URLSearchParams, cut: Cut): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['from', 'to', 'filter'] as const) {
    const value = cut[name];
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (cut.isLocal === true && (cut.from ?? cut.to) !== null) next.set('days', 'local');
  else next.delete('days');
  return next;
}

export function isUncut({ from, to, filter }: Cut): boolean {
  return from === null && to === null && filter === null;
}

/** Returns null for filtered results, for which they are not counted. */
export function unfilteredFacts(results: Results, cut: Cut) {
  const { is_owner, timeline, screened = 0, quota_full: full = 0, withdrawn = 0 } = results;
  if (!is_owner || timeline === undefined || !isUncut(cut)) return null;
  return { screened, full, withdrawn };
}

/** Converts range and filter to a query, with days as date-times. */
export function toQuery({ from, to, filter, isLocal }: Cut) {
  const [start, end] =
    isLocal === true
      ? [startOfDay, endOfDay]
      : [(day: string) => `${day}T00:00:00.000Z`, (day: string) => `${day}T23:59:59.999Z`];
  return {
    filter: filter ?? undefined,
    from: from === null ? undefined : start(from),
    to: to === null ? undefined : end(to),
  };
}

export function readView(search: URLSearchParams): View {
  return VIEWS.find((view) => view === search.get('view')) ?? 'summary';
}

export function readWeighted(search: URLSearchParams): boolean {
  return search.get('weighted') === '1';
}

export function readCompare(search: URLSearchParams): string | null {
  return search.get('compare');
}

/** Separates current questions from removed ones with answers. */
export function splitRemoved(questions: readonly QuestionResult[]) {
  return {
    present: questions.filter((question) => !question.archived),
    removed: questions.filter((question) => question.archived),
  };
}

export function cardId({ code }: Pick<QuestionResult, 'code'>): string {
  return `card-${code}`;
}

/** Bases: answered, not answered, no opinion, not asked. */
export interface Base {
  readonly name: 'answered' | 'skipped' | 'noOpinion' | 'notAsked';
  readonly count: number;
}

/** Returns the bases of a question; zero counts are omitted, except answered. */
export function basesOf(
  { answered, skipped = 0, no_opinion = 0, asked, computed }: QuestionResult,
  response_count: number,
): Base[] {
  const all: Base[] = [
    { name: 'skipped', count: computed === true ? 0 : skipped },
    { name: 'noOpinion', count: no_opinion },
    { name: 'notAsked', count: computed === true ? 0 : response_count - (asked ?? response_count) },
  ];
  return [{ name: 'answered', count: answered }, ...all.filter(({ count }) => count > 0)];
}
