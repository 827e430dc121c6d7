import { subjectFinder, type Together } from './conditions/subject-finder.ts';
import type { FlowToRead, QuestionToRead } from './read-logic.ts';
import type { LogicProblem } from './limits.ts';
import { pipesIn } from './pipes.ts';
import { isMixed } from './shuffle-questions.ts';

export interface TextToCheck {
  /** As in translations: `title`, `Q3`, `Q3.o.5`, `page.2`. */
  readonly key: string;
  /** As in a save: `questions.2.question_text`. */
  readonly field: string;
  readonly text: string;
}

export interface SurveyToCheck {
  /** Title and description. */
  readonly texts: readonly TextToCheck[];
  readonly questions: readonly (Pick<QuestionToRead, 'id' | 'code' | 'page' | 'parts' | 'former'> & {
    readonly texts: readonly TextToCheck[];
  })[];
  readonly flow: FlowToRead | null;
}

export interface PipeProblem extends TextToCheck {
  /** The referenced question or part. */
  readonly pipe: string;
  /** All but `logic_fallback`, a warning, prevent saving. */
  readonly code: LogicProblem | 'logic_fallback';
}

interface AnchoredText extends TextToCheck {
  /** Pipes refer only to this many preceding questions. */
  readonly before: number;
  readonly together?: Together | undefined;
}

/** Finds pipes that refer to no earlier question, then pipes without a fallback. */
export function checkPipes(survey: SurveyToCheck): PipeProblem[] {
  const piped = anchorTexts(survey).filter(({ text }) => text.includes('{{'));
  if (piped.length === 0) return [];
  const find = subjectFinder(survey.questions, survey.flow);
  const errors: PipeProblem[] = [];
  const warnings: PipeProblem[] = [];
  for (const { before, together, ...text } of piped)
    for (const { code: pipe, fallback } of pipesIn(text.text)) {
      const match = find(pipe, before, together);
      if (typeof match === 'string') errors.push({ ...text, pipe, code: match });
      else if (fallback === undefined) warnings.push({ ...text, pipe, code: 'logic_fallback' });
    }
  return [...errors, ...warnings];
}

function anchorTexts({ texts, questions, flow }: SurveyToCheck): AnchoredText[] {
  const pages = flow?.pages ?? [];
  const pageIndexes = new Map(pages.map(({ id }, index) => [id, index]));
  let last = 0;
  const pageOf = questions.map(({ page }) => (last = pageIndexes.get(page ?? NaN) ?? last));
  const endOf = (index: number) => pageOf.filter((at) => at <= index).length;
  let number = 0;
  return [
    ...texts.map((text) => ({ ...text, before: 0 })),
    ...questions.flatMap((question, before) => {
      const index = pageOf[before] ?? 0;
      const together = isMixed(pages[index] ?? {})
        ? { from: endOf(index - 1), end: endOf(index) }
        : undefined;
      return question.texts.map((text) => ({ ...text, before, together }));
    }),
    ...pages.flatMap(({ id, title = '', checks = [] }, i) => [
      { key: `page.${id}`, field: `flow.pages.${i}.title`, text: title, before: endOf(i - 1) },
      ...checks.map(({ words }, at) => {
        const field = `flow.pages.${i}.checks.${at}.words`;
        return { key: `check.${++number}`, field, text: words, before: endOf(i) };
      }),
    ]),
    ...(flow?.endings ?? []).flatMap(({ id, text, label = '' }, i) => {
      const before = questions.length;
      return [
        { key: `ending.${id}`, field: `flow.endings.${i}.text`, text, before },
        { key: `ending.${id}.label`, field: `flow.endings.${i}.label`, text: label, before },
      ];
    }),
    ...(flow?.arms ?? []).flatMap(({ code, arms }, i) =>
      arms.map(({ id, text }, at) => {
        return { key: `${code}.o.${id}`, field: `flow.arms.${i}.arms.${at}.text`, text, before: -1 };
      }),
    ),
  ];
}
