import type { Results } from '../../../../../shared/api/results/results.ts';
import type { Flow } from '../../../../../shared/logic/flow.ts';
import type { MapRow } from '../map-rows.ts';

/** Counts participants at a map row; null if not counted. */
export type PeopleBy = (row: MapRow) => number | null;

/**
 * Returns counts from results: pages as counted, questions as asked, endings if the only one of their type. Null
 * without submissions.
 */
export function peopleIn(
  { response_count, screened = 0, quota_full = 0, page_progress = [], questions }: Results,
  flow: Flow | null,
): PeopleBy | null {
  if (response_count + screened + quota_full === 0 && page_progress.every(({ count }) => count === 0))
    return null;
  const pages = new Map(page_progress.map(({ page, count }) => [page, count]));
  const asked = new Map(questions.map((each) => [each.code, each.asked]));
  const ended = { complete: response_count, screened, quota: quota_full };
  const repeated = new Set<number | null>(
    flow?.pages.flatMap(({ id, repeat }) => (repeat === undefined ? [] : [id])),
  );
  return (row) => {
    if (row.is === 'page') return pages.get(row.id) ?? null;
    // Repeated questions are counted per iteration.
    if (row.is === 'question')
      return repeated.has(row.question.page) ? null : (asked.get(row.question.code) ?? null);
    const kind = flow?.endings.find(({ id }) => id === row.id)?.kind;
    const alike = flow?.endings.filter((each) => each.kind === kind) ?? [];
    return kind !== undefined && alike.length === 1 ? ended[kind] : null;
  };
}
