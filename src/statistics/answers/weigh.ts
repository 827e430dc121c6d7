import { Refused, type RefusalReason } from '../refused.ts';
import { levelsOf } from './levels.ts';
import type { Answered } from './variable.ts';
import { type Weighed, weighCells } from './weigh-cells.ts';

export interface Weighting {
  /** Population share of each answer by label, per column code. */
  readonly margins: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly trim: number | null;
}

/** Assigns each respondent the weight of their cell. Refusals are returned, never thrown. */
export function weigh(
  answered: readonly Answered[],
  weighting: Weighting,
): Weighed | { readonly refused: RefusalReason } {
  try {
    return weighOrThrow(answered, weighting);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return { refused: thrown.reason };
  }
}

function weighOrThrow(answered: readonly Answered[], { margins, trim }: Weighting): Weighed {
  const labels = answered.map(wordsOf);
  const keys = (labels[0] ?? []).map((_, row) => JSON.stringify(labels.map((words) => words[row])));
  const indexes = new Map([...new Set(keys)].map((key, index) => [key, index]));
  const cells = [...indexes.keys()].map((key) => ({ categories: JSON.parse(key) as string[], n: 0 }));
  for (const key of keys) cells[indexes.get(key)!]!.n += 1;
  const targets = answered.map(({ code }) => [code, margins[code] ?? {}] as const);
  const { weights, summary } = weighCells(cells, targets, trim);
  return { weights: keys.map((key) => weights[indexes.get(key)!]!), summary };
}

function wordsOf(margin: Answered): string[] {
  const labels = new Map(levelsOf(margin).map(({ value, label }) => [value, label]));
  return margin.values.map((value) => (value === null ? '' : (labels.get(value) ?? String(value))));
}
