import type { LogicNote } from './find-logic-notes.ts';
import type { MapRow } from '../map-rows.ts';

/** Returns a row's worst problem, including skips and checks. */
export function markOf(row: MapRow, notes: readonly LogicNote[]): 'error' | 'warning' | null {
  const here = notes.filter(({ anchor }) => {
    if (anchor === null) return false;
    if (row.is === 'question') return anchor.at === 'question' && anchor.id === row.question.id;
    if (row.is === 'ending') return anchor.at === 'ending' && anchor.ending === row.id;
    return 'page' in anchor && anchor.page === row.id;
  });
  if (here.length === 0) return null;
  return here.some(({ isError }) => isError) ? 'error' : 'warning';
}
