import { codesIn, comparedCodes, type Condition, type AnswerLookup, questionCode } from './conditions/condition.ts';
import type { Draw } from './draw-arm.ts';
import type { Check, EndingKind, Skip } from './flow.ts';
import { holds } from './conditions/evaluate-condition.ts';
import type { Mix } from './shuffle-questions.ts';

/** All that decides who is asked what, without a word of the survey but those of its checks: it travels with the page. */
export interface Logic {
  readonly pages: readonly LogicPage[];
  readonly endings: readonly { readonly id: number; readonly kind: EndingKind }[];
  /** What everybody is given by chance: nobody is asked, and conditions may look at it. */
  readonly draws?: readonly Draw[] | undefined;
}

/** What is there for some alone. */
interface Shown {
  readonly show_if?: Condition | undefined;
}

export interface LogicPage extends Shown {
  readonly id: number;
  readonly after?: readonly Skip[] | undefined;
  readonly checks?: readonly Check[] | undefined;
  /** Conditions on its questions look at none of them. */
  readonly mix?: Mix | undefined;
  readonly questions: readonly LogicQuestion[];
}

export interface LogicQuestion extends Shown {
  readonly code: string;
  /** Which of its options are offered to some alone. */
  readonly options?: readonly (readonly [id: number, show_if: Condition])[] | undefined;
}

/** The way of one participant through a survey. */
export interface Path {
  /** The codes of the questions that are asked, in order. */
  readonly asked: ReadonlySet<string>;
  /** The ids of the pages on the way. */
  readonly pages: readonly number[];
  readonly ending: Logic['endings'][number] | null;
  /** The options that are not offered, each as its question's code and its id: `Q3 2`. */
  readonly away: ReadonlySet<string>;
  /** Checks that do not hold. */
  readonly failed: readonly Check[];
}

/**
 * Walks once through a survey: conditions look back and jumps lead forward, so that one pass decides everything. A
 * question that is not asked counts as unanswered from there on.
 */
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

/** The answers that count on a way: to what is asked, without options that are not offered. */
export function answersOn({ asked, away }: Pick<Path, 'asked' | 'away'>, lookup: AnswerLookup): AnswerLookup {
  const offered: AnswerLookup = (code) => lookup(code).filter((value) => !away.has(`${code} ${value}`));
  return (code) => (asked.has(questionCode(code)) ? (away.size ? offered : lookup)(code) : []);
}

/** Where an answer is missing there is nothing to compare; whether there is one can be wanted all the same. */
function passes(condition: Condition, see: AnswerLookup): boolean {
  if (condition[0] === 'all') return condition[1].every((each) => passes(each, see));
  return holds(condition, see) || comparedCodes(condition).some((code) => see(code).length === 0);
}
