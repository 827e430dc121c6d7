import { optionsOf } from '../../state/draft-settings.ts';
import type { Draft, DraftQuestion } from '../../state/model.ts';
import type { FlowPage, Repeat } from '../../../../../shared/logic/flow.ts';
import { loopIterations } from '../../../../../shared/logic/loop-iterations.ts';
import { linkSkips, type Round, unrollLoop } from '../../../../../shared/logic/unroll-loop.ts';
import { loopsOf, namedItems } from '../loops-of.ts';
import { settleDraft } from '../settle-draft.ts';
import { pagesOf } from '../pages-of.ts';

/** Expands repeated pages into iterations; returns the same draft if there are none. */
export function unrollDraft(draft: Draft): {
  readonly draft: Draft;
  /** First copy of each repeated question. */
  readonly firstOf: ReadonlyMap<string, string>;
} {
  const loops = loopsOf(draft);
  const firstOf = new Map<string, string>();
  if (draft.flow === null || loops.size === 0) return { draft, firstOf };
  const pageById = pagesOf(draft);
  const firstPages = new Map<number, number>();
  const pages: FlowPage[] = [];
  const questions: DraftQuestion[] = [];
  for (const { repeat: _repeat, ...page } of draft.flow.pages) {
    const loop = loops.get(page.id);
    const rounds = loop === undefined ? [] : roundsIn(draft, loop.repeat);
    if (loop === undefined || rounds.length === 0) {
      pages.push(page);
      questions.push(...draft.questions.filter((_question, i) => pageById[i] === page.id));
      continue;
    }
    const written = unrollLoop({ id: loop.repeat.id, page: loop.page }, loop.questions, rounds);
    for (const [i, { id }] of loop.questions.entries()) firstOf.set(id, written.questions[i]?.id ?? id);
    firstPages.set(page.id, written.pages[0]?.id ?? page.id);
    pages.push(...written.pages);
    questions.push(...written.questions);
  }
  return {
    draft: { ...draft, questions, flow: { ...draft.flow, pages: linkSkips(pages, firstPages) } },
    firstOf,
  };
}

/** Lists a page's iterations in order; empty if their source is missing. */
export function roundsIn(draft: Draft, repeat: Repeat): readonly Round[] {
  const { over } = repeat;
  if (over === undefined) return namedItems(repeat).map((item) => ({ ...item, if: null }));
  const at = draft.questions.findIndex(({ id, code = id }) => code === over || id === over);
  const question = draft.questions[at];
  const code = settleDraft(draft).questions[at]?.code;
  if (question === undefined || code === undefined) return [];
  return loopIterations(
    code,
    optionsOf(question)
      .filter(({ text }) => text.trim() !== '')
      .map((option) => ({ ...option, id: option.id ?? option.key })),
  );
}
