import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { filterSnapshot } from '../../exports/filter-snapshot.ts';
import type { ExportOrder } from '../../exports/make-download.ts';
import type { ToldAnalysis } from '../../exports/report/told-analysis.ts';
import { readSurveyFilter } from '../../filters/find-filter.ts';
import { ALL_DAYS } from '../../results/day-range.ts';
import { refuseFiltered } from '../../results/filtered/read-filtered.ts';
import { analyseRows } from '../analyse-rows.ts';
import { adjustBeside, pValueOf } from './adjust-saved.ts';
import { findRuns } from './runs-data.ts';
import { findAnalyses, type StoredAnalysis } from './saved-data.ts';

/** Seconds that a report takes for analyses; what is left then is named without its figures. */
const MAX_SECONDS = 60;

/**
 * Computes the kept analyses that a report is to tell of, each over the people whom it is about itself.
 * @throws AppError `invalid` where one of them is not kept with the survey
 */
export async function tellKept(order: ExportOrder): Promise<ToldAnalysis[]> {
  const { snapshot, survey, analyses } = order;
  if (analyses === null) return [];
  const saved = await findAnalyses(snapshot.db, survey);
  const ids = new Set(analyses === 'all' ? saved.map(({ id }) => id) : analyses.split(','));
  const chosen = saved.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) throw new AppError('invalid', { fields: { analyses: 'not_an_option' } });
  const runs = await findRuns(snapshot.db, survey);
  const until = AbortSignal.any([AbortSignal.timeout(MAX_SECONDS * 1_000), order.signal]);
  const told: ToldAnalysis[] = [];
  for (const { name, analysis } of chosen) {
    const found = analysis === null || until.aborted ? null : await compute(order, analysis, until);
    const p = found === null ? null : pValueOf(found.result.estimates);
    const adjusted = analysis === null ? null : adjustBeside(p, analysis, saved, runs);
    told.push({ name, analysis, found: found && { ...found, adjusted } });
  }
  return told;
}

/** Null where it does not fit the answers as they are, or takes too long. */
async function compute(
  { survey: { questions }, stored, openAnother, reads }: ExportOrder,
  analysis: NonNullable<StoredAnalysis['analysis']>,
  until: AbortSignal,
) {
  const snapshot = await openAnother();
  try {
    const filter = analysis.filter === undefined ? null : readSurveyFilter(analysis.filter, stored);
    if (filter !== null) throwRefusal(await refuseFiltered(snapshot.db, stored, ALL_DAYS, filter, reads));
    const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
    return await analyseRows(source, stored, ALL_DAYS, analysis, { signal: until, questions });
  } catch (error) {
    if (until.aborted || (error instanceof AppError && error.code === 'invalid')) return null;
    throw error;
  } finally {
    snapshot.close();
  }
}
