import { codesIn, comparedCodes, type Condition, type Given, questionCode } from './condition.ts';
import type { Draw } from './draw-arm.ts';
import type { Check, EndingKind, Jump } from './flow.ts';
import { holds } from './holds.ts';

/** All that decides who is asked what, without a word of the survey but those of its checks: it travels with the page. */
export interface Logic {
  readonly pages: readonly LogicPage[];
  readonly endings: readonly { readonly id: number; readonly kind: EndingKind }[];
  /** What everybody is given by chance: nobody is asked, and conditions may look at it. */
  readonly draws?: readonly Draw[] | undefined;
}

export interface LogicPage {
  readonly id: number;
  readonly show_if?: Condition | undefined;
  readonly after?: readonly Jump[] | undefined;
  readonly checks?: readonly Check[] | undefined;
  readonly questions: readonly LogicQuestion[];
}

export interface LogicQuestion {
  readonly code: string;
  readonly show_if?: Condition | undefined;
}

/** The way of one participant through a survey. */
export interface Path {
  /** The codes of the questions that are asked, in order. */
  readonly asked: ReadonlySet<string>;
  /** The ids of the pages on the way. */
  readonly pages: readonly number[];
  readonly ending: Logic['endings'][number] | null;
  /** Checks that do not hold. */
  readonly failed: readonly Check[];
}

/**
 * Walks once through a survey: conditions look back and jumps lead forward, so that one pass decides everything. A
 * question that is not asked counts as unanswered from there on.
 */
export function walk({ pages, endings, draws }: Logic, given: Given): Path {
  const asked = new Set(draws?.map(({ code }) => code));
  const shown: number[] = [];
  const failed: Check[] = [];
  const see: Given = (code) => (asked.has(questionCode(code)) ? given(code) : []);
  let target: Jump['to'] | null = null;
  for (const page of pages) {
    if (target !== null && 'page' in target && target.page !== page.id) continue;
    target = null;
    if (page.show_if !== undefined && !holds(page.show_if, see)) continue;
    shown.push(page.id);
    for (const { code, show_if } of page.questions)
      if (show_if === undefined || holds(show_if, see)) asked.add(code);
    const isAsked = (code: string) => asked.has(questionCode(code));
    for (const check of page.checks ?? [])
      if (isAsked(check.at) && codesIn(check.if).some(isAsked) && !passes(check.if, see)) failed.push(check);
    target = page.after?.find((jump) => holds(jump.if, see))?.to ?? null;
    if (target !== null && 'ending' in target) break;
  }
  const ended = target !== null && 'ending' in target ? target.ending : null;
  const ending = endings.find(({ id, kind }) => (ended === null ? kind === 'complete' : id === ended));
  return { asked, pages: shown, ending: ending ?? null, failed };
}

/** Where an answer is missing there is nothing to compare; whether there is one can be wanted all the same. */
function passes(condition: Condition, see: Given): boolean {
  if (condition[0] === 'all') return condition[1].every((each) => passes(each, see));
  return holds(condition, see) || comparedCodes(condition).some((code) => see(code).length === 0);
}
