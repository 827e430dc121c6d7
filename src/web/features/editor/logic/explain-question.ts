import {
  type Condition,
  type AnswerLookup,
  questionCode,
} from '../../../../shared/logic/conditions/condition.ts';
import type { Skip } from '../../../../shared/logic/flow.ts';
import { holds } from '../../../../shared/logic/conditions/evaluate-condition.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';

export type Reason =
  | { readonly isAsked: true; readonly conditions: readonly Condition[] }
  | {
      readonly isAsked: false;
      readonly by: 'question' | 'page';
      readonly condition: Condition;
      /** The failing tests, unless all fail. */
      readonly missing: readonly Condition[];
    }
  | { readonly isAsked: false; readonly by: 'draw'; readonly page: number }
  | { readonly isAsked: false; readonly by: 'jump'; readonly page: number; readonly skip: Skip };

/** Explains why a question is or is not asked; null if unknown to the logic. */
export function explainQuestion(logic: Logic, lookup: AnswerLookup, code: string): Reason | null {
  const index = logic.pages.findIndex(({ questions }) => questions.some((each) => each.code === code));
  const page = logic.pages[index];
  const question = page?.questions.find((each) => each.code === code);
  if (page === undefined || question === undefined) return null;
  const { asked, pages } = evaluateLogic(logic, lookup);
  const conditions = [page.show_if, question.show_if].filter((each) => each !== undefined);
  if (asked.has(code)) return { isAsked: true, conditions };
  const see: AnswerLookup = (named) => (asked.has(questionCode(named)) ? lookup(named) : []);
  const unmet = (by: 'question' | 'page', condition: Condition): Reason => {
    return { isAsked: false, by, condition, missing: missingOf(condition, see) };
  };
  if (pages.includes(page.id)) {
    if (question.show_if !== undefined && !holds(question.show_if, see))
      return unmet('question', question.show_if);
    return page.mix?.draw === undefined ? null : { isAsked: false, by: 'draw', page: page.id };
  }
  const left = logic.pages.slice(0, index).findLast(({ id }) => pages.includes(id));
  const skip = left?.after?.find((each) => holds(each.if, see));
  if (left !== undefined && skip !== undefined && passes(logic, skip, index))
    return { isAsked: false, by: 'jump', page: left.id, skip };
  return page.show_if === undefined ? null : unmet('page', page.show_if);
}

/** Returns the failing tests of an "all" condition; empty if all or none fail. */
function missingOf(condition: Condition, see: AnswerLookup): Condition[] {
  if (condition[0] !== 'all') return [];
  const tests = condition[1].flatMap((each) => (each[0] === 'all' ? each[1] : [each]));
  const missing = tests.filter((each) => !holds(each, see));
  return missing.length < tests.length ? missing : [];
}

function passes({ pages }: Logic, { to }: Skip, index: number): boolean {
  return 'ending' in to || pages.findIndex(({ id }) => id === to.page) > index;
}
