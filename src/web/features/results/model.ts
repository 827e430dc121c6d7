import type { QuestionResult } from '../../../shared/api/results.ts';
import { readDay } from '../../../shared/read-day.ts';

/** Days (`YYYY-MM-DD`, UTC as the counters are) that the results are cut to; null is open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_TIME: DayRange = { from: null, to: null };

/** What of the results is looked at. */
export type View = 'summary' | 'submissions';

/** Reads the range of days that the address holds; what is no day counts as open. */
export function readRange(search: URLSearchParams): DayRange {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Puts the range into the address; the rest of it stays. */
export function writeRange(search: URLSearchParams, range: DayRange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const end of ['from', 'to'] as const) {
    const day = range[end];
    if (day === null) next.delete(end);
    else next.set(end, day);
  }
  return next;
}

/** Whether the range is open at both ends. */
export function isAllTime({ from, to }: DayRange): boolean {
  return from === null && to === null;
}

/** The range as moments, as the contract takes it. */
export function toMoments({ from, to }: DayRange) {
  return {
    from: from === null ? undefined : `${from}T00:00:00.000Z`,
    to: to === null ? undefined : `${to}T23:59:59.999Z`,
  };
}

/** The view that the address names. */
export function readView(search: URLSearchParams): View {
  return search.get('view') === 'submissions' ? 'submissions' : 'summary';
}

/** Questions that stand in the survey, and those that were removed from it after somebody had answered. */
export function splitRemoved(questions: readonly QuestionResult[]) {
  return {
    present: questions.filter((question) => !question.archived),
    removed: questions.filter((question) => question.archived),
  };
}
