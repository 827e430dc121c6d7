import { areScoresLarge } from './are-scores-large.ts';
import type { Condition, NumberTerm } from './conditions/condition.ts';
import type { Check, Ending, Experiment, Flow, FlowPage, Skip, Quota, Score, Target } from './flow.ts';
import { LOGIC_LIMITS, type LogicProblem } from './limits.ts';
import { isMixed } from './shuffle-questions.ts';
import {
  hasOptionConditions,
  mapOptionConditions,
  optionConditions,
} from './conditions/option-conditions.ts';
import { readCondition } from './conditions/read-condition.ts';
import type { Subject } from './conditions/subject.ts';
import { findRepeatedValues, subjectFinder, type Together } from './conditions/subject-finder.ts';

type Settings = Readonly<Record<string, unknown>>;

export interface QuestionToRead {
  readonly id: string;
  readonly code: string;
  readonly page: number | null;
  readonly show_if: unknown;
  readonly settings?: Settings | undefined;
  readonly parts: readonly Subject[];
  readonly former?: readonly string[] | undefined;
}

/** A flow as sent: valid in shape, conditions not yet parsed. */
export interface FlowToRead {
  readonly pages: readonly {
    readonly id: number;
    readonly title?: string | undefined;
    readonly show_if?: unknown;
    readonly arm?: readonly [string, number] | undefined;
    readonly shuffle?: 'questions' | undefined;
    readonly draw?: number | undefined;
    readonly loop?: number | undefined;
    readonly item?: number | undefined;
    readonly repeat?: unknown;
    readonly after?: readonly { readonly if?: unknown; readonly to: Target }[] | undefined;
    readonly checks?:
      | readonly { readonly if?: unknown; readonly words: string; readonly at: string }[]
      | undefined;
  }[];
  readonly endings: readonly Ending[];
  readonly quotas?:
    | readonly { readonly name: string; readonly target: number; readonly if?: unknown }[]
    | undefined;
  readonly arms?: readonly Experiment[] | undefined;
  readonly scores?:
    | readonly { readonly code: string; readonly name: string; readonly value?: unknown }[]
    | undefined;
}

export interface ReadLogic {
  readonly questions: readonly {
    readonly page: number | null;
    readonly show_if: Condition | null;
    readonly settings?: Settings;
  }[];
  readonly flow: Flow | null;
  /** Maps fields to their problems; empty if valid. */
  readonly fields: Readonly<Record<string, LogicProblem>>;
}

/**
 * Parses and validates logic: conditions refer back, skips lead forward, references exist.
 * @param questions current questions, in the order to store
 */
export function readLogic(questions: readonly QuestionToRead[], flow: FlowToRead | null): ReadLogic {
  const fields: Record<string, LogicProblem> = {};
  let conditions = 0;
  const pages = flow?.pages ?? [];
  const pageIndexes = new Map(pages.map(({ id }, index) => [id, index]));
  const paged = assignPages(questions, pageIndexes, fields);
  Object.assign(fields, findRepeatedValues(flow));
  const find = subjectFinder(questions, flow);

  function read(input: unknown, field: string, before: number, together?: Together): Condition {
    conditions++;
    const match = readCondition(input, (ref) => find(ref, before, together));
    if ('condition' in match) return match.condition;
    fields[field] = match.wrong;
    return ['any', []];
  }

  const endOf = (index: number) => paged.filter((at) => at <= index).length;

  const togetherWith = (index: number): Together | undefined => {
    return isMixed(pages[index] ?? {}) ? { from: endOf(index - 1), end: endOf(index) } : undefined;
  };

  const shown = questions.map(({ page, show_if, settings }, i) => ({
    ...(settings !== undefined &&
      hasOptionConditions(settings) && {
        settings: mapOptionConditions(settings, (showIf, at) =>
          read(showIf, `questions.${i}.settings.options.${at}.show_if`, i, togetherWith(paged[i] ?? 0)),
        ),
      }),
    page: pages[paged[i] ?? 0]?.id ?? page,
    show_if: show_if == null ? null : read(show_if, `questions.${i}.show_if`, i, togetherWith(paged[i] ?? 0)),
  }));
  const readFlow = flow && {
    pages: pages.map((page, index) => readPage(page, index)),
    endings: flow.endings.map(({ id, kind, text, redirect, label, goes_on }): Ending => {
      const onward = { ...(redirect !== undefined && { redirect }), ...(label && { label }) };
      return { id, kind, text, ...onward, ...(goes_on === true && { goes_on }) };
    }),
    ...(flow.arms !== undefined && { arms: flow.arms }),
    ...(flow.scores !== undefined && { scores: flow.scores.map(readScore) }),
    ...(flow.quotas !== undefined && { quotas: flow.quotas.map(readQuota) }),
  };
  noteRepeated(flow?.pages ?? [], 'flow.pages', fields);
  noteRepeated(flow?.endings ?? [], 'flow.endings', fields);
  const asked = shown.map(({ show_if, settings }) =>
    settings === undefined ? show_if : [show_if, optionConditions(settings).conditions],
  );
  const isLarge =
    conditions > LOGIC_LIMITS.conditions ||
    JSON.stringify([asked, readFlow]).length > LOGIC_LIMITS.bytes ||
    areScoresLarge(readFlow?.scores ?? [], [asked, readFlow?.pages]);
  if (isLarge) fields['flow'] = 'logic_large';
  return { questions: shown, flow: readFlow, fields };

  function readScore(
    { code, name, value }: { code: string; name: string; value?: unknown },
    i: number,
  ): Score {
    const known = new Set((flow?.scores ?? []).slice(0, i).map((score) => score.code));
    const match = readCondition(['=', value, 0], (ref) => {
      const isLater = !known.has(ref) && flow?.scores?.some((score) => score.code === ref) === true;
      return isLater ? 'logic_later' : find(ref, questions.length);
    });
    conditions++;
    if ('wrong' in match) fields[`flow.scores.${i}.value`] = match.wrong;
    return { code, name, value: 'wrong' in match ? 0 : (match.condition[1] as NumberTerm) };
  }

  function readPage(page: FlowToRead['pages'][number], index: number) {
    const { id, title, show_if, arm, shuffle, draw, after, checks, loop, item } = page;
    const at = `flow.pages.${index}`;
    if (arm !== undefined && !isArm(arm)) fields[`${at}.arm`] = 'logic_gone';
    return {
      id,
      ...(title !== undefined && { title }),
      ...(arm !== undefined && { arm }),
      ...(shuffle !== undefined && { shuffle }),
      ...(draw !== undefined && { draw }),
      ...(loop !== undefined && { loop }),
      ...(item !== undefined && { item }),
      ...(show_if != null && { show_if: read(show_if, `${at}.show_if`, endOf(index - 1)) }),
      ...(after !== undefined && {
        after: after.map((skip, i) => readSkip(skip, index, `${at}.after.${i}`)),
      }),
      ...(checks !== undefined && {
        checks: checks.map((check, i) => readCheck(check, endOf(index), `${at}.checks.${i}`)),
      }),
    } satisfies FlowPage;
  }

  function isArm([code, arm]: readonly [string, number]): boolean {
    const experiment = flow?.arms?.find((each) => each.code === code);
    return experiment?.arms.some(({ id }) => id === arm) === true;
  }

  function readSkip({ if: when, to }: { if?: unknown; to: Target }, index: number, at: string): Skip {
    const target = 'page' in to ? pageIndexes.get(to.page) : Number(flow?.endings.some(isOf(to)) ?? false);
    const isThere = 'page' in to ? target !== undefined && target > index : target === 1;
    if (!isThere) fields[`${at}.to`] = 'logic_target';
    return { if: read(when, `${at}.if`, endOf(index)), to };
  }

  function readQuota(
    { name, target, if: who }: { name: string; target: number; if?: unknown },
    i: number,
  ): Quota {
    return { name, target, if: read(who, `flow.quotas.${i}.if`, questions.length) };
  }

  function readCheck(check: { if?: unknown; words: string; at: string }, end: number, at: string): Check {
    const match = find(check.at, end);
    if (typeof match === 'string') fields[`${at}.at`] = match;
    return {
      if: read(check.if, `${at}.if`, end),
      words: check.words,
      at: typeof match === 'string' ? check.at : match.code,
    };
  }
}

function isOf(to: { readonly ending: number }) {
  return ({ id }: { readonly id: number }) => id === to.ending;
}

function assignPages(
  questions: readonly QuestionToRead[],
  pageIndexes: ReadonlyMap<number, number>,
  fields: Record<string, LogicProblem>,
): number[] {
  let last = 0;
  return questions.map(({ page }, i) => {
    const index = page === null ? last : pageIndexes.get(page);
    if (index === undefined || index < last) fields[`questions.${i}.page`] = 'logic_page';
    else last = index;
    return last;
  });
}

function noteRepeated(
  list: readonly { readonly id: number }[],
  at: string,
  fields: Record<string, LogicProblem>,
): void {
  const seen = new Set<number>();
  for (const [i, { id }] of list.entries()) {
    if (seen.has(id)) fields[`${at}.${i}.id`] = 'logic_id';
    seen.add(id);
  }
}
