import { parentPort, workerData } from 'node:worker_threads';
import type { DROPPED_REASONS } from '../../../shared/api/results/statistics.ts';
import { evenPairs, type EvenPairs } from '../../../statistics/answers/even-pairs.ts';
import { answeredLevelsOf, tableLevels } from '../../../statistics/answers/levels.ts';
import {
  type MayDraw,
  regressionFigures,
  type RegressionFigures,
} from '../../../statistics/answers/regression-figures.ts';
import { countTable } from '../../../statistics/answers/tables.ts';
import type { Answered, Variable } from '../../../statistics/answers/variable.ts';
import { numberSpreads, type NumberSpreads } from '../../../statistics/answers/number-spreads.ts';
import { weigh, type Weighting } from '../../../statistics/answers/weigh.ts';
import type { Weighed } from '../../../statistics/answers/weigh-cells.ts';
import { runAlone, isPlanning } from '../../../statistics/answers/run-planning.ts';
import { runOnAnswers } from '../../../statistics/answers/run-on-answers.ts';
import type { Outcome } from '../../../statistics/run-method.ts';
import { lowerThreadPriority } from '../../base/lower-thread-priority.ts';

/** A variable with its row index, and the option whose presence in a list counts as 1. */
export interface ColumnVariable extends Variable {
  readonly column: number;
  /** Index of the flag; null if everyone was asked. */
  readonly asked: number | null;
  readonly option: number | null;
  /** Divisor of stored integers. */
  readonly scale: number;
}

/** Worker input; rows follow as text chunks, then null. */
export interface StatisticsWork {
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly variables: readonly ColumnVariable[];
  /** Null if unweighted. */
  readonly weighting: (Weighting & { readonly of: readonly ColumnVariable[] }) | null;
  /** Stored value of "no opinion", treated as missing. */
  readonly noOpinion: number;
  /** Null if nothing is drawn. */
  readonly draws: MayDraw | null;
}

/** Excluded submissions by first missing answer, without zeros. */
export type DroppedWhy = Partial<Record<(typeof DROPPED_REASONS)[number], number>>;

export interface StatisticsResult {
  readonly outcome: Outcome;
  readonly rows: number;
  /** Rows without missing answers. */
  readonly complete: number;
  readonly droppedReasons: DroppedWhy;
  /** Size of the smallest group or occupied table cell; null without groups. */
  readonly smallestGroup: number | null;
  /** Labels of groups or table rows. */
  readonly compared: readonly string[];
  /** Table columns; results refer to the first. */
  readonly counted: readonly string[];
  readonly weights: Weighed['summary'] | null;
  readonly points: EvenPairs | null;
  readonly spreads: NumberSpreads | null;
  readonly figures: RegressionFigures | null;
}

lowerThreadPriority();
const { method, options, variables, weighting, noOpinion, draws } = workerData as StatisticsWork;
const margins = weighting?.of ?? [];
const all = [...variables, ...margins];
const columns: (number | null)[][] = all.map(() => []);
let rows = 0;
let complete = 0;
const droppedReasons: DroppedWhy = {};
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
  const values = all.map((variable) => read(row, variable));
  const isWeighted = !values.slice(variables.length).includes(null);
  const lacking = values.indexOf(null);
  if (lacking < 0) complete += 1;
  else {
    const why = isWeighted ? whyNone(row, all[lacking]) : 'without_weight';
    droppedReasons[why] = (droppedReasons[why] ?? 0) + 1;
  }
  // No weight without all weighting answers.
  if (!isWeighted) return;
  for (const [index, value] of values.entries()) columns[index]?.push(value);
}

function whyNone(row: readonly unknown[], variable: ColumnVariable | undefined): keyof DroppedWhy {
  if (variable !== undefined && row[variable.column] === noOpinion) return 'no_opinion';
  return variable?.asked != null && row[variable.asked] === false ? 'not_asked' : 'left_empty';
}

function read(row: readonly unknown[], { column, option, scale, asked }: ColumnVariable): number | null {
  const stored = row[column];
  if (option !== null) {
    if (!Array.isArray(stored)) return null;
    if (stored.includes(option)) return 1;
    return asked !== null && row[asked] === false ? null : 0;
  }
  // Numbers without counters are stored as text.
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
    droppedReasons,
    points: draws === null || draws.people === 0 ? null : evenPairs(chosen, draws.people),
    spreads: draws === null ? null : numberSpreads(chosen, draws.least),
    figures:
      draws === null || 'refused' in judged.outcome
        ? null
        : regressionFigures(method, chosen, judged.outcome.estimates, draws),
  } satisfies StatisticsResult;
  parentPort?.postMessage(result, []);
}

/** Returns group or cell labels and the smallest size. */
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
