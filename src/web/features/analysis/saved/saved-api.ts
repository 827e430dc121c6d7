import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteSavedAnalysis,
  listAnalyses,
  recomputeAnalysis,
  renameAnalysis,
  saveAnalysis,
  type Analysis,
} from '../../../../shared/api/results/statistics.ts';
import { call } from '../../../lib/call.ts';
import { noteProgress } from '../progress.ts';
import { watchAnalysis } from '../watch-analysis.ts';

const savedAnalysesKey = (survey_id: string) => ['analysis', survey_id, 'kept'] as const;
/** Every test that is run changes the adjusted p values of the list. */
export const listKey = (survey_id: string) => [...savedAnalysesKey(survey_id), 'list'] as const;
/** Query key of one saved analysis, also used to cancel it. */
export const recomputeKey = (survey_id: string, id: string | null) =>
  [...savedAnalysesKey(survey_id), 'one', id] as const;

export function useSavedAnalyses(survey_id: string) {
  return useQuery({
    queryKey: listKey(survey_id),
    queryFn: async ({ signal }) => call(listAnalyses, { params: { id: survey_id } }, { signal }),
  });
}

/** Recomputes a saved analysis with current answers. */
export function useRecomputed(survey_id: string, id: string | null) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: recomputeKey(survey_id, id),
    queryFn:
      id === null
        ? skipToken
        : async ({ signal }) => {
            const params = { id: survey_id, analysis_id: id };
            const result = await watchAnalysis(recomputeAnalysis, { params }, signal, (progress) =>
              noteProgress(queries, recomputeKey(survey_id, id), progress),
            );
            // Its p value may have changed, and with it the adjusted ones.
            void queries.invalidateQueries({ queryKey: listKey(survey_id) });
            return result;
          },
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

/** Saves, renames and deletes analyses; then reloads the list and adjusted p values. */
export function useSavedAnalysisActions(survey_id: string) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: listKey(survey_id) });
  const save = useMutation({
    mutationFn: (body: { name: string; analysis: Analysis }) =>
      call(saveAnalysis, { params: { id: survey_id }, body }),
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(renameAnalysis, { params: { id: survey_id, analysis_id: id }, body: { name } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteSavedAnalysis, { params: { id: survey_id, analysis_id: id } }),
    onSuccess,
  });
  return { save, rename, remove };
}
