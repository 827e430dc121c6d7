import type { PublicSurvey } from '../../shared/api/responses.ts';

/** Whether it is counted how many people reach each page: only where there are several. */
export function countsProgress({
  count_progress,
  flow,
}: Pick<PublicSurvey, 'count_progress' | 'flow'>): boolean {
  return count_progress && (flow?.pages.length ?? 0) > 1;
}
