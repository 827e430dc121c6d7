import type { PublicSurvey } from '../../shared/api/responses.ts';

/** Returns true only for surveys with several pages. */
export function countsProgress({
  count_progress,
  flow,
}: Pick<PublicSurvey, 'count_progress' | 'flow'>): boolean {
  return count_progress && (flow?.pages.length ?? 0) > 1;
}
