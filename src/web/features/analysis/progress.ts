import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import type { AnalysisProgress } from '../../../shared/api/results/statistics.ts';

/** Not nested below the calculation's key, which may be cancelled. */
const progressKey = (of: QueryKey) => ['analysis-progress', ...of];

/** Stores the progress of a calculation; null at the start. */
export function noteProgress(queries: QueryClient, of: QueryKey, progress: AnalysisProgress | null): void {
  queries.setQueryData<AnalysisProgress | null>(progressKey(of), progress);
}

/** Returns the progress of a calculation; null until known. */
export function useProgress(of: QueryKey): AnalysisProgress | null {
  const { data = null } = useQuery<AnalysisProgress | null>({
    queryKey: progressKey(of),
    queryFn: skipToken,
    staleTime: Infinity,
  });
  return data;
}
