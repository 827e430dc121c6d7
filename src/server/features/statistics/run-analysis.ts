import type { Analysis, AnalysisResult } from '../../../shared/api/statistics.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { runsAlone } from '../../../statistics/answers/run-alone.ts';
import { authorize } from '../../authorize.ts';
import { readNear } from '../../db/read-near.ts';
import type { Deps } from '../../deps.ts';
import type { Owner } from '../../owner.ts';
import { filterSnapshot } from '../exports/filter-snapshot.ts';
import { createPace } from '../exports/pace.ts';
import { openSnapshot } from '../exports/snapshot.ts';
import { readSurveyFilter } from '../filters/find-filter.ts';
import { findResultsSurvey } from '../results/data.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { refuseFiltered } from '../results/filtered/read-filtered.ts';
import type { TellProgress } from './with-progress.ts';
import { planAlone } from './plan-alone.ts';
import { analyseRows, findColumns } from './analyse-rows.ts';

interface Run {
  /** Ends the analysis when its caller leaves. */
  readonly signal: AbortSignal;
  /** Milliseconds after which it is ended. */
  readonly limitMs: number;
  readonly tell: TellProgress | undefined;
}

/**
 * Runs an analysis over the answers of an owner's survey, in a thread of its own.
 * @throws AppError `not_found`, `invalid` naming what does not fit, `unavailable` where the caller has given up
 */
export async function runAnalysis(
  deps: Deps,
  owner: Owner,
  survey_id: string,
  analysis: Analysis,
  { signal, limitMs, tell }: Run,
): Promise<Omit<AnalysisResult, 'adjusted'>> {
  const known = authorize(owner, await findResultsSurvey(deps.db.kysely, survey_id), 'export');
  findColumns(analysis, known);
  if (runsAlone(analysis.method)) return planAlone(analysis, signal, limitMs);
  const { filter: sent } = analysis;
  const filter = sent === undefined ? null : readSurveyFilter(sent, known);
  const pace = createPace(deps.intake);
  const snapshot = await readNear(deps, known, (database) => openSnapshot(database, pace));
  try {
    const survey = authorize(owner, await findResultsSurvey(snapshot.db, survey_id), 'export');
    // From here on it may take long.
    tell?.({ phase: 'reading', read: 0, of: survey.response_count });
    if (filter !== null)
      throwRefusal(await refuseFiltered(snapshot.db, survey, ALL_DAYS, filter, deps.heavyReads));
    const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
    return (await analyseRows(source, survey, ALL_DAYS, analysis, { signal, limitMs, tell, isDrawn: true }))
      .result;
  } finally {
    snapshot.close();
  }
}
