import type { FormStep } from '../../../../participant/page/survey-form.tsx';
import { codesIn, type AnswerLookup, questionCode } from '../../../../shared/logic/conditions/condition.ts';
import { type Logic, evaluateLogic } from '../../../../shared/logic/evaluate-logic.ts';

export interface StepState {
  readonly page: number;
  readonly shown: readonly string[] | null;
}

/**
 * Returns the next step: newly relevant questions of the page, then the next page with questions. Depends only on the
 * form's content.
 * @returns null if everything was asked
 */
export function nextStep(logic: Logic, lookup: AnswerLookup, step: StepState | null): FormStep | null {
  const { asked, pages } = evaluateLogic(logic, lookup);
  const way = logic.pages.filter(({ id }) => pages.includes(id));
  const codesOn = (page: Logic['pages'][number]) =>
    page.questions.map(({ code }) => code).filter((code) => asked.has(code));
  const from = step === null ? 0 : way.findIndex(({ id }) => id === step.page);
  if (from === -1) return null;
  for (const [i, page] of way.entries()) {
    if (i < from) continue;
    const before = step?.page === page.id ? shownOf(logic, lookup, step) : [];
    const isBefore = new Set(before);
    const due = codesOn(page).filter((code) => !isBefore.has(code));
    const isDue = new Set(due);
    const show = due.filter((code) => !waitsFor(page, code, isDue));
    if (show.length === 0) continue;
    const isLast = i === way.length - 1 && !mayGoOn(logic, page.id) && show.length === due.length;
    const shown = [...before, ...show];
    return { page: page.id, show: new Set(show), shown, isFirst: step === null, isLast };
  }
  return null;
}

/** Returns the questions in the form or, if unknown, those of its page that are always asked. */
export function shownOf(logic: Logic, lookup: AnswerLookup, { page, shown }: StepState): readonly string[] {
  if (shown !== null) return shown;
  const codes = new Set(
    logic.pages.filter(({ id }) => id === page).flatMap(({ questions }) => questions.map(({ code }) => code)),
  );
  const { pages } = logic;
  const { asked } = evaluateLogic(logic, (code) => (codes.has(questionCode(code)) ? [] : lookup(code)));
  const due = new Set([...codes].filter((code) => asked.has(code)));
  const here = pages.filter(({ questions }) => questions.some(({ code }) => codes.has(code)));
  return [...due].filter((code) => !here.some((each) => waitsFor(each, code, due)));
}

/** Returns whether the visible options depend on questions that are still due. */
function waitsFor({ questions }: Logic['pages'][number], code: string, due: ReadonlySet<string>): boolean {
  const { options = [] } = questions.find((question) => question.code === code) ?? {};
  return options.some(([, when]) => codesIn(when).some((named) => due.has(questionCode(named))));
}

/** Returns whether further questions may follow, so the button is not labelled as sending. */
function mayGoOn({ pages }: Logic, id: number): boolean {
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  return index < pages.length - 1 || page?.questions.some(({ show_if }) => show_if !== undefined) === true;
}
