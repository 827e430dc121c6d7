import type { Analysis, AnalysisResult } from '../../../shared/api/results/statistics.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { isPlanning } from '../../../statistics/answers/run-planning.ts';
import { authorize } from '../../base/authorize.ts';
import { readFromReplica } from '../../flow-control/read-from-replica.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import type { Owner } from '../../base/owner.ts';
import { filterSnapshot } from '../filters/filter-snapshot.ts';
import { createExportThrottle } from '../../flow-control/export-throttle.ts';
import { openSnapshot } from '../../flow-control/snapshot.ts';
import { readSurveyFilter } from '../filters/find-filter.ts';
import { findResultsSurvey } from '../results/data.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { checkFilteredResults } from '../results/filtered/read-filtered.ts';
import type { OnProgress } from './with-progress.ts';
import { runPlanning } from './run-planning.ts';
import { analyseRows, findColumns } from './analyse-rows.ts';

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
  survey_id: string,
  analysis: Analysis,
  { signal, limitMs, onProgress }: Run,
): Promise<Omit<AnalysisResult, 'adjusted'>> {
  const known = authorize(owner, await findResultsSurvey(deps.db.kysely, survey_id), 'export');
  findColumns(analysis, known);
  if (isPlanning(analysis.method)) return runPlanning(analysis, signal, limitMs);
  const { filter: sent } = analysis;
  const filter = sent === undefined ? null : readSurveyFilter(sent, known);
  const pace = createExportThrottle(deps.intake);
  const snapshot = await readFromReplica(deps, known, (database) => openSnapshot(database, pace));
  try {
    const survey = authorize(owner, await findResultsSurvey(snapshot.db, survey_id), 'export');
    // The slow part starts here.
    onProgress?.({ phase: 'reading', read: 0, of: survey.response_count });
    if (filter !== null)
      throwRefusal(await checkFilteredResults(snapshot.db, survey, ALL_DAYS, filter, deps.heavyReads));
    const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
    return (
      await analyseRows(source, survey, ALL_DAYS, analysis, { signal, limitMs, onProgress, isDrawn: true })
    ).result;
  } finally {
    snapshot.close();
  }
}
