import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCrosstab } from '../../../shared/api/results/crosstabs.ts';
import { analyse, type Analysis } from '../../../shared/api/results/statistics.ts';
import { call } from '../../lib/call.ts';
import { noteProgress } from './progress.ts';
import { watchAnalysis } from './watch-analysis.ts';
import { listKey } from './saved/saved-api.ts';

export const analysisKey = (survey_id: string, analysis: Analysis | null) =>
  ['analysis', survey_id, 'run', analysis] as const;

/** Runs an analysis once, and again only on request; idle for null. */
export function useAnalysis(survey_id: string, analysis: Analysis | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: analysisKey(survey_id, analysis),
    queryFn:
      analysis === null
        ? skipToken
        : async ({ signal }) => {
            const input = { params: { id: survey_id }, body: analysis };
            const result = await watchAnalysis(analyse, input, signal, (progress) =>
              noteProgress(queries, analysisKey(survey_id, analysis), progress),
            );
            // The list counts every test that was run.
            void queries.invalidateQueries({ queryKey: listKey(survey_id) });
            return result;
          },
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

export interface Crossed {
  readonly rows: string;
  readonly columns: string;
  readonly layers?: string | undefined;
}

/** Loads a crosstab of two or three questions; idle for null. */
export function useCrosstab(survey_id: string, crossed: Crossed | null, filter: string | null) {
  return useQuery({
    queryKey: ['analysis', survey_id, 'crosstab', crossed, filter],
    queryFn:
      crossed === null
        ? skipToken
        : ({ signal }) =>
            call(
              getCrosstab,
              { params: { id: survey_id }, query: { ...crossed, filter: filter ?? undefined } },
              { signal },
            ),
  });
}
