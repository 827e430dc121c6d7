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
import type { Snapshot } from '../../flow-control/snapshot.ts';

export interface ExportContext {
  readonly snapshot: Snapshot;
  readonly survey: Authorized<ResultsSurvey, 'export'>;
  /** The survey in its main language, which filters refer to. */
  readonly stored: Authorized<ResultsSurvey, 'export'>;
  /** True if the survey asks for names and the requesting user may read them. */
  readonly withNames: boolean;
  readonly range: DayRange;
  readonly filter: Filter | null;
  /** The filter as sent, which reports describe. */
  readonly condition: unknown;
  readonly language: Language;
  readonly texts: SurveyTexts;
  /** Content of cells without an answer. */
  readonly missing: 'blank' | 'codes';
  readonly now: Date;
  /** Throttle for counting before the first row. */
  readonly reads: ReadThrottle;
  readonly signal: AbortSignal;
  readonly openAnother: () => Promise<Snapshot>;
  readonly computeSavedAnalyses: (order: ExportContext) => Promise<readonly SavedAnalysis[]>;
  /** Saved analyses to include in a report, as sent: `all` or comma-separated ids. */
  readonly analyses: string | null;
  readonly describeSavedAnalyses: (order: ExportContext) => Promise<readonly DescribedAnalysis[]>;
}

export type MakeDownload = (order: ExportContext) => Promise<Download>;
