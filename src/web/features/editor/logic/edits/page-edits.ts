import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import type { Check, Flow, FlowPage, Skip } from '../../../../../shared/logic/flow.ts';
import type { Draft, DraftQuestion } from '../../state/model.ts';
import { isFlowEmpty } from '../is-flow-empty.ts';
import { pagesOf } from '../pages-of.ts';

const EMPTY: Flow = { pages: [], endings: [] };

/** Adds a page at the end; on first use the existing questions become page one. */
export function addPage(draft: Draft): Draft {
  const { pages } = draft.flow ?? EMPTY;
  const before = pages.length === 0 ? [{ id: 1 }] : pages;
  return arranged(draft, [...before, { id: nextId(before) }]);
}

/** Starts a new page at this question, including those after it on its page. */
export function splitPage(draft: Draft, questionId: string): Draft {
  const { pages } = draft.flow ?? EMPTY;
  const before: readonly FlowPage[] = pages.length === 0 ? [{ id: 1 }] : pages;
  const sorted = arranged(draft, before);
  const from = sorted.questions.findIndex(({ id }) => id === questionId);
  const question = sorted.questions[from];
  const at = before.findIndex(({ id }) => id === question?.page);
  const page = before[at];
  if (question === undefined || page === undefined) return draft;
  const { after, checks, ...rest } = page;
  const id = nextId(before);
  const { show_if, arm } = page;
  const split: FlowPage = {
    id,
    ...(show_if && { show_if }),
    ...(arm && { arm }),
    ...(after && { after }),
    ...(checks && { checks }),
  };
  const questions = sorted.questions.map((each, i) =>
    i >= from && each.page === page.id ? { ...each, page: id } : each,
  );
  return arranged({ ...sorted, questions }, before.toSpliced(at, 1, rest, split));
}

/** Moves a page with its questions by one position. */
export function movePage(draft: Draft, id: number, by: 1 | -1): Draft {
  const { pages } = draft.flow ?? EMPTY;
  const from = pages.findIndex((page) => page.id === id);
  const moved = pages[from];
  if (moved === undefined || pages[from + by] === undefined) return draft;
  const sorted = arranged(draft, pages);
  return arranged(sorted, pages.toSpliced(from, 1).toSpliced(from + by, 0, moved));
}

/**
 * Removes a page. Its questions, skips and checks move to the previous page, else the next, limited to the same
 * participants.
 */
export function removePage(draft: Draft, id: number): Draft {
  const { pages } = draft.flow ?? EMPTY;
  const at = pages.findIndex((page) => page.id === id);
  const removed = pages[at];
  const into = pages[at - 1] ?? pages[at + 1];
  if (removed === undefined || into === undefined) return draft;
  const sorted = arranged(draft, pages);
  const [first, second] = at === 0 ? [removed, into] : [into, removed];
  const isSame = JSON.stringify(audienceOf(first)) === JSON.stringify(audienceOf(second));
  const ofFirst = isSame ? [] : audienceOf(first);
  // Participants who skipped the second page are still not asked its questions.
  const left = (first.after ?? []).filter(({ to }) => !('page' in to) || to.page !== second.id);
  const shownSecond = isSame ? [] : audienceOf(second);
  const ofSecond = [...shownSecond, ...left.map((skip): Condition => ['not', only(skip.if, ofFirst)])];
  const audiences = new Map([
    [first.id, ofFirst],
    [second.id, ofSecond],
  ]);
  const questions = sorted.questions.map((each) => {
    const audience = audiences.get(each.page ?? 0);
    if (audience === undefined) return each;
    return { ...each, page: into.id, show_if: audience.reduceRight(bothOf, each.show_if) };
  });
  // The first true skip applies, so those of the first page precede the second's.
  const after = [...skipsOf(first, ofFirst), ...skipsOf(second, shownSecond)];
  const checks = [...checksOf(first, ofFirst), ...checksOf(second, ofSecond)];
  const { show_if, arm, shuffle, draw: _draw, ...rest } = into;
  const merged: FlowPage = {
    ...rest,
    ...(isSame && show_if && { show_if }),
    ...(isSame && arm && { arm }),
    // Shuffled only if both pages were; a fixed order stays fixed.
    ...(shuffle && removed.shuffle && { shuffle }),
    ...(after.length > 0 && { after }),
    ...(checks.length > 0 && { checks }),
  };
  const remaining = pages.filter((page) => page !== removed).map((page) => (page === into ? merged : page));
  return arranged({ ...sorted, questions }, remaining.length === 1 && isPlain(merged) ? [] : remaining);
}

function skipsOf({ after = [] }: FlowPage, audience: readonly Condition[]): Skip[] {
  return after.map((skip) => ({ ...skip, if: only(skip.if, audience) }));
}

/** Returns a page's checks, which pass for everyone else. */
function checksOf({ checks = [] }: FlowPage, audience: readonly Condition[]): Check[] {
  if (audience.length === 0) return [...checks];
  const others = audience.map((each): Condition => (each[0] === 'not' ? each[1] : ['not', each]));
  return checks.map((check) => ({ ...check, if: ['any', [...others, check.if]] }));
}

function only(condition: Condition, audience: readonly Condition[]): Condition {
  return audience.reduceRight(bothOf, condition);
}

/** Moves a question to the end of an earlier page, or to the start of a later one. */
export function moveToPage(draft: Draft, questionId: string, page: number): Draft {
  const { pages } = draft.flow ?? EMPTY;
  const sorted = arranged(draft, pages);
  const moved = sorted.questions.find(({ id }) => id === questionId);
  if (moved === undefined || moved.page === page || !pages.some(({ id }) => id === page)) return draft;
  const rest = sorted.questions.filter((each) => each !== moved);
  const at = { ...moved, page };
  const isLater = pages.findIndex(({ id }) => id === page) > pages.findIndex(({ id }) => id === moved.page);
  return arranged({ ...sorted, questions: isLater ? [at, ...rest] : [...rest, at] }, pages);
}

/** Moves a question by one position, or onto the adjacent page, if possible. */
export function stepQuestion(draft: Draft, questionId: string, by: 1 | -1): Draft {
  const pages = draft.flow?.pages ?? [];
  const sorted = pagesOf(draft);
  const from = draft.questions.findIndex(({ id }) => id === questionId);
  const question = draft.questions[from];
  if (question === undefined) return draft;
  if (pages.length > 0 && sorted[from] !== sorted[from + by]) {
    const next = pages[pages.findIndex(({ id }) => id === sorted[from]) + by];
    return next === undefined ? draft : moveToPage(draft, questionId, next.id);
  }
  if (draft.questions[from + by] === undefined) return draft;
  return { ...draft, questions: draft.questions.toSpliced(from, 1).toSpliced(from + by, 0, question) };
}

/** Sorts questions by these pages; an empty flow becomes null. */
function arranged(draft: Draft, pages: readonly FlowPage[]): Draft {
  const sorted = pagesOf(draft);
  const first = pages[0]?.id ?? null;
  const named = draft.questions.map((each, i): DraftQuestion => {
    const remaining = pages.some(({ id }) => id === each.page) ? each.page : sorted[i];
    const page = pages.length === 0 ? null : (remaining ?? first);
    return page === each.page ? each : { ...each, page };
  });
  const flow = { ...(draft.flow ?? EMPTY), pages };
  const order = new Map(pages.map(({ id }, index) => [id, index]));
  return {
    ...draft,
    flow: isFlowEmpty(flow) ? null : flow,
    questions: named.toSorted((a, b) => (order.get(a.page ?? 0) ?? 0) - (order.get(b.page ?? 0) ?? 0)),
  };
}

function nextId(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id)) + 1;
}

function isPlain({ title = '', show_if, arm, shuffle, repeat, after = [], checks = [] }: FlowPage): boolean {
  const isForAll = [show_if, arm, shuffle, repeat].every((each) => each === undefined);
  return title === '' && isForAll && after.length === 0 && checks.length === 0;
}

function audienceOf({ arm, show_if }: FlowPage): Condition[] {
  const isIn: Condition | undefined = arm && ['is', arm[0], [arm[1]]];
  return [isIn, show_if].filter((each) => each !== undefined);
}

function bothOf(b: Condition | null, a: Condition): Condition {
  if (b === null) return a;
  const inner = b[0] === 'all' ? b[1] : [b];
  return inner.length === 0 ? a : ['all', [a, ...inner]];
}
