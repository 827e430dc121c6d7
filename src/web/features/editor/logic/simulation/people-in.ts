import type { Results } from '../../../../../shared/api/results/results.ts';
import type { Flow } from '../../../../../shared/logic/flow.ts';
import type { MapRow } from '../map-rows.ts';

/** How many people came by a line of the map; null where nobody has counted that. */
export type PeopleBy = (row: MapRow) => number | null;

/**
 * What stored results say of how many people came by where: to pages as far as that is counted, to questions as they were
 * asked, and to an ending where it is the only one of its kind. Null where nobody has answered yet.
 */
export function peopleIn(
  { response_count, screened = 0, quota_full = 0, reached = [], questions }: Results,
  flow: Flow | null,
): PeopleBy | null {
  if (response_count + screened + quota_full === 0 && reached.every(({ count }) => count === 0)) return null;
  const pages = new Map(reached.map(({ page, count }) => [page, count]));
  const asked = new Map(questions.map((each) => [each.code, each.asked]));
  const ended = { complete: response_count, screened, quota: quota_full };
  const repeated = new Set<number | null>(
    flow?.pages.flatMap(({ id, repeat }) => (repeat === undefined ? [] : [id])),
  );
  return (row) => {
    if (row.is === 'page') return pages.get(row.id) ?? null;
    // What is asked several times is counted round by round.
    if (row.is === 'question')
      return repeated.has(row.question.page) ? null : (asked.get(row.question.code) ?? null);
    const kind = flow?.endings.find(({ id }) => id === row.id)?.kind;
    const alike = flow?.endings.filter((each) => each.kind === kind) ?? [];
    return kind !== undefined && alike.length === 1 ? ended[kind] : null;
  };
}
