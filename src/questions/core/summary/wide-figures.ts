import type { Bin } from './histogram.ts';
import type { Quartiles } from './quartiles.ts';

/** Statistics of a part without counters per number, in scaled integers. */
export interface WideFigures {
  readonly n: number;
  readonly mean: number;
  readonly standard_deviation: number | null;
  readonly quartiles: Quartiles;
  readonly least: number | null;
  readonly most: number | null;
  readonly bins: readonly Bin[];
}

/** Parts without data are missing. */
export type WideBySlot = ReadonlyMap<number, WideFigures>;
