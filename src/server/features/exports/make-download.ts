import type { Language } from '../../../shared/text/languages.ts';
import type { Authorized } from '../../base/authorize.ts';
import type { ReadThrottle } from '../../flow-control/read-throttle.ts';
import type { ResultsSurvey } from '../results/data.ts';
import type { SurveyTexts } from '../surveys/translations/translate.ts';
import type { Filter } from '../filters/filter.ts';
import type { DayRange } from '../results/day-range.ts';
import type { SavedAnalysis } from './bundle/saved-analyses-script.ts';
import type { DescribedAnalysis } from './report/described-analysis.ts';
import type { Download } from './send-download.ts';
import type { Snapshot } from './snapshot.ts';

/** What an export is made from. */
export interface ExportContext {
  readonly snapshot: Snapshot;
  readonly survey: Authorized<ResultsSurvey, 'export'>;
  /** The survey as it is written: the words of filters and weights are of its main language. */
  readonly stored: Authorized<ResultsSurvey, 'export'>;
  /** Whether the survey asks for names and who exports may read them. */
  readonly withNames: boolean;
  readonly range: DayRange;
  readonly filter: Filter | null;
  /** The filter as it was sent: a report says what it is about. */
  readonly condition: unknown;
  /** The language of the download's own words; what the survey says is in the one that was asked for. */
  readonly language: Language;
  /** What the survey says in each of its further languages, for a file that tells it. */
  readonly texts: SurveyTexts;
  /** What stands in a table where there is no answer. */
  readonly missing: 'blank' | 'codes';
  readonly now: Date;
  /** The pace of what is counted before the first row. */
  readonly reads: ReadThrottle;
  /** Ends what is computed for it, once nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** Opens a snapshot of its own for what is computed beside: the rows that a survey had are the same in every one. */
  readonly openAnother: () => Promise<Snapshot>;
  /** Computes the analyses that are kept with the survey over the rows of the download. */
  readonly computeSavedAnalyses: (order: ExportContext) => Promise<readonly SavedAnalysis[]>;
  /** Which kept analyses a report is to tell of, as it was sent: `all`, or ids with commas between. */
  readonly analyses: string | null;
  /** Computes those, each over the people whom it is about itself. */
  readonly describeSavedAnalyses: (order: ExportContext) => Promise<readonly DescribedAnalysis[]>;
}

/** Makes a download in one format. */
export type MakeDownload = (order: ExportContext) => Promise<Download>;
