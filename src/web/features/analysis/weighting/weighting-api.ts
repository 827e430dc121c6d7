import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteWeighting,
  getWeightedResults,
  getWeighting,
  putWeighting,
  type Weighting,
} from '../../../../shared/api/results/weighting.ts';
import { call } from '../../../lib/call.ts';

export interface WeightedQuery {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly filter: string | undefined;
}

/** Refresh interval; weighted results cost more than counters. */
const AGAIN_MS = 30_000;

const weightingKey = (survey_id: string) => ['weighting', survey_id, 'kept'] as const;

/** Loads the weighting of a survey; null if none is saved. */
export function useWeighting(survey_id: string) {
  return useQuery({
    queryKey: weightingKey(survey_id),
    queryFn: async ({ signal }) =>
      (await call(getWeighting, { params: { id: survey_id } }, { signal })).weighting,
  });
}

/** Loads the weighted results; idle without a weighting. */
export function useWeighted(survey_id: string, query: WeightedQuery, weighting: Weighting | null) {
  return useQuery({
    queryKey: ['weighting', survey_id, 'results', query, weighting],
    queryFn:
      weighting === null
        ? skipToken
        : ({ signal }) => call(getWeightedResults, { params: { id: survey_id }, query }, { signal }),
    refetchInterval: AGAIN_MS,
  });
}

export function useSaveWeighting(survey_id: string) {
  const queries = useQueryClient();
  const set = (weighting: Weighting | null) => queries.setQueryData(weightingKey(survey_id), weighting);
  const save = useMutation({
    mutationFn: (body: Weighting) => call(putWeighting, { params: { id: survey_id }, body }),
    onSuccess: ({ weighting }) => set(weighting),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteWeighting, { params: { id: survey_id } }),
    onSuccess: () => set(null),
  });
  return { save, remove };
}
