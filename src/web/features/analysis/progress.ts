import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import type { AnalysisProgress } from '../../../shared/api/results/statistics.ts';

/** Beside a calculation, never below its key: what cancels the one leaves the other alone. */
const progressKey = (of: QueryKey) => ['analysis-progress', ...of];

/** Notes how far a calculation is; null where it has just begun. */
export function noteProgress(queries: QueryClient, of: QueryKey, progress: AnalysisProgress | null): void {
  queries.setQueryData<AnalysisProgress | null>(progressKey(of), progress);
}

/** How far the calculation of that key is; null before it has told. */
export function useProgress(of: QueryKey): AnalysisProgress | null {
  const { data = null } = useQuery<AnalysisProgress | null>({
    queryKey: progressKey(of),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  return data;
}
