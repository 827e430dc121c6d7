import { parentPort, workerData } from 'node:worker_threads';
import type { DROPPED_WHY } from '../../shared/api/results/statistics.ts';
import { evenPairs, type EvenPairs } from '../../statistics/answers/even-pairs.ts';
import { answeredLevelsOf, tableLevels } from '../../statistics/answers/levels.ts';
import {
  type MayDraw,
  regressionFigures,
  type RegressionFigures,
} from '../../statistics/answers/regression-figures.ts';
import { countTable } from '../../statistics/answers/tables.ts';
import type { Answered, Variable } from '../../statistics/answers/variable.ts';
import { numberSpreads, type NumberSpreads } from '../../statistics/answers/number-spreads.ts';
import { weigh, type Weighting } from '../../statistics/answers/weigh.ts';
import type { Weighed } from '../../statistics/answers/weigh-cells.ts';
import { runAlone, isPlanning } from '../../statistics/answers/run-planning.ts';
import { runOnAnswers } from '../../statistics/answers/run-on-answers.ts';
import type { Outcome } from '../../statistics/run-method.ts';
import { lowerThreadPriority } from '../base/lower-thread-priority.ts';

/** A variable, and how its answers stand in a row: the place, and the option whose presence in a list is 1. */
export interface ColumnVariable extends Variable {
  readonly column: number;
  /** Where the row says whether its question was asked; null where everybody was. */
  readonly asked: number | null;
  readonly option: number | null;
  /** What stored integers are divided by. */
  readonly scale: number;
}

/** What the thread is given at its start; the rows follow as pieces of text, and null at their end. */
export interface StatisticsWork {
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly variables: readonly ColumnVariable[];
  /** What people are weighted to, and the columns that say who they are; null where all count alike. */
  readonly weighting: (Weighting & { readonly of: readonly ColumnVariable[] }) | null;
  /** The stored value that says "no opinion": as good as no answer here. */
  readonly noOpinion: number;
  /** Who may be drawn; null where nobody looks at a picture. */
  readonly draws: MayDraw | null;
}

/** Why submissions were left out, each by the first answer that it lacks; only what happened. */
export type DroppedWhy = Partial<Record<(typeof DROPPED_WHY)[number], number>>;

/** What it posts when it is done. */
export interface StatisticsResult {
  readonly outcome: Outcome;
  readonly rows: number;
  /** Rows in which each variable has an answer. */
  readonly complete: number;
  readonly droppedWhy: DroppedWhy;
  /** How many of these the smallest group has that is compared, or the smallest cell of a table that somebody is in; null where there are none. */
  readonly smallestGroup: number | null;
  /** What the groups are called that are compared, or the lines of a table; none where there are none. */
  readonly compared: readonly string[];
  /** What the columns of a table are called: the first is what is told of. */
  readonly counted: readonly string[];
  readonly weights: Weighed['summary'] | null;
  /** People to draw, where it is about two numbers. */
  readonly points: EvenPairs | null;
  /** How a number is distributed in the groups that are compared. */
  readonly spreads: NumberSpreads | null;
  /** What a regression is judged by, to draw. */
  readonly figures: RegressionFigures | null;
}

lowerThreadPriority();
const { method, options, variables, weighting, noOpinion, draws } = workerData as StatisticsWork;
const margins = weighting?.of ?? [];
const all = [...variables, ...margins];
const columns: (number | null)[][] = all.map(() => []);
let rows = 0;
let complete = 0;
const droppedWhy: DroppedWhy = {};
const decoder = new TextDecoder();
let rest = '';

parentPort?.on('message', (chunk: Uint8Array | null) => {
  const lines = (rest + (chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true }))).split(
    '\n',
  );
  rest = lines.pop() ?? '';
  for (const line of lines) addRow(JSON.parse(line) as unknown[]);
  if (chunk === null) finish();
  else parentPort?.postMessage('taken', []);
});

function addRow(row: unknown[]): void {
  rows += 1;
  const values = all.map(({ column, option, scale }) => read(row[column], option, scale));
  const isWeighted = !values.slice(variables.length).includes(null);
  const lacking = values.indexOf(null);
  if (lacking < 0) complete += 1;
  else {
    const why = isWeighted ? whyNone(row, all[lacking]) : 'without_weight';
    droppedWhy[why] = (droppedWhy[why] ?? 0) + 1;
  }
  // Without an answer to a question that weights are made from, a person has no weight.
  if (!isWeighted) return;
  for (const [index, value] of values.entries()) columns[index]?.push(value);
}

function whyNone(row: readonly unknown[], variable: ColumnVariable | undefined): keyof DroppedWhy {
  if (variable !== undefined && row[variable.column] === noOpinion) return 'no_opinion';
  return variable?.asked != null && row[variable.asked] === false ? 'not_asked' : 'left_empty';
}

function read(stored: unknown, option: number | null, scale: number): number | null {
  if (option !== null) return Array.isArray(stored) ? Number(stored.includes(option)) : null;
  // A number without a counter of its own is stored as it is written.
  if (typeof stored === 'string' && stored !== '') return Number(stored);
  return typeof stored === 'number' && stored !== noOpinion ? stored / scale : null;
}

function finish(): void {
  const answered: Answered[] = all.map(({ role, code, categories, steps }, index) => {
    return { role, code, categories, steps, values: columns[index] ?? [] };
  });
  const chosen = answered.slice(0, variables.length);
  const judged = judge(answered);
  const result = {
    ...judged,
    ...comparedIn(chosen),
    rows,
    complete,
    droppedWhy,
    points: draws === null || draws.people === 0 ? null : evenPairs(chosen, draws.people),
    spreads: draws === null ? null : numberSpreads(chosen, draws.least),
    figures:
      draws === null || 'refused' in judged.outcome
        ? null
        : regressionFigures(method, chosen, judged.outcome.estimates, draws),
  } satisfies StatisticsResult;
  parentPort?.postMessage(result, []);
}

/** Groups or the cells of a table: what they are called, and how small the smallest is. */
function comparedIn(
  chosen: readonly Answered[],
): Pick<StatisticsResult, 'smallestGroup' | 'compared' | 'counted'> {
  const find = (role: Answered['role']) => chosen.find((each) => each.role === role);
  const [group, row, column] = [find('group'), find('row'), find('column')];
  const labelsOf = (levels: readonly { label: string }[]) => levels.map(({ label }) => label);
  const smallest = (sizes: readonly number[]) => (sizes.length === 0 ? null : Math.min(...sizes));
  if (row !== undefined && column !== undefined) {
    const levels = tableLevels(row, column);
    const cells = countTable(row, column).flat();
    return {
      smallestGroup: smallest(cells.filter((size) => size > 0)),
      compared: labelsOf(levels.rows),
      counted: labelsOf(levels.columns),
    };
  }
  const sizes = new Map<number, number>();
  for (const [at, value] of (group?.values ?? []).entries())
    if (value !== null && columns.every((each) => each[at] !== null))
      sizes.set(value, (sizes.get(value) ?? 0) + 1);
  const others = chosen.filter((each) => each !== group);
  return {
    smallestGroup: smallest([...sizes.values()]),
    compared: group === undefined ? [] : labelsOf(answeredLevelsOf(group, ...others)),
    counted: [],
  };
}

function judge(answered: readonly Answered[]): Pick<StatisticsResult, 'outcome' | 'weights'> {
  const chosen = answered.slice(0, variables.length);
  if (isPlanning(method)) return { outcome: runAlone(method, options), weights: null };
  if (weighting === null) return { outcome: runOnAnswers(method, chosen, options), weights: null };
  const weighed = weigh(answered.slice(variables.length), weighting);
  if ('refused' in weighed) return { outcome: { refused: weighed.refused, at: 'weights' }, weights: null };
  return { outcome: runOnAnswers(method, chosen, options, weighed.weights), weights: weighed.summary };
}
