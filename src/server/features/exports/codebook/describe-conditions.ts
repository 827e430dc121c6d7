import type { Condition } from '../../../../shared/logic/condition.ts';
import { compileLogic, conditionalCodes } from '../../../../shared/logic/compile-logic.ts';
import { printCondition } from '../../../../shared/logic/print-condition.ts';
import type { ResultsSurvey } from '../../results/data.ts';

/**
 * Says of each question of a survey that some are not asked whom it is asked, in the form in which experts read
 * conditions; `byPath` are the words for what a jump may pass over. By code; who asks everybody is not there.
 */
export function describeConditions(
  { questions, flow }: Pick<ResultsSurvey, 'questions' | 'flow'>,
  byPath: string,
): Map<string, string> {
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  const subjects = new Map(questions.flatMap(({ parts }) => parts.map((part) => [part.code, part])));
  const pages = flow?.pages ?? [];
  // Without conditions and arms, only jumps keep a question from anybody.
  const jumps = flow && {
    ...flow,
    pages: pages.map((page) => ({ ...page, show_if: undefined, arm: undefined })),
  };
  const logic = compileLogic(
    live.map((question) => ({ ...question, show_if: null })),
    jumps,
  );
  const passed = logic === null ? new Set<string>() : conditionalCodes(logic);
  return new Map(
    live.flatMap(({ code, page, show_if }) => {
      const on = pages.find(({ id }) => id === (page ?? pages[0]?.id));
      const inArm: Condition | undefined = on?.arm && ['is', on.arm[0], [on.arm[1]]];
      const conditions = [inArm, on?.show_if, show_if].filter((each): each is Condition => each != null);
      const [first, ...more] = conditions;
      const written =
        first === undefined
          ? []
          : [printCondition(more.length === 0 ? first : ['all', conditions], subjects)];
      const words = [...written, ...(passed.has(code) ? [byPath] : [])];
      return words.length === 0 ? [] : [[code, words.join('; ')] as const];
    }),
  );
}
