import type { Flow } from '../../../../shared/logic/flow.ts';

/** What stands on pages. */
interface Paged {
  readonly questions: readonly { readonly page: number | null }[];
  readonly flow: Flow | null;
}

/**
 * The page of every question, in order; null where all stands on one. A question that names no page, one that is gone
 * or one that has passed stands on the page of the question before.
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
