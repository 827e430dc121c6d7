import { NO_OPINION } from '../../../questions/core/summary/counters.ts';
import type { Analysis, AnalysisResult } from '../../../shared/api/results/statistics.ts';
import { AppError } from '../../../shared/errors.ts';
import { runStatistics } from './run-statistics.ts';
import { refusalOf } from './domain.ts';
import { inEachLanguage } from './sentence/in-each-language.ts';
import { sentenceOf } from './sentence/sentence-of.ts';

/**
 * Runs a planning method in a worker thread, from options only.
 * @throws AppError `invalid` for bad options or timeout, `unavailable` if aborted
 */
export async function runPlanning(
  { method, options, filter, weights }: Analysis,
  signal: AbortSignal,
  limitMs?: number,
): Promise<Omit<AnalysisResult, 'adjusted'>> {
  for (const [field, sent] of Object.entries({ filter, weights }))
    if (sent !== undefined) throw new AppError('invalid', { fields: { [field]: 'statistics_no_answers' } });
  const work = { method, options, variables: [], weighting: null, noOpinion: NO_OPINION, draws: null };
  const { outcome } = await runStatistics(work, noRows(), { signal, limitMs });
  if ('refused' in outcome) {
    const refusal = refusalOf(outcome.refused, outcome.at, true);
    throw new AppError(refusal.code, refusal);
  }
  const { estimates } = outcome;
  const result = { method, estimates, n: 0, level: 0.95 };
  return {
    method,
    n: 0,
    dropped: 0,
    dropped_reasons: {},
    estimates,
    assumptions: [],
    sentence: inEachLanguage((language) => sentenceOf(language, result)),
    apa: '',
  };
}

async function* noRows(): AsyncGenerator<Buffer> {}
