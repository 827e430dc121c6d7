import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import type { Draft } from '../../state/model.ts';

/** The owner of a condition. */
export type LogicAnchor =
  | { readonly at: 'question'; readonly id: string }
  | { readonly at: 'page'; readonly page: number }
  | { readonly at: 'jump' | 'check'; readonly page: number; readonly index: number };

/** Replaces a condition; null removes it with its skip or check. */
export function setCondition(draft: Draft, anchor: LogicAnchor, condition: Condition | null): Draft {
  if (anchor.at === 'question')
    return {
      ...draft,
      questions: draft.questions.map((each) =>
        each.id === anchor.id ? { ...each, show_if: condition } : each,
      ),
    };
  return changePage(draft, anchor.page, (page) => {
    const { show_if: _before, ...rest } = page;
    if (anchor.at === 'page') return condition === null ? rest : { ...rest, show_if: condition };
    if (anchor.at === 'jump') return { ...page, after: replaceIf(page.after ?? [], anchor.index, condition) };
    return { ...page, checks: replaceIf(page.checks ?? [], anchor.index, condition) };
  });
}

type Page = NonNullable<Draft['flow']>['pages'][number];

export function changePage(draft: Draft, id: number, change: (page: Page) => Page): Draft {
  if (draft.flow === null) return draft;
  const pages = draft.flow.pages.map((page) => (page.id === id ? change(page) : page));
  return { ...draft, flow: { ...draft.flow, pages } };
}

function replaceIf<T extends { readonly if: Condition }>(
  list: readonly T[],
  index: number,
  condition: Condition | null,
): readonly T[] {
  return condition === null
    ? list.filter((_, i) => i !== index)
    : list.map((each, i) => (i === index ? { ...each, if: condition } : each));
}
