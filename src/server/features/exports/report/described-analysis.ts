import type { AdjustedP, Analysis, AnalysisResult } from '../../../../shared/api/results/statistics.ts';

/** A saved analysis as presented in a report. */
export interface DescribedAnalysis {
  readonly name: string;
  /** Null if this version cannot read the stored format. */
  readonly analysis: Analysis | null;
  /** Null if it does not fit the current answers or timed out. */
  readonly computed: {
    readonly result: Omit<AnalysisResult, 'adjusted'>;
    readonly names: readonly [string, string] | undefined;
    readonly adjusted: AdjustedP | null;
  } | null;
}
