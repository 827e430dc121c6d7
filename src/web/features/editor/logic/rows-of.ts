import type { Draft, DraftQuestion } from '../state/model.ts';
import { pagesOf } from './pages-of.ts';

export type ListRow =
  | { readonly page: number }
  | {
      readonly question: DraftQuestion;
      readonly index: number;
      /** Directions in which it cannot be moved further. */
      readonly edge: 'none' | 'top' | 'bottom' | 'both';
    };

/** Returns questions in order, with page headings. */
export function rowsOf(draft: Draft): ListRow[] {
  const pages = draft.flow?.pages ?? [];
  const paged = pagesOf(draft);
  const rows = draft.questions.map((question, index) => {
    const page = paged[index] ?? null;
    const isTop = index === 0 && page === (pages[0]?.id ?? null);
    const isBottom = index === draft.questions.length - 1 && page === (pages.at(-1)?.id ?? null);
    const edge = isTop ? (isBottom ? 'both' : 'top') : isBottom ? 'bottom' : 'none';
    return { question, index, edge, page } as const;
  });
  const plain = ({ page: _page, ...row }: (typeof rows)[number]): ListRow => row;
  if (pages.length === 0) return rows.map(plain);
  return pages.flatMap(({ id }): ListRow[] => [
    { page: id },
    ...rows.filter(({ page }) => page === id).map(plain),
  ]);
}
