import type { Analysis, AnalysisResult } from '../../../shared/api/results/statistics.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { authorize, type Authorized } from '../../base/authorize.ts';
import { readFromReplica } from '../../flow-control/read-from-replica.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Owner } from '../../base/owner.ts';
import { filterSnapshot } from '../filters/filter-snapshot.ts';
import { createExportThrottle } from '../../flow-control/export-throttle.ts';
import { openSnapshot } from '../../flow-control/snapshot.ts';
import { readSurveyFilter } from '../filters/find-filter.ts';
import { findResultsSurvey, type ResultsSurvey } from '../results/data.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { checkFilteredResults } from '../results/filtered/read-filtered.ts';
import type { OnProgress } from './with-progress.ts';
import { runPlanning } from './run-planning.ts';
import { analyseRows } from './analyse-rows.ts';
import { prepareAnalysis } from './prepare-analysis.ts';

interface Run {
  /** Ends the analysis when its caller leaves. */
  readonly signal: AbortSignal;
  /** Milliseconds after which it is ended. */
  readonly limitMs: number;
  readonly onProgress: OnProgress | undefined;
}

/**
 * Runs an owner's analysis in a worker thread.
 * @throws AppError `not_found`, `invalid` naming the field, `unavailable` if aborted
 */
export async function runAnalysis(
  deps: FeatureDeps,
  owner: Owner,
  known: Authorized<ResultsSurvey, 'export'>,
  analysis: Analysis,
  { signal, limitMs, onProgress }: Run,
): Promise<Omit<AnalysisResult, 'adjusted'>> {
  const prepared = prepareAnalysis(analysis, known);
  if (prepared.isPlanning) return runPlanning(analysis, signal, limitMs);
  const { filter: sent } = analysis;
  const filter = sent === undefined ? null : readSurveyFilter(sent, known);
  const pace = createExportThrottle(deps.intake);
  const snapshot = await readFromReplica(deps, known, (database) => openSnapshot(database, pace));
  try {
    // It may have been edited or deleted since.
    const survey = authorize(owner, await findResultsSurvey(snapshot.db, known.id), 'export');
    // The slow part starts here.
    onProgress?.({ phase: 'reading', read: 0, of: survey.response_count });
    if (filter !== null)
      throwRefusal(await checkFilteredResults(snapshot.db, survey, ALL_DAYS, filter, deps.heavyReads));
    const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
    const current =
      survey.version === known.version ? { ...prepared, survey } : prepareAnalysis(analysis, survey);
    const run = { signal, limitMs, onProgress, isDrawn: true };
    return (await analyseRows(source, current, ALL_DAYS, run)).result;
  } finally {
    snapshot.close();
  }
}
