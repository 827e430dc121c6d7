import type { Bar } from './histogram.ts';
import type { Nps } from './nps-result.ts';

export interface Count {
  readonly value: string;
  readonly count: number;
}

export interface ReportRow {
  readonly text: string;
  readonly answered: number;
  readonly counts?: readonly Count[] | undefined;
  readonly no_opinion?: number | undefined;
  readonly neither?: number | undefined;
  readonly mean?: number | null | undefined;
}

export type Block =
  | { readonly block: 'bars'; readonly counts: readonly Count[]; readonly ends: Ends | null }
  | { readonly block: 'pie'; readonly counts: readonly Count[]; readonly removed: readonly Count[] }
  | { readonly block: 'nps'; readonly nps: Nps }
  | { readonly block: 'counts'; readonly of: 'option' | 'value'; readonly counts: readonly Count[] }
  | { readonly block: 'removed'; readonly counts: readonly Count[] }
  | { readonly block: 'histogram'; readonly bars: readonly ShownBar[] }
  | { readonly block: 'stacked'; readonly rows: readonly ReportRow[]; readonly isRating: boolean }
  | {
      readonly block: 'rows';
      readonly rows: readonly ReportRow[];
      readonly means: boolean;
      readonly isRemoved?: boolean;
    }
  /** A table of all figures, with a bar per item if there are lengths. */
  | {
      readonly block: 'items';
      readonly head: readonly ItemFigure[];
      readonly rows: readonly ItemRow[];
      /** Bar lengths from 0 to 1, in the order of the rows. */
      readonly lengths?: readonly number[];
    }
  | { readonly block: 'figures'; readonly figures: readonly Figure[] }
  | { readonly block: 'groups' };

/** A bar; its count is null if suppressed. */
export type ShownBar = Omit<Bar, 'count'> & { readonly count: number | null };

/** Points are null if participants did not rank the same items. */
export interface RankFigures {
  readonly first?: number | undefined;
  readonly borda?: number | null | undefined;
}

/** Score is null without answers. */
export interface BestWorst {
  readonly text: string;
  readonly shown: number;
  readonly best: number;
  readonly worst: number;
  /** From -1 (always worst) to 1 (always best), with a 95 % interval. */
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Highest score first. */
export interface BestWorsts {
  readonly best_worst?: BestWorst[] | undefined;
}

type ItemFigure =
  | 'mean'
  | 'median'
  | 'meanRank'
  | 'firstPlaces'
  | 'timesRanked'
  | 'borda'
  | 'score'
  | 'low'
  | 'high'
  | 'timesShown';

interface ItemRow {
  readonly text: string;
  readonly archived: boolean;
  readonly values: readonly (number | null | undefined)[];
}

export interface Ends {
  readonly min: string;
  readonly max: string;
}

export interface Figure {
  readonly name:
    | 'mean'
    | 'median'
    | 'deviation'
    | 'meanChosen'
    | 'lowerQuartile'
    | 'upperQuartile'
    | 'min'
    | 'max'
    | 'agreement';
  readonly value: number | null | undefined;
}
