import type { AdjustedP, Analysis, AnalysisResult } from '../../../../shared/api/results/statistics.ts';

/** An analysis kept with the survey, as a report tells of it. */
export interface DescribedAnalysis {
  readonly name: string;
  /** Null where this version cannot read what an earlier one kept. */
  readonly analysis: Analysis | null;
  /** Null where it does not fit the answers as they are, or took too long. */
  readonly computed: {
    readonly result: Omit<AnalysisResult, 'adjusted'>;
    /** What the two groups or items are called, in their order. */
    readonly names: readonly [string, string] | undefined;
    readonly adjusted: AdjustedP | null;
  } | null;
}
