import { codesIn, type Condition, questionCode } from './conditions/condition.ts';
import type { Logic } from './evaluate-logic.ts';

/** A question that is asked of some alone, and at which nothing looks. */
interface Aside {
  readonly code: string;
  readonly show_if: Condition;
}

/**
 * The logic without the questions at which nothing looks: the way of each walker is the same. Those that are asked of
 * everybody who comes to their page count as their pages do; those of some are kept aside, to be counted after a walk.
 * @param conditions all that look at answers, those beside the logic too
 * @returns what is walked, and by the ids of their pages what is kept aside
 */
export function decidingLogic(
  logic: Logic,
  conditions: readonly Condition[],
): { logic: Logic; aside: ReadonlyMap<number, readonly Aside[]> } {
  const checks = logic.pages.flatMap((page) => page.checks ?? []);
  const looked = new Set([...conditions.flatMap(codesIn), ...checks.map(({ at }) => at)].map(questionCode));
  const aside = new Map<number, Aside[]>();
  const before = new Set(logic.draws?.map(({ code }) => code));
  const pages = logic.pages.map((page) => {
    const waiting: Aside[] = [];
    const questions = page.questions.filter(({ code, show_if, options }) => {
      before.add(code);
      if (options !== undefined || page.mix !== undefined || looked.has(code)) return true;
      if (show_if === undefined) return false;
      // A draft may look ahead for a while, where nothing is answered yet: only on the way does that count.
      if (!codesIn(show_if).every((each) => before.has(questionCode(each)))) return true;
      waiting.push({ code, show_if });
      return false;
    });
    aside.set(page.id, waiting);
    return { ...page, questions };
  });
  return { logic: { ...logic, pages }, aside };
}
