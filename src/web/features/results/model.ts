import type { QuestionResult } from '../../../shared/api/results.ts';

/** Moments (ISO 8601 UTC) that the results are cut to; null is open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Reads the range of days (`YYYY-MM-DD`) that the address holds; what is no day counts as open. */
export function readRange(search: URLSearchParams): DateRange {
  const [from, to] = [readDay(search.get('from')), readDay(search.get('to'))];
  return {
    from: from === null ? null : `${from}T00:00:00.000Z`,
    to: to === null ? null : `${to}T23:59:59.999Z`,
  };
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** Questions that stand in the survey, and those that were removed from it after somebody had answered. */
export function splitRemoved(questions: readonly QuestionResult[]) {
  return {
    present: questions.filter((question) => !question.archived),
    removed: questions.filter((question) => question.archived),
  };
}
