import type { Bin } from './histogram.ts';
import type { Quartiles } from './quartiles.ts';

/** What is known of the numbers of a part that have no counter each, in whole numbers as they are scaled. */
export interface WideFigures {
  readonly n: number;
  readonly mean: number;
  readonly standard_deviation: number | null;
  readonly quartiles: Quartiles;
  readonly least: number | null;
  readonly most: number | null;
  readonly bins: readonly Bin[];
}

/** The same by slot; a part is missing as long as nothing is known of it. */
export type WideBySlot = ReadonlyMap<number, WideFigures>;
