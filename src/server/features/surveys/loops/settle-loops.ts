import { type Condition, questionCode } from '../../../../shared/logic/conditions/condition.ts';
import type { Flow, FlowPage, Loop } from '../../../../shared/logic/flow.ts';
import { mapCondition, type Mapping } from '../../../../shared/logic/conditions/map-condition.ts';
import {
  mapOptionConditions,
  optionConditions,
} from '../../../../shared/logic/conditions/option-conditions.ts';
import type { StoredQuestion } from '../stored-survey.ts';

/** Returns the flow with loop conditions in codes and ids, taken from the first iteration. */
export function settleLoops(flow: Flow, questions: readonly StoredQuestion[]): Flow {
  if (flow.loops === undefined) return flow;
  return {
    ...flow,
    loops: flow.loops.map((loop) => {
      const page = flow.pages.find((each) => each.loop === loop.id);
      const round = questions.filter((each) => each.page === page?.id);
      return page === undefined ? loop : settleLoop(loop, page, round);
    }),
  };
}

function settleLoop(loop: Loop, page: FlowPage, round: readonly StoredQuestion[]): Loop {
  const ids = new Map(round.map(({ code }, i) => [code, loop.questions[i]?.id ?? code]));
  const named: Mapping = {
    code: (code) => {
      const question = questionCode(code);
      return (ids.get(question) ?? question) + code.slice(question.length);
    },
  };
  const back = (condition: Condition) => mapCondition(condition, named);
  const { show_if: _sent, after, checks, ...like } = loop.page;
  const shown = loop.page.show_if && ownCondition(page.show_if, loop);
  return {
    ...loop,
    page: {
      ...like,
      ...(shown && { show_if: back(shown) }),
      ...(after && { after: after.map(({ to }, i) => ({ to, if: back(page.after?.[i]?.if ?? NOBODY) })) }),
      ...(checks && {
        checks: checks.map(({ words }, i) => {
          const { if: holds = NOBODY, at = '' } = page.checks?.[i] ?? {};
          return { words, if: back(holds), at: named.code(at) };
        }),
      }),
    },
    questions: loop.questions.map((question, i) => {
      const { show_if, settings } = round[i] ?? { show_if: null, settings: {} };
      const offers = new Map(optionConditions(settings).conditions);
      return {
        ...question,
        show_if: show_if && back(show_if),
        settings: mapOptionConditions(question.settings, (showIf, index) => {
          const offer = offers.get(optionIdAt(question.settings, index));
          return offer === undefined ? showIf : back(offer);
        }),
      };
    }),
  };
}

const NOBODY: Condition = ['any', []];

/** Returns a page's condition without that of its item. */
function ownCondition(shown: Condition | undefined, { over }: Loop): Condition | undefined {
  return over !== undefined && shown?.[0] === 'all' ? shown[1][1] : shown;
}

function optionIdAt(settings: Loop['questions'][number]['settings'], index: number): number {
  const { options = [] } = settings as { readonly options?: readonly { readonly id: number }[] };
  return options[index]?.id ?? -1;
}
