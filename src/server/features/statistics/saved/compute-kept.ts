import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '../../../../shared/api/statistics.ts';
import { AppError } from '../../../../shared/errors.ts';
import { analyseRows } from '../analyse-rows.ts';
import { findAnalyses } from './saved-data.ts';
import { filterSnapshot } from '../../exports/filter-snapshot.ts';
import type { KeptAnalysis } from '../../exports/bundle/kept-script.ts';
import type { ExportOrder } from '../../exports/make-download.ts';

/** Seconds that a download takes for analyses before its first row; what is left then is left out. */
const MAX_SECONDS = 60;

/** Computes the analyses that are kept with a survey over the very rows that a download holds. */
export async function computeKept(order: ExportOrder): Promise<KeptAnalysis[]> {
  const { snapshot, survey, condition } = order;
  const until = AbortSignal.any([AbortSignal.timeout(MAX_SECONDS * 1_000), order.signal]);
  const computed: KeptAnalysis[] = [];
  for (const [index, { name, analysis }] of (await findAnalyses(snapshot.db, survey)).entries()) {
    // What was kept in a form that is no longer read has nothing to compute.
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
    const isAboutThese = isDeepStrictEqual(analysis.filter ?? null, condition);
    const found = isAboutThese ? await compute(order, analysis, until) : { result: null, left_out: 'filter' };
    computed.push({ ...about, ...found });
  }
  return computed;
}

async function compute(
  { survey: { questions }, stored, range, filter, openAnother }: ExportOrder,
  analysis: Analysis,
  until: AbortSignal,
): Promise<Pick<KeptAnalysis, 'result' | 'left_out'>> {
  if (until.aborted) return { result: null, left_out: 'time' };
  const another = await openAnother();
  try {
    const source = filter === null ? another : filterSnapshot(another, filter);
    const { result } = await analyseRows(source, stored, range, analysis, { signal: until, questions });
    const { n, dropped, dropped_why, estimates, weights, apa } = result;
    return { result: { n, dropped, dropped_why, estimates, ...(weights && { weights }), apa } };
  } catch (error) {
    if (until.aborted) return { result: null, left_out: 'time' };
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return { result: null, left_out: Object.values(error.fields ?? {})[0] ?? error.code };
  } finally {
    another.close();
  }
}
