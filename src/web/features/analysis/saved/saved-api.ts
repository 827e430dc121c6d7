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
/** Of the list of kept analyses, whose p values are adjusted for every test that is run. */
export const listKey = (survey_id: string) => [...savedAnalysesKey(survey_id), 'list'] as const;
/** Of the figures of one kept analysis, to stop a calculation by. */
export const recomputeKey = (survey_id: string, id: string | null) =>
  [...savedAnalysesKey(survey_id), 'one', id] as const;

/** The analyses kept with a survey. */
export function useSavedAnalyses(survey_id: string) {
  return useQuery({
    queryKey: listKey(survey_id),
    queryFn: async ({ signal }) => call(listAnalyses, { params: { id: survey_id } }, { signal }),
  });
}

/** One of them, computed over the answers as they are now. */
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
            // Its p value may be another now, and with it what those of the others are adjusted to.
            void queries.invalidateQueries({ queryKey: listKey(survey_id) });
            return result;
          },
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

/** Keeps, renames and removes analyses; the list, and what p values are adjusted to, are then read anew. */
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
