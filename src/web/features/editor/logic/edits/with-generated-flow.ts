import type { Condition } from '../../../../../shared/logic/conditions/condition.ts';
import { questionCode } from '../../../../../shared/logic/conditions/condition.ts';
import type { Flow, Target } from '../../../../../shared/logic/flow.ts';
import { mapCondition, mapFlow, type Mapping } from '../../../../../shared/logic/conditions/map-condition.ts';
import { mapOptionConditions } from '../../../../../shared/logic/conditions/option-conditions.ts';
import type { Draft, DraftQuestion } from '../../state/model.ts';
import { nextValueCode } from './listed-edits.ts';
import { pagesOf } from '../pages-of.ts';

interface Course {
  readonly questions: readonly {
    readonly page?: number | undefined;
    readonly show_if?: Condition | undefined;
  }[];
  readonly flow?: Flow | undefined;
}

const EMPTY: Flow = { pages: [], endings: [] };

/**
 * Appends questions and their logic with unused ids; conditions refer to draft ids.
 * @param fresh the same questions in the draft
 */
export function withGeneratedFlow(draft: Draft, source: Course, fresh: readonly DraftQuestion[]): Draft {
  const before = draft.flow ?? EMPTY;
  const course = source.flow ?? EMPTY;
  const codes = new Map<string, string>(fresh.map(({ id }, i) => [`Q${i + 1}`, id]));
  const used: string[] = [];
  for (const { code } of [...(course.arms ?? []), ...(course.scores ?? [])]) {
    const free = nextValueCode(draft.flow, used);
    used.push(free);
    codes.set(code, free);
  }
  const mapping: Mapping = {
    code: (code) =>
      (codes.get(questionCode(code)) ?? questionCode(code)) + code.slice(questionCode(code).length),
  };
  const hasPages = before.pages.length > 0 || (course.pages.length > 0 && draft.questions.length > 0);
  const ownPages = hasPages && before.pages.length === 0 ? [{ id: 1 }] : before.pages;
  const offset = highest(ownPages);
  const endingOffset = highest(before.endings);
  const pageOf = (page: number | undefined) => (page === undefined ? (course.pages[0]?.id ?? null) : page);
  const moved = mapFlow(course, mapping);
  const to = (target: Target): Target =>
    'page' in target ? { page: target.page + offset } : { ending: target.ending + endingOffset };
  const pages = moved.pages.map(({ id, arm, after, ...page }) => ({
    ...page,
    id: id + offset,
    ...(arm && { arm: [codes.get(arm[0]) ?? arm[0], arm[1]] as const }),
    ...(after && { after: after.map((skip) => ({ ...skip, to: to(skip.to) })) }),
  }));
  const flow: Flow = {
    ...before,
    pages: [...ownPages, ...pages],
    endings: [...before.endings, ...moved.endings.map((each) => ({ ...each, id: each.id + endingOffset }))],
    quotas: joined(before.quotas, moved.quotas),
    arms: joined(before.arms, moved.arms?.map(renamed(codes))),
    scores: joined(before.scores, moved.scores?.map(renamed(codes))),
  };
  const paged = pagesOf({ ...draft, flow: { ...before, pages: ownPages } });
  const last = ownPages.at(-1)?.id ?? null;
  return {
    ...draft,
    flow: draft.flow === null && source.flow === undefined ? null : flow,
    questions: [
      ...draft.questions.map((each, i) => (hasPages ? { ...each, page: paged[i] ?? null } : each)),
      ...fresh.map((question, i): DraftQuestion => {
        const { page, show_if } = source.questions[i] ?? {};
        const own = pageOf(page);
        return {
          ...question,
          page: own === null || course.pages.length === 0 ? last : own + offset,
          show_if: show_if === undefined ? null : mapCondition(show_if, mapping),
          settings: mapOptionConditions(question.settings, (each) => mapCondition(each, mapping)),
        };
      }),
    ],
  };
}

function highest(list: readonly { readonly id: number }[]): number {
  return Math.max(0, ...list.map(({ id }) => id));
}

function renamed(codes: ReadonlyMap<string, string>) {
  return <T extends { readonly code: string }>(each: T): T => ({
    ...each,
    code: codes.get(each.code) ?? each.code,
  });
}

function joined<T>(before: readonly T[] = [], more: readonly T[] = []): readonly T[] {
  return [...before, ...more];
}
