import { parentPort, workerData } from 'node:worker_threads';
import type { Answered, Variable } from '../statistics/answers/variable.ts';
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
  /** The stored value that says "no opinion": as good as no answer here. */
  readonly noOpinion: number;
}

/** What it posts when it is done. */
export interface StatisticsResult {
  readonly outcome: Outcome;
  readonly rows: number;
  /** Rows in which each variable has an answer. */
  readonly complete: number;
}

const { method, options, variables, noOpinion } = workerData as StatisticsWork;
const columns: (number | null)[][] = variables.map(() => []);
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
  for (const [index, { place, option, scale }] of variables.entries())
    columns[index]?.push(read(row[place], option, scale));
}

function read(stored: unknown, option: number | null, scale: number): number | null {
  if (option !== null) return Array.isArray(stored) ? Number(stored.includes(option)) : null;
  // A number without a counter of its own is stored as it is written.
  if (typeof stored === 'string' && stored !== '') return Number(stored);
  return typeof stored === 'number' && stored !== noOpinion ? stored / scale : null;
}

function finish(): void {
  const answered: Answered[] = variables.map(({ role, code, categories }, index) => {
    return { role, code, categories, values: columns[index] ?? [] };
  });
  const rows = columns[0]?.length ?? 0;
  let complete = 0;
  for (let row = 0; row < rows; row += 1) if (columns.every((column) => column[row] !== null)) complete += 1;
  const result: StatisticsResult = { outcome: runOnAnswers(method, answered, options), rows, complete };
  parentPort?.postMessage(result, []);
}
