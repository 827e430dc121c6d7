import type { Flow } from '../../../../shared/logic/flow.ts';

interface Paged {
  readonly questions: readonly { readonly page: number | null }[];
  readonly flow: Flow | null;
}

/**
 * Returns each question's page, in order; null without pages. Invalid or earlier pages become the previous
 * question's.
 */
export function pagesOf({ questions, flow }: Paged): (number | null)[] {
  const pages = flow?.pages ?? [];
  if (pages.length === 0) return questions.map(() => null);
  const pageIndexes = new Map(pages.map(({ id }, index) => [id, index]));
  let last = 0;
  return questions.map(({ page }) => {
    last = Math.max(last, page === null ? 0 : (pageIndexes.get(page) ?? 0));
    return pages[last]?.id ?? null;
  });
}
