import type { LogicNote } from './find-logic-notes.ts';
import type { MapRow } from '../map-rows.ts';

/** Whether something is wrong at a line of the map: at a question; at a page, its jumps and its checks; at an ending. */
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
