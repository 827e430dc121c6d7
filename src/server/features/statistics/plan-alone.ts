import { NO_OPINION } from '../../../questions/counters.ts';
import type { Analysis, AnalysisResult } from '../../../shared/api/statistics.ts';
import { AppError } from '../../../shared/errors.ts';
import { runStatistics } from '../../run-statistics.ts';
import { refusalOf } from './domain.ts';
import { inAll } from './sentence/in-all.ts';
import { sentenceOf } from './sentence/sentence-of.ts';

/**
 * Runs a method that plans a survey, or adjusts p values, in a thread of its own: over what stands among the options, whatever
 * was answered.
 * @throws AppError `invalid` naming what does not fit, or where it takes too long; `unavailable` where the caller has given up
 */
export async function planAlone(
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
  const told = { method, estimates, n: 0, level: 0.95 };
  return {
    method,
    n: 0,
    dropped: 0,
    dropped_why: {},
    estimates,
    assumptions: [],
    sentence: inAll((language) => sentenceOf(language, told)),
    apa: '',
  };
}

async function* noRows(): AsyncGenerator<Buffer> {
  // Nobody's answers are asked for.
}
