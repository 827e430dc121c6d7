import { settingTexts } from '../../../questions/core/rules/setting-texts.ts';
import type { Question } from '../../../questions/question-type.ts';
import { RULES } from '../../../questions/rules.ts';
import type { QuestionFields } from '../../../shared/api/survey/question-fields.ts';
import { checkPipes, type PipeProblem } from '../../../shared/logic/check-pipes.ts';
import type { Flow } from '../../../shared/logic/flow.ts';
import { translateFlow } from '../../../shared/logic/translate-flow.ts';

export interface TextFields {
  readonly title: string;
  readonly description: string;
  readonly flow: Flow | null;
}

interface TextQuestion extends Question, QuestionFields {
  readonly computed: string | null;
}

/** @param texts translations by key, checked instead of the main texts */
export function findPipeProblems(
  { title, description, flow }: TextFields,
  questions: readonly TextQuestion[],
  texts?: ReadonlyMap<string, string>,
): PipeProblem[] {
  const textOf = (key: string, text: string) => (texts === undefined ? text : (texts.get(key) ?? ''));
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  return checkPipes({
    texts: [
      { key: 'title', field: 'title', text: textOf('title', title) },
      { key: 'description', field: 'description', text: textOf('description', description) },
    ],
    questions: live.map((question, i) => ({
      ...question,
      texts: textsOf(question, `questions.${i}`).map((each) => ({
        ...each,
        text: textOf(each.key, each.text),
      })),
    })),
    flow: flow && translateFlow(flow, textOf, textOf),
  });
}

function textsOf({ code, question_text, help, question_type, settings }: TextQuestion, field: string) {
  return [
    { key: code, field: `${field}.question_text`, text: question_text },
    { key: `${code}.help`, field: `${field}.help`, text: help },
    ...settingTexts(RULES[question_type].show(settings)).map(({ key, text, path }) => {
      return { key: `${code}.${key}`, field: `${field}.settings.${path.join('.')}`, text };
    }),
  ];
}

/** Ignores problems that the same texts had before, so older surveys can still be edited. */
export function newPipeErrors(after: readonly PipeProblem[], before: readonly PipeProblem[]): PipeProblem[] {
  // Texts as keys, because each may hold a thousand pipes.
  const known = new Map<string, Set<string>>();
  const nameOf = ({ pipe, code }: PipeProblem) => `${pipe} ${code}`;
  for (const each of before) known.set(each.text, (known.get(each.text) ?? new Set()).add(nameOf(each)));
  return after.filter(
    (each) => each.code !== 'logic_fallback' && known.get(each.text)?.has(nameOf(each)) !== true,
  );
}

/** Describes each problem once, at a question, page or ending. */
export function describePipeProblems(problems: readonly PipeProblem[], flow: Flow | null) {
  const described = problems.map(({ key, code, field }) => {
    const [, page = ''] = /^flow\.pages\.(\d+)\.checks\./.exec(field) ?? [];
    const at =
      page === '' ? key.replace(/^(\w+\.\d+|[QX]\d+).*$/, '$1') : `page.${flow?.pages[Number(page)]?.id}`;
    return { code, at };
  });
  return [...new Map(described.map((each) => [`${each.code} ${each.at}`, each])).values()];
}
