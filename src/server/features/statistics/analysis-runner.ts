import type { FastifyReply } from 'fastify';
import type { Analysis, AnalysisResult } from '../../../shared/api/results/statistics.ts';
import { throwRefusal } from '../../../shared/errors.ts';
import { authorize, type Authorized } from '../../base/authorize.ts';
import type { Owner } from '../../base/owner.ts';
import type { Server } from '../../http/serve.ts';
import { createFairSlots } from '../../flow-control/fair-semaphore.ts';
import { poolShares } from '../../db/connection/pool-size.ts';
import { findPlan } from '../billing/plan.ts';
import { findResultsSurvey, type ResultsSurvey } from '../results/data.ts';
import { adjustBeside, pValueOf } from './saved/adjust-saved.ts';
import { estimateCost } from './estimate-cost.ts';
import { checkAnalysis } from './policy.ts';
import type { OnProgress } from './with-progress.ts';
import { runMark } from './saved/run-mark.ts';
import { findRuns, noteRun } from './saved/runs-data.ts';
import { findAnalyses } from './saved/saved-data.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { readFromReplica } from '../../flow-control/read-from-replica.ts';
import { filterSnapshot } from '../filters/filter-snapshot.ts';
import { createExportThrottle } from '../../flow-control/export-throttle.ts';
import { openSnapshot } from '../../flow-control/snapshot.ts';
import { readSurveyFilter } from '../filters/find-filter.ts';
import { ALL_DAYS } from '../results/day-range.ts';
import { checkFilteredResults } from '../results/filtered/read-filtered.ts';
import { runPlanning } from './run-planning.ts';
import { analyseRows } from './analyse-rows.ts';
import { prepareAnalysis } from './prepare-analysis.ts';

/** Each analysis holds a connection and a thread. */
const SLOTS = { max: 2, retryAfter: 5 } as const;

/** Aborts with its caller. */
export type AnalysisRunner = (
  owner: Owner,
  survey_id: string,
  analysis: Analysis,
  reply: FastifyReply,
  onProgress?: OnProgress,
) => Promise<AnalysisResult>;

/** Creates the runner; an account's calls share its slots. */
export function createAnalysisRunner({ deps }: Server<FeatureDeps>): AnalysisRunner {
  const slots = createFairSlots({ ...SLOTS, together: poolShares(deps.db.pool.options.max).analyses });
  return async (owner, survey_id, analysis, reply, onProgress) => {
    const survey = authorize(owner, await findResultsSurvey(deps.db.kysely, survey_id), 'export');
    throwRefusal(checkAnalysis(await findPlan(deps, owner.id)));
    const giveUp = new AbortController();
    const gone = () => giveUp.abort();
    reply.raw.once('close', gone);
    if (reply.raw.destroyed) gone();
    const { isExpensive, limitMs } = estimateCost(analysis, survey);
    let release: (() => void) | undefined;
    try {
      release = await slots.acquire(owner.id, { isExpensive, signal: giveUp.signal });
      const run = { signal: giveUp.signal, limitMs, onProgress };
      const result = await runAnalysis(deps, owner, survey, analysis, run);
      const p = pValueOf(result.estimates);
      if (p !== null) await noteRun(deps.db.kysely, survey, analysis.method, runMark(analysis));
      const saved = await findAnalyses(deps.db.kysely, survey);
      const runs = await findRuns(deps.db.kysely, survey);
      return { ...result, adjusted: adjustBeside(p, analysis, saved, runs) };
    } finally {
      reply.raw.off('close', gone);
      release?.();
    }
  };
}

interface Run {
  /** Ends the analysis when its caller leaves. */
  readonly signal: AbortSignal;
  /** In milliseconds. */
  readonly limitMs: number;
  readonly onProgress: OnProgress | undefined;
}

/**
 * Runs an owner's analysis in a worker thread.
 * @throws AppError `not_found`, `invalid` naming the field, `unavailable` if aborted
 */
async function runAnalysis(
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
