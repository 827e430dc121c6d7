import { parentPort, workerData } from 'node:worker_threads';
import { evenPairs, type EvenPairs } from '../statistics/answers/even-pairs.ts';
import { levelsGiven } from '../statistics/answers/levels.ts';
import type { Answered, Variable } from '../statistics/answers/variable.ts';
import { weigh, type Weighting } from '../statistics/answers/weigh.ts';
import type { Weighed } from '../statistics/answers/weigh-cells.ts';
import { runOnAnswers } from '../statistics/answers/run-on-answers.ts';
import type { Outcome } from '../statistics/run-method.ts';

/** A variable, and how its answers stand in a row: the place, and the option whose presence in a list is 1. */
export interface PlacedVariable extends Variable {
  readonly place: number;
  readonly option: number | null;
  /** What stored integers are divided by. */
  readonly scale: number;
}

/** What the thread is given at its start; the rows follow as pieces of text, and null at their end. */
export interface StatisticsWork {
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly variables: readonly PlacedVariable[];
  /** What people are weighted to, and the columns that say who they are; null where all count alike. */
  readonly weighting: (Weighting & { readonly of: readonly PlacedVariable[] }) | null;
  /** The stored value that says "no opinion": as good as no answer here. */
  readonly noOpinion: number;
  /** How many people may be drawn of two numbers; null where none may. */
  readonly maxPoints: number | null;
}

/** What it posts when it is done. */
export interface StatisticsResult {
  readonly outcome: Outcome;
  readonly rows: number;
  /** Rows in which each variable has an answer. */
  readonly complete: number;
  /** How many of these the smallest group has that is compared; null where there are none. */
  readonly smallestGroup: number | null;
  /** What the groups are called that are compared; none where there are no groups. */
  readonly compared: readonly string[];
  readonly weights: Weighed['summary'] | null;
  /** People to draw, where it is about two numbers. */
  readonly points: EvenPairs | null;
}

const { method, options, variables, weighting, noOpinion, maxPoints } = workerData as StatisticsWork;
const margins = weighting?.of ?? [];
const all = [...variables, ...margins];
const columns: (number | null)[][] = all.map(() => []);
let rows = 0;
const decoder = new TextDecoder();
let rest = '';

parentPort?.on('message', (piece: Uint8Array | null) => {
  const lines = (rest + (piece === null ? decoder.decode() : decoder.decode(piece, { stream: true }))).split(
    '\n',
  );
  rest = lines.pop() ?? '';
  for (const line of lines) addRow(JSON.parse(line) as unknown[]);
  if (piece === null) finish();
  else parentPort?.postMessage('taken', []);
});

function addRow(row: unknown[]): void {
  rows += 1;
  const values = all.map(({ place, option, scale }) => read(row[place], option, scale));
  // Without an answer to a question that weights are made from, a person has no weight.
  if (values.slice(variables.length).includes(null)) return;
  for (const [index, value] of values.entries()) columns[index]?.push(value);
}

function read(stored: unknown, option: number | null, scale: number): number | null {
  if (option !== null) return Array.isArray(stored) ? Number(stored.includes(option)) : null;
  // A number without a counter of its own is stored as it is written.
  if (typeof stored === 'string' && stored !== '') return Number(stored);
  return typeof stored === 'number' && stored !== noOpinion ? stored / scale : null;
}

function finish(): void {
  const answered: Answered[] = all.map(({ role, code, categories }, index) => {
    return { role, code, categories, values: columns[index] ?? [] };
  });
  const groups = new Map<number, number>();
  const group = columns[variables.findIndex(({ role }) => role === 'group')];
  let complete = 0;
  for (let row = 0; row < (columns[0]?.length ?? 0); row += 1) {
    if (columns.some((column) => column[row] === null)) continue;
    complete += 1;
    const value = group?.[row];
    if (value != null) groups.set(value, (groups.get(value) ?? 0) + 1);
  }
  const smallestGroup = groups.size === 0 ? null : Math.min(...groups.values());
  const chosen = answered.slice(0, variables.length);
  const by = chosen.find(({ role }) => role === 'group');
  const others = chosen.filter((each) => each !== by);
  const compared = by === undefined ? [] : levelsGiven(by, ...others).map(({ label }) => label);
  const points = maxPoints === null ? null : evenPairs(chosen, maxPoints);
  const result = {
    ...judge(answered),
    rows,
    complete,
    smallestGroup,
    compared,
    points,
  } satisfies StatisticsResult;
  parentPort?.postMessage(result, []);
}

function judge(answered: readonly Answered[]): Pick<StatisticsResult, 'outcome' | 'weights'> {
  const chosen = answered.slice(0, variables.length);
  if (weighting === null) return { outcome: runOnAnswers(method, chosen, options), weights: null };
  const weighed = weigh(answered.slice(variables.length), weighting);
  if ('refused' in weighed) return { outcome: { refused: weighed.refused, at: 'weights' }, weights: null };
  return { outcome: runOnAnswers(method, chosen, options, weighed.weights), weights: weighed.summary };
}
