import { isAsked } from '../../../../questions/is-asked.ts';
import { questionCode, type Condition } from '../../../../shared/logic/conditions/condition.ts';
import { compileLogic, conditionalCodes } from '../../../../shared/logic/compile-logic.ts';
import type { FlowPage } from '../../../../shared/logic/flow.ts';
import { optionConditions } from '../../../../shared/logic/conditions/option-conditions.ts';
import { printCondition } from '../../../../shared/logic/conditions/print-condition.ts';
import {
  type ConditionVoice,
  conditionSentence,
} from '../../../../shared/logic/conditions/describe-condition.ts';
import { wordsOf } from '../../../../shared/logic/conditions/subject.ts';
import type { ResultsSurvey } from '../../results/data.ts';
import type { ReportWords } from '../report/report-words.ts';

export interface AskedOf {
  /** Completes "only who …" with the answers that lead to the question. */
  readonly words: string;
  /** The same in formal notation; empty if only skips or random selection exclude people. */
  readonly logic: string;
}

/** Describes by code who is asked each question. Questions that everyone is asked are absent. */
export function describeConditions(
  { questions, flow }: Pick<ResultsSurvey, 'questions' | 'flow'>,
  words: ReportWords,
): Map<string, AskedOf> {
  const live = questions.filter(({ archived, computed }) => !archived && computed === null);
  const voice = voiceOf(questions, words);
  const pages = flow?.pages ?? [];
  // Without conditions (including those of options), arms and random selection, only skips can exclude people.
  const skips = flow && {
    ...flow,
    pages: pages.map((page) => ({ ...page, show_if: undefined, arm: undefined, draw: undefined })),
  };
  const logic = compileLogic(
    live.map((question) => ({ ...question, show_if: null, settings: undefined })),
    skips,
  );
  const passed = logic === null ? new Set<string>() : conditionalCodes(logic);
  const drawn = (page: FlowPage | undefined, code: string) => {
    const of = live.filter((each) => isAsked(each) && (each.page ?? pages[0]?.id) === page?.id);
    const isOne = page?.draw !== undefined && page.draw < of.length && of.some((each) => each.code === code);
    return isOne ? [words.codebookText('codebook.byDraw', { draw: page.draw, of: of.length })] : [];
  };
  return new Map(
    live.flatMap(({ code, page, show_if, settings }) => {
      const on = pages.find(({ id }) => id === (page ?? pages[0]?.id));
      const inArm: Condition | undefined = on?.arm && ['is', on.arm[0], [on.arm[1]]];
      const { conditions: offers, isEvery } = optionConditions(settings);
      // A question without visible options is not asked.
      const offered: Condition | null = isEvery ? anyOf(offers.map(([, when]) => when)) : null;
      const conditions = [inArm, on?.show_if, show_if, offered].filter((each) => each != null);
      const byPath = passed.has(code) ? [words.codebookText('codebook.byPath')] : [];
      const [first, ...more] = conditions;
      const rest = [...drawn(on, code), ...byPath];
      if (first === undefined && rest.length === 0) return [];
      if (first === undefined) return [[code, { words: rest.join('; '), logic: '' }] as const];
      const condition: Condition = more.length === 0 ? first : ['all', conditions];
      const text = [conditionSentence(condition, voice), ...rest].join('; ');
      return [[code, { words: text, logic: printCondition(condition, voice.subjects) }] as const];
    }),
  );
}

function anyOf(conditions: readonly Condition[]): Condition {
  const [first, ...more] = conditions;
  return first !== undefined && more.length === 0 ? first : ['any', conditions];
}

function voiceOf(questions: ResultsSurvey['questions'], words: ReportWords): ConditionVoice {
  const { language, logic, logicText } = words;
  const parts = questions.flatMap((question) => question.parts);
  const subjects = new Map(parts.map((part) => [part.code, part]));
  const quoted = (text: string) => words.format(logic, 'quoted', { text });
  return {
    language,
    subjects,
    textOf: logicText,
    nameOf: (code) => {
      const part = subjects.get(code);
      if (part === undefined || part.archived) return logic.gone.question;
      return code === questionCode(code) ? code : `${code} (${part.label})`;
    },
    valueOf: (code, value) => {
      if (value === 'no_opinion') return logic.noOpinion;
      const subject = subjects.get(code);
      return subject === undefined ? String(value) : quoted(wordsOf(subject, value));
    },
  };
}
