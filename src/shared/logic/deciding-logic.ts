import { codesIn, type Condition, questionCode } from './conditions/condition.ts';
import type { Logic } from './evaluate-logic.ts';

interface Aside {
  readonly code: string;
  readonly show_if: Condition;
}

/**
 * Removes the questions that no condition depends on; simulated paths stay the same. Conditional ones are returned by
 * page id, to be counted after the run.
 * @param conditions all conditions on answers, including those outside the logic
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
      // Drafts may refer to later questions, which still count as unanswered here.
      if (!codesIn(show_if).every((each) => before.has(questionCode(each)))) return true;
      waiting.push({ code, show_if });
      return false;
    });
    aside.set(page.id, waiting);
    return { ...page, questions };
  });
  return { logic: { ...logic, pages }, aside };
}
