import { type Condition, type Given, questionCode } from '../../../../shared/logic/condition.ts';
import type { Jump } from '../../../../shared/logic/flow.ts';
import { holds } from '../../../../shared/logic/holds.ts';
import { type Logic, walk } from '../../../../shared/logic/walk.ts';

/** Why a question is asked with these answers, or why not. */
export type Reason =
  | { readonly isAsked: true; readonly conditions: readonly Condition[] }
  | { readonly isAsked: false; readonly by: 'question' | 'page'; readonly condition: Condition }
  | { readonly isAsked: false; readonly by: 'jump'; readonly page: number; readonly jump: Jump };

/** Explains what the walk decided; null for a question that the logic does not know. */
export function explainQuestion(logic: Logic, given: Given, code: string): Reason | null {
  const place = logic.pages.findIndex(({ questions }) => questions.some((each) => each.code === code));
  const page = logic.pages[place];
  const question = page?.questions.find((each) => each.code === code);
  if (page === undefined || question === undefined) return null;
  const { asked, pages } = walk(logic, given);
  const conditions = [page.show_if, question.show_if].filter((each) => each !== undefined);
  if (asked.has(code)) return { isAsked: true, conditions };
  if (pages.includes(page.id) && question.show_if !== undefined)
    return { isAsked: false, by: 'question', condition: question.show_if };
  const left = logic.pages.slice(0, place).findLast(({ id }) => pages.includes(id));
  const see: Given = (named) => (asked.has(questionCode(named)) ? given(named) : []);
  const jump = left?.after?.find((each) => holds(each.if, see));
  if (left !== undefined && jump !== undefined && passes(logic, jump, place))
    return { isAsked: false, by: 'jump', page: left.id, jump };
  return page.show_if === undefined ? null : { isAsked: false, by: 'page', condition: page.show_if };
}

/** Whether a jump leads over the page at this place. */
function passes({ pages }: Logic, { to }: Jump, place: number): boolean {
  return 'ending' in to || pages.findIndex(({ id }) => id === to.page) > place;
}
