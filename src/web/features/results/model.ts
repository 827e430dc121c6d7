import type { QuestionResult, Results } from '../../../shared/api/results.ts';
import { canonicalTag } from '../../../shared/language-tag.ts';
import { readDay } from '../../../shared/read-day.ts';
import { surveyPath } from '../../../shared/survey-path.ts';

/** What the results are cut to: days (`YYYY-MM-DD`, UTC as the counters are; null is open) and a condition, as JSON. */
export interface Cut {
  readonly from: string | null;
  readonly to: string | null;
  readonly filter: string | null;
}

export const WHOLE: Cut = { from: null, to: null, filter: null };

const VIEWS = ['summary', 'analysis', 'submissions'] as const;
/** What of the results is looked at. */
export type View = (typeof VIEWS)[number];

/** Reads the days and the condition that the address holds; what is no day counts as open. */
export function readCut(search: URLSearchParams): Cut {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  const filter = search.get('filter');
  return from !== null && to !== null && from > to ? { from: to, to: from, filter } : { from, to, filter };
}

/**
 * The survey's language that the address asks for, else the one that its page was in which somebody comes from after
 * answering; undefined where neither says one.
 * @param referrer the address of the page before, empty where it is not known
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

/** Puts days and condition into the address; the rest of it stays. */
export function writeCut(search: URLSearchParams, cut: Cut): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['from', 'to', 'filter'] as const) {
    const value = cut[name];
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Whether nothing is cut off. */
export function isWhole({ from, to, filter }: Cut): boolean {
  return from === null && to === null && filter === null;
}

/** Returns how many ended the whole survey early or withdrew, for its owner; null for a part of it, of which this is not known. */
export function wholeFacts(results: Results, cut: Cut) {
  const { is_owner, timeline, screened = 0, quota_full: full = 0, withdrawn = 0 } = results;
  if (!is_owner || timeline === undefined || !isWhole(cut)) return null;
  return { screened, full, withdrawn };
}

/** The cut as the contract takes it: days as moments. */
export function toQuery({ from, to, filter }: Cut) {
  return {
    filter: filter ?? undefined,
    from: from === null ? undefined : `${from}T00:00:00.000Z`,
    to: to === null ? undefined : `${to}T23:59:59.999Z`,
  };
}

/** The view that the address names. */
export function readView(search: URLSearchParams): View {
  return VIEWS.find((view) => view === search.get('view')) ?? 'summary';
}

/** Whether the address asks for weighted results. */
export function readWeighted(search: URLSearchParams): boolean {
  return search.get('weighted') === '1';
}

/** Code of the question whose answers are compared, as the address names it. */
export function readCompare(search: URLSearchParams): string | null {
  return search.get('compare');
}

/** Questions that stand in the survey, and those that were removed from it after somebody had answered. */
export function splitRemoved(questions: readonly QuestionResult[]) {
  return {
    present: questions.filter((question) => !question.archived),
    removed: questions.filter((question) => question.archived),
  };
}

/** The id of a question's card: where the rail leads. */
export function cardId({ code }: Pick<QuestionResult, 'code'>): string {
  return `card-${code}`;
}

/** What the numbers of a card are of: how many answered, left it empty, had no opinion, and were not asked. */
export interface Base {
  readonly name: 'answered' | 'skipped' | 'noOpinion' | 'notAsked';
  readonly count: number;
}

/** The bases of a question among so many responses: answers always, the others where there are any. */
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
