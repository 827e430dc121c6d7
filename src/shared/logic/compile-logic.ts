import { replacePipes } from './pipes.ts';
import type { Condition, NumberTerm } from './conditions/condition.ts';
import type { Draw } from './draw-arm.ts';
import type { Flow, FlowPage } from './flow.ts';
import { inlineInTerm, inlineScores } from './inline-scores.ts';
import { isMixed, type Mix } from './shuffle-questions.ts';
import { hasOptionConditions, optionConditions } from './conditions/option-conditions.ts';
import type { Logic } from './evaluate-logic.ts';

interface NumberedQuestion {
  readonly code: string;
  readonly page: number | null;
  readonly show_if: Condition | null;
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Compiles logic; null if everyone is asked everything on one page.
 * @param isAsked false for display-only questions, which are not shuffled
 */
export function compileLogic<Q extends NumberedQuestion>(
  questions: readonly Q[],
  flow: Flow | null,
  isAsked: (question: Q) => boolean = () => true,
): Logic | null {
  const hasPages = flow !== null && flow.pages.length > 0;
  const draws = (flow?.arms ?? []).map(({ code, arms }): Draw => {
    return { code, weights: arms.map(({ id, weight }) => [id, weight]) };
  });
  const isForAll = ({ show_if, settings }: Q) => show_if === null && !hasOptionConditions(settings);
  if (!hasPages && draws.length === 0 && questions.every(isForAll)) return null;
  const scores = scoreTerms(flow);
  const inline = (condition: Condition) => (scores.size === 0 ? condition : inlineScores(condition, scores));
  const pages: readonly FlowPage[] = hasPages ? flow.pages : [{ id: 1 }];
  const first = pages[0]!.id;
  return {
    pages: pages.map(({ id, after, checks, ...page }) => {
      const show_if = showPageIf(page);
      const own = questions.filter((question) => !hasPages || (question.page ?? first) === id);
      const mix = mixOf({ id, ...page }, own.filter(isAsked));
      return {
        id,
        ...(show_if !== undefined && { show_if: inline(show_if) }),
        ...(after && { after: after.map((skip) => ({ ...skip, if: inline(skip.if) })) }),
        ...(checks && {
          checks: checks.map(({ words, ...check }) => ({
            ...check,
            // Reported where no element fits, so pipes are not filled in.
            words: replacePipes(words, ({ fallback }) => fallback),
            if: inline(check.if),
          })),
        }),
        ...(mix && { mix }),
        questions: own.map(({ code, show_if: asked_if, settings }) => {
          const { conditions, isEvery } = optionConditions(settings);
          const options = conditions.map(([option, when]) => [option, inline(when)] as const);
          // Skips questions without offered options.
          const any: Condition | null = isEvery ? ['any', options.map(([, when]) => when)] : null;
          const own_if = asked_if && inline(asked_if);
          const both: Condition | null = own_if && any ? ['all', [own_if, any]] : (own_if ?? any);
          return { code, ...(both && { show_if: both }), ...(options.length > 0 && { options }) };
        }),
      };
    }),
    endings: (flow?.endings ?? []).map(({ id, kind }) => ({ id, kind })),
    ...(draws.length > 0 && { draws }),
  };
}

function showPageIf({ show_if, arm }: Pick<FlowPage, 'show_if' | 'arm'>): Condition | undefined {
  if (arm === undefined) return show_if;
  const isIn: Condition = ['is', arm[0], [arm[1]]];
  return show_if === undefined ? isIn : ['all', [isIn, show_if]];
}

function mixOf(page: FlowPage, questions: readonly NumberedQuestion[]): Mix | undefined {
  if (!isMixed(page)) return undefined;
  const { id, shuffle, draw } = page;
  return {
    code: `D${id}`,
    of: questions.map(({ code }) => code),
    ...(shuffle !== undefined && { shuffle: true as const }),
    ...(draw !== undefined && { draw }),
  };
}

/** Returns each score's term with earlier scores inlined. */
export function scoreTerms(flow: Flow | null): Map<string, NumberTerm> {
  const terms = new Map<string, NumberTerm>();
  for (const { code, value } of flow?.scores ?? []) terms.set(code, inlineInTerm(value, terms));
  return terms;
}

/** Returns codes skipped by some participants through conditions, random selection or skips. */
export function conditionalCodes({ pages }: Logic): Set<string> {
  const codes = new Set<string>();
  let passedUntil = 0;
  for (const [index, page] of pages.entries()) {
    const isConditional = index < passedUntil || page.show_if !== undefined;
    for (const { code, show_if } of page.questions)
      if (isConditional || show_if !== undefined || isDrawn(page.mix, code)) codes.add(code);
    for (const { to } of page.after ?? []) {
      const target = 'page' in to ? pages.findIndex(({ id }) => id === to.page) : pages.length;
      passedUntil = Math.max(passedUntil, target);
    }
  }
  return codes;
}

function isDrawn(mix: Mix | undefined, code: string): boolean {
  return mix?.draw !== undefined && mix.draw < mix.of.length && mix.of.includes(code);
}
