import type { Bar } from './histogram.ts';
import type { Nps } from './nps-result.ts';

/** How often a value was given, by its words. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

/** A row or an item with its counts. */
export interface ReportRow {
  readonly text: string;
  readonly answered: number;
  readonly counts?: readonly Count[] | undefined;
  readonly no_opinion?: number | undefined;
  /** Of what is shown between the first count and the second: how often it was neither. */
  readonly neither?: number | undefined;
  readonly mean?: number | null | undefined;
}

/** What stands in a report for a question, in order. */
export type Block =
  | { readonly block: 'bars'; readonly counts: readonly Count[]; readonly ends: Ends | null }
  | { readonly block: 'pie'; readonly counts: readonly Count[]; readonly removed: readonly Count[] }
  | { readonly block: 'nps'; readonly nps: Nps }
  | { readonly block: 'counts'; readonly of: 'option' | 'value'; readonly counts: readonly Count[] }
  | { readonly block: 'removed'; readonly counts: readonly Count[] }
  | { readonly block: 'histogram'; readonly bars: readonly ShownBar[] }
  | { readonly block: 'stacked'; readonly rows: readonly ReportRow[]; readonly isScale: boolean }
  | {
      readonly block: 'rows';
      readonly rows: readonly ReportRow[];
      readonly means: boolean;
      readonly isRemoved?: boolean;
    }
  /** A figure of each item as a bar, unless it is a table only, and all its figures as a table. */
  | {
      readonly block: 'items';
      readonly isTable?: boolean;
      readonly head: readonly ItemFigure[];
      readonly rows: readonly ItemRow[];
    }
  | { readonly block: 'figures'; readonly figures: readonly Figure[] }
  | { readonly block: 'groups' };

/** A bar as it is told: null where so few stand for it that they could be known. */
export type ShownBar = Omit<Bar, 'count'> & { readonly count: number | null };

/** Of an item that is ranked: how often it came first, and its Borda points, null where not all ranked the same items. */
export interface RankFigures {
  readonly first?: number | undefined;
  readonly borda?: number | null | undefined;
}

/** An item of which people said how often it is the best or the worst of those shown; without a score where nobody did. */
export interface BestWorst {
  readonly text: string;
  readonly shown: number;
  readonly best: number;
  readonly worst: number;
  /** From -1, always the worst, to 1, always the best, with its 95 % interval. */
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The items of sets of which the best and the worst were chosen, the highest score first. */
export interface BestWorsts {
  readonly best_worst?: BestWorst[] | undefined;
}

/** A number that every item of a question has. */
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

/** An item with its numbers, the one that is drawn first. */
interface ItemRow {
  readonly text: string;
  readonly archived: boolean;
  readonly values: readonly (number | null | undefined)[];
}

/** The words at the ends of a scale. */
export interface Ends {
  readonly min: string;
  readonly max: string;
}

/** A number of a result by its name. */
export interface Figure {
  readonly name:
    | 'mean'
    | 'median'
    | 'deviation'
    | 'meanChosen'
    | 'lowerQuartile'
    | 'upperQuartile'
    | 'least'
    | 'most'
    | 'agreement';
  readonly value: number | null | undefined;
}
