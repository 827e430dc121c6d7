import type { Target } from '../../../../shared/logic/flow.ts';
import type { SettledDraft, SettledQuestion } from './settle-draft.ts';

export type MapRow =
  | { readonly is: 'page'; readonly id: number }
  | { readonly is: 'question'; readonly question: SettledQuestion }
  | { readonly is: 'ending'; readonly id: number };

/** A skip drawn as an arc between two rows. */
export interface MapArc {
  readonly page: number;
  /** Among the skips of its page. */
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** 0 is closest to the rows. */
  readonly track: number;
}

/** Lists pages with questions, then endings; without pages there is one. */
export function mapRows({ questions, flow }: SettledDraft): readonly MapRow[] {
  const pages = flow?.pages ?? [];
  const asked = (page: number | null): MapRow[] =>
    questions.filter((each) => each.page === page).map((question) => ({ is: 'question', question }));
  return [
    ...(pages.length === 0
      ? asked(null)
      : pages.flatMap(({ id }): MapRow[] => [{ is: 'page', id }, ...asked(id)])),
    ...(flow?.endings ?? []).map(({ id }): MapRow => ({ is: 'ending', id })),
  ];
}

/** Returns the drawable skips, short ones innermost; arcs on one track do not cross. */
export function mapArcs({ flow }: SettledDraft, rows: readonly MapRow[]): readonly MapArc[] {
  const rowOf = (to: Target) =>
    rows.findIndex((row) =>
      'page' in to ? row.is === 'page' && row.id === to.page : row.is === 'ending' && row.id === to.ending,
    );
  const arcs = (flow?.pages ?? []).flatMap(({ id, after = [] }) => {
    const head = rows.findIndex((row) => row.is === 'page' && row.id === id);
    const next = rows.findIndex((row, i) => i > head && row.is !== 'question');
    const from = (next === -1 ? rows.length : next) - 1;
    return after.map(({ to }, index) => ({ page: id, index, from, to: rowOf(to) }));
  });
  const tracks: MapArc[][] = [];
  return arcs
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
    .map((arc) => {
      const isFree = (track: readonly MapArc[]) =>
        track.every((each) => each.to <= arc.from || each.from >= arc.to);
      const freeTrack = tracks.findIndex(isFree);
      const arranged = { ...arc, track: freeTrack === -1 ? tracks.length : freeTrack };
      (tracks[arranged.track] ??= []).push(arranged);
      return arranged;
    });
}
