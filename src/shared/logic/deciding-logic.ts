import { codesIn, type Condition, questionCode } from './condition.ts';
import type { Logic } from './walk.ts';

/**
 * The logic without the questions that are asked of everybody who comes to their page, and at which nothing looks: the
 * way of each walker is the same, and so are all counts but theirs, which are those of their pages.
 * @param conditions all that look at answers, those beside the logic too
 */
export function decidingLogic(logic: Logic, conditions: readonly Condition[]): Logic {
  const checks = logic.pages.flatMap((page) => page.checks ?? []);
  const looked = new Set([...conditions.flatMap(codesIn), ...checks.map(({ at }) => at)].map(questionCode));
  return {
    ...logic,
    pages: logic.pages.map((page) => ({
      ...page,
      questions: page.questions.filter(
        ({ code, show_if, options }) =>
          show_if !== undefined || options !== undefined || page.mix !== undefined || looked.has(code),
      ),
    })),
  };
}
