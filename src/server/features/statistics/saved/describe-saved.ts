import { AppError, throwRefusal } from '../../../../shared/errors.ts';
import { filterSnapshot } from '../../filters/filter-snapshot.ts';
import type { ExportContext } from '../../exports/make-download.ts';
import type { DescribedAnalysis } from '../../exports/report/described-analysis.ts';
import { readSurveyFilter } from '../../filters/find-filter.ts';
import { ALL_DAYS } from '../../results/day-range.ts';
import { checkFilteredResults } from '../../results/filtered/read-filtered.ts';
import { runPrepared } from '../analyse-rows.ts';
import { prepareAnalysis } from '../prepare-analysis.ts';
import { adjustBeside, pValueOf } from './adjust-saved.ts';
import { findRuns } from './runs-data.ts';
import { findAnalyses, type StoredAnalysis } from './saved-data.ts';

/** Seconds for analyses; others are listed without figures. */
const MAX_SECONDS = 60;

/**
 * Computes a report's saved analyses, each with its own filter.
 * @throws AppError `invalid` for an unknown one
 */
export async function describeSavedAnalyses(order: ExportContext): Promise<DescribedAnalysis[]> {
  const { snapshot, survey, analyses } = order;
  if (analyses === null) return [];
  const saved = await findAnalyses(snapshot.db, survey);
  const ids = new Set(analyses === 'all' ? saved.map(({ id }) => id) : analyses.split(','));
  const chosen = saved.filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) throw new AppError('invalid', { fields: { analyses: 'not_an_option' } });
  const runs = await findRuns(snapshot.db, survey);
  const until = AbortSignal.any([AbortSignal.timeout(MAX_SECONDS * 1_000), order.signal]);
  const described: DescribedAnalysis[] = [];
  for (const { name, analysis } of chosen) {
    const outcome = analysis === null || until.aborted ? null : await compute(order, analysis, until);
    const p = outcome === null ? null : pValueOf(outcome.result.estimates);
    const adjusted = analysis === null ? null : adjustBeside(p, analysis, saved, runs);
    described.push({ name, analysis, computed: outcome && { ...outcome, adjusted } });
  }
  return described;
}

/** Null if unsuitable for current answers, or too slow. */
async function compute(
  { survey: { questions }, stored, openAnother, reads }: ExportContext,
  analysis: NonNullable<StoredAnalysis['analysis']>,
  until: AbortSignal,
) {
  const snapshot = await openAnother();
  try {
    const filter = analysis.filter === undefined ? null : readSurveyFilter(analysis.filter, stored);
    if (filter !== null)
      throwRefusal(await checkFilteredResults(snapshot.db, stored, ALL_DAYS, filter, reads));
    const source = filter === null ? snapshot : filterSnapshot(snapshot, filter);
    const prepared = prepareAnalysis(analysis, stored, questions);
    return await runPrepared(source, prepared, ALL_DAYS, { signal: until });
  } catch (error) {
    if (until.aborted || (error instanceof AppError && error.code === 'invalid')) return null;
    throw error;
  } finally {
    snapshot.close();
  }
}
