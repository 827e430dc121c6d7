import {
  codesIn,
  comparedCodes,
  type Condition,
  type AnswerLookup,
  questionCode,
} from './conditions/condition.ts';
import type { Draw } from './draw-arm.ts';
import type { Check, EndingKind, Skip } from './flow.ts';
import { holds } from './conditions/evaluate-condition.ts';
import type { Mix } from './shuffle-questions.ts';

/** Rules of the path, without texts except those of checks; sent with the page. */
export interface Logic {
  readonly pages: readonly LogicPage[];
  readonly endings: readonly { readonly id: number; readonly kind: EndingKind }[];
  /** Random assignments; not asked, but conditions may use them. */
  readonly draws?: readonly Draw[] | undefined;
}

interface Shown {
  readonly show_if?: Condition | undefined;
}

export interface LogicPage extends Shown {
  readonly id: number;
  readonly after?: readonly Skip[] | undefined;
  readonly checks?: readonly Check[] | undefined;
  /** Conditions on the page's questions may not refer to each other. */
  readonly mix?: Mix | undefined;
  readonly questions: readonly LogicQuestion[];
}

export interface LogicQuestion extends Shown {
  readonly code: string;
  readonly options?: readonly (readonly [id: number, show_if: Condition])[] | undefined;
}

export interface Path {
  /** In order. */
  readonly asked: ReadonlySet<string>;
  readonly pages: readonly number[];
  readonly ending: Logic['endings'][number] | null;
  /** Options not offered, as question code and id: `Q3 2`. */
  readonly away: ReadonlySet<string>;
  readonly failed: readonly Check[];
}

/** Computes a participant's path in one pass. Questions that are not asked count as unanswered. */
export function evaluateLogic({ pages, endings, draws }: Logic, lookup: AnswerLookup): Path {
  const asked = new Set(draws?.map(({ code }) => code));
  const away = new Set<string>();
  const shown: number[] = [];
  const failed: Check[] = [];
  const isAsked = (code: string) => asked.has(questionCode(code));
  const see = answersOn({ asked, away }, lookup);
  const isDue = ({ show_if }: Shown) => show_if === undefined || holds(show_if, see);
  let target: Partial<Record<'page' | 'ending', number>> = {};
  for (const page of pages) {
    if ((target.page ?? page.id) !== page.id) continue;
    target = {};
    if (!isDue(page)) continue;
    shown.push(page.id);
    const { mix, questions } = page;
    const undrawn = mix?.draw
      ? lookup(mix.code)
          .filter((code) => questions.some((each) => each.code === code && isDue(each)))
          .slice(mix.draw)
      : [];
    for (const question of questions)
      if (isDue(question) && !undrawn.includes(question.code)) {
        asked.add(question.code);
        for (const [id, show_if] of question.options ?? [])
          if (!holds(show_if, see)) away.add(`${question.code} ${id}`);
      }
    for (const check of page.checks ?? [])
      if (isAsked(check.at) && codesIn(check.if).some(isAsked) && !passes(check.if, see)) failed.push(check);
    target = page.after?.find((skip) => holds(skip.if, see))?.to ?? {};
    if ('ending' in target) break;
  }
  const ended = target.ending;
  const ending = endings.find(({ id, kind }) => (ended === undefined ? kind === 'complete' : id === ended));
  return { asked, pages: shown, ending: ending ?? null, away, failed };
}

/** Limits a lookup to the answers that count: asked questions, offered options. */
export function answersOn({ asked, away }: Pick<Path, 'asked' | 'away'>, lookup: AnswerLookup): AnswerLookup {
  const offered: AnswerLookup = (code) => lookup(code).filter((value) => !away.has(`${code} ${value}`));
  return (code) => (asked.has(questionCode(code)) ? (away.size ? offered : lookup)(code) : []);
}

/** A check with a missing answer passes, unless it tests for the answer itself. */
function passes(condition: Condition, see: AnswerLookup): boolean {
  if (condition[0] === 'all') return condition[1].every((each) => passes(each, see));
  return holds(condition, see) || comparedCodes(condition).some((code) => see(code).length === 0);
}
