import type { MethodInput } from '../../method-input.ts';
import { Refused } from '../../refused.ts';

/** A numeric predictor, or a factor with its levels, the first being the reference. */
interface Predictor {
  name: string;
  levels: string[] | null;
  values: (number | string | null)[];
}

export interface Term {
  term: string;
  level?: string;
}

/** Design matrix by columns, constant first, for complete rows. */
export interface Design {
  terms: Term[];
  columns: Float64Array[];
  isNumeric: boolean;
}

/** Maximum design size: 160 MB, several times over during fitting; a thread's memory limit does not include it. */
const MAX_CELLS = 2e7;

/** Reads complete rows. Refuses constant predictors, unused levels, and designs too large for memory. */
export function modelInput<Outcome>(
  input: MethodInput,
  outcomes: readonly (Outcome | null)[],
): { y: Outcome[]; design: Design; dropped: number } {
  const predictors = readPredictors(input, outcomes.length);
  const remaining: number[] = [];
  const y: Outcome[] = [];
  for (const [row, outcome] of outcomes.entries()) {
    if (outcome === null || predictors.some(({ values }) => (values[row] ?? null) === null)) continue;
    remaining.push(row);
    y.push(outcome);
  }
  const parameters = predictors.reduce(
    (sum, { levels }) => sum + (levels === null ? 1 : levels.length - 1),
    1,
  );
  if (parameters * remaining.length > MAX_CELLS) throw new Refused('too-large', 'predictors');
  const design: Design = {
    terms: [{ term: '(Intercept)' }],
    columns: [new Float64Array(remaining.length).fill(1)],
    isNumeric: predictors.every(({ levels }) => levels === null),
  };
  for (const predictor of predictors) addTo(design, predictor, remaining);
  return { y, design, dropped: outcomes.length - remaining.length };
}

function addTo(
  { terms, columns }: Design,
  { name, levels, values }: Predictor,
  remaining: readonly number[],
): void {
  if (levels === null) {
    const column = Float64Array.from(remaining, (row) => Number(values[row]));
    if (column.length > 0 && column.every((value) => value === column[0]))
      throw new Refused('zero-variance', name);
    terms.push({ term: name });
    columns.push(column);
    return;
  }
  for (const [index, level] of levels.entries()) {
    const column = Float64Array.from(remaining, (row) => Number(values[row] === level));
    if (remaining.length > 0 && !column.includes(1)) throw new Refused('empty-group', name);
    if (index === 0) continue;
    terms.push({ term: name, level });
    columns.push(column);
  }
}

function readPredictors(input: MethodInput, rows: number): Predictor[] {
  const raw = input.raw('predictors');
  if (!Array.isArray(raw)) throw new Refused('invalid-data', 'predictors');
  return raw.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) throw new Refused('invalid-data', 'predictors');
    const { name, levels, values }: { name?: unknown; levels?: unknown; values?: unknown } = entry;
    if (typeof name !== 'string' || !Array.isArray(values) || values.length !== rows) {
      throw new Refused('invalid-data', 'predictors');
    }
    if (levels !== undefined && !Array.isArray(levels)) throw new Refused('invalid-data', name);
    const words = levels?.map(String) ?? null;
    return { name, levels: words, values: values.map((value: unknown) => readValue(value, words, name)) };
  });
}

/** A value that is no level of its factor counts as missing, as in R. */
function readValue(value: unknown, levels: string[] | null, name: string): number | string | null {
  if (value === null) return null;
  if (levels !== null) {
    const word = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return levels.includes(word) ? word : null;
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Refused('invalid-data', name);
  return value;
}
