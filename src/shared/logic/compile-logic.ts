import type { Condition } from './condition.ts';
import type { Flow } from './flow.ts';
import type { Logic } from './walk.ts';

/** A question as far as its place in the course of a survey is concerned. */
interface PlacedQuestion {
  readonly code: string;
  readonly page: number | null;
  readonly show_if: Condition | null;
}

/** What decides who is asked what; null where everybody is asked everything, on one page. */
export function compileLogic(questions: readonly PlacedQuestion[], flow: Flow | null): Logic | null {
  const hasPages = flow !== null && flow.pages.length > 0;
  if (!hasPages && questions.every(({ show_if }) => show_if === null)) return null;
  const pages = hasPages ? flow.pages : [{ id: 1 }];
  const first = pages[0]!.id;
  return {
    pages: pages.map(({ title: _title, ...page }) => ({
      ...page,
      questions: questions
        .filter((question) => !hasPages || (question.page ?? first) === page.id)
        .map(({ code, show_if }) => ({ code, ...(show_if !== null && { show_if }) })),
    })),
    endings: (flow?.endings ?? []).map(({ id, kind }) => ({ id, kind })),
  };
}

/** The codes of the questions that some are not asked: by a condition, or because a jump may pass over them. */
export function conditionalCodes({ pages }: Logic): Set<string> {
  const codes = new Set<string>();
  let passedUntil = 0;
  for (const [place, page] of pages.entries()) {
    const isConditional = place < passedUntil || page.show_if !== undefined;
    for (const { code, show_if } of page.questions)
      if (isConditional || show_if !== undefined) codes.add(code);
    for (const { to } of page.after ?? []) {
      const target = 'page' in to ? pages.findIndex(({ id }) => id === to.page) : pages.length;
      passedUntil = Math.max(passedUntil, target);
    }
  }
  return codes;
}
