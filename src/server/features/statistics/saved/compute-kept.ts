import { isDeepStrictEqual } from 'node:util';
import type { Analysis } from '../../../../shared/api/statistics.ts';
import { AppError } from '../../../../shared/errors.ts';
import { analyseRows } from '../analyse-rows.ts';
import { findAnalyses } from './saved-data.ts';
import { conditionInR } from '../../exports/bundle/condition-in-r.ts';
import type { Filter } from '../../filters/filter.ts';
import { readSurveyFilter } from '../../filters/find-filter.ts';
import { minimumGroup } from '../../surveys/whole-groups.ts';
import { filterSnapshot } from '../../exports/filter-snapshot.ts';
import type { KeptAnalysis } from '../../exports/bundle/kept-script.ts';
import type { ExportOrder } from '../../exports/make-download.ts';

/** Seconds that a download takes for analyses before its first row; what is left then is left out. */
const MAX_SECONDS = 60;

/** Computes the analyses that are kept with a survey over the very rows that a download holds. */
export async function computeKept(order: ExportOrder): Promise<KeptAnalysis[]> {
  const { snapshot, survey } = order;
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
    const among = peopleOf(analysis, order);
    const found =
      among === null ? { result: null, left_out: 'filter' } : await compute(order, analysis, among, until);
    computed.push({ ...about, ...found });
  }
  return computed;
}

/** Whom of a download an analysis is about: all, or those who pass what can be tested on its rows; null where they tell nobody apart. */
interface Among {
  readonly filter: Filter | null;
  readonly passes?: string;
}

function peopleOf(analysis: Analysis, { condition, filter, stored }: ExportOrder): Among | null {
  if (isDeepStrictEqual(analysis.filter ?? null, condition)) return { filter };
  // Of a filtered download others than those are missing.
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
  { survey: { questions }, stored, range, openAnother }: ExportOrder,
  analysis: Analysis,
  { filter, passes }: Among,
  until: AbortSignal,
): Promise<Pick<KeptAnalysis, 'result' | 'left_out' | 'passes'>> {
  if (until.aborted) return { result: null, left_out: 'time' };
  const another = await openAnother();
  try {
    const source = filter === null ? another : filterSnapshot(another, filter);
    const { result } = await analyseRows(source, stored, range, analysis, { signal: until, questions });
    const { n, dropped, dropped_why, estimates, weights, apa } = result;
    if (passes !== undefined && n + dropped < minimumGroup(stored))
      return { result: null, left_out: 'filter_small' };
    const told = { n, dropped, dropped_why, estimates, ...(weights && { weights }), apa };
    return { result: told, ...(passes !== undefined && { passes }) };
  } catch (error) {
    if (until.aborted) return { result: null, left_out: 'time' };
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    return { result: null, left_out: Object.values(error.fields ?? {})[0] ?? error.code };
  } finally {
    another.close();
  }
}
