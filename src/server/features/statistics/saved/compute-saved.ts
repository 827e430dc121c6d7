import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '../../../../shared/api/results/statistics.ts';
import { AppError } from '../../../../shared/errors.ts';
import { runPrepared } from '../analyse-rows.ts';
import { prepareAnalysis } from '../prepare-analysis.ts';
import { findAnalyses } from './saved-data.ts';
import { conditionInR } from '../../exports/bundle/condition-in-r.ts';
import type { Filter } from '../../filters/filter.ts';
import { readSurveyFilter } from '../../filters/find-filter.ts';
import { minimumGroup } from '../../surveys/round-to-groups.ts';
import { filterSnapshot } from '../../filters/filter-snapshot.ts';
import type { SavedAnalysis } from '../../exports/bundle/saved-analyses-script.ts';
import type { ExportContext } from '../../exports/make-download.ts';

/** Seconds for analyses before a download's first row; the rest is omitted. */
const MAX_SECONDS = 60;

/** Computes saved analyses over a download's rows. */
export async function computeSavedAnalyses(order: ExportContext): Promise<SavedAnalysis[]> {
  const { snapshot, survey } = order;
  const until = AbortSignal.any([AbortSignal.timeout(MAX_SECONDS * 1_000), order.signal]);
  const computed: SavedAnalysis[] = [];
  for (const [index, { name, analysis }] of (await findAnalyses(snapshot.db, survey)).entries()) {
    // It was saved by an incompatible version.
    if (analysis === null) continue;
    const { method, variables, options, weights } = analysis;
    const about = {
      code: `kept_${index + 1}`,
      name,
      method,
      variables,
      options,
      ...(weights && { weights }),
    };
    const among = peopleOf(analysis, order);
    const analyses =
      among === null ? { result: null, left_out: 'filter' } : await compute(order, analysis, among, until);
    computed.push({ ...about, ...analyses });
  }
  return computed;
}

/** Rows of an analysis; `filter` null means all. */
interface Among {
  readonly filter: Filter | null;
  readonly passes?: string;
}

function peopleOf(analysis: Analysis, { condition, filter, stored }: ExportContext): Among | null {
  if (isDeepStrictEqual(analysis.filter ?? null, condition)) return { filter };
  // A filtered download lacks other rows.
  if (filter !== null || analysis.filter === undefined) return null;
  try {
    const own = readSurveyFilter(analysis.filter, stored);
    const passes = conditionInR(own);
    return passes === null ? null : { filter: own, passes };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function compute(
  { survey: { questions }, stored, range, openAnother }: ExportContext,
  analysis: Analysis,
  { filter, passes }: Among,
  until: AbortSignal,
): Promise<Pick<SavedAnalysis, 'result' | 'left_out' | 'passes'>> {
  if (until.aborted) return { result: null, left_out: 'time' };
  const another = await openAnother();
  try {
    const source = filter === null ? another : filterSnapshot(another, filter);
    const prepared = prepareAnalysis(analysis, stored, questions);
    const { result } = await runPrepared(source, prepared, range, { signal: until });
    const { n, dropped, dropped_reasons, estimates, weights, apa } = result;
    if (passes !== undefined && n + dropped < minimumGroup(stored))
      return { result: null, left_out: 'filter_small' };
    const resultData = { n, dropped, dropped_reasons, estimates, ...(weights && { weights }), apa };
    return { result: resultData, ...(passes !== undefined && { passes }) };
  } catch (error) {
    if (until.aborted) return { result: null, left_out: 'time' };
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return { result: null, left_out: Object.values(error.fields ?? {})[0] ?? error.code };
  } finally {
    another.close();
  }
}
