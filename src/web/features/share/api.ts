import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createResultLink,
  deleteResultLink,
  listResultLinks,
  type ResultLink,
} from '../../../shared/api/results/result-links.ts';
import { getSurvey, saveSurvey, type Survey } from '../../../shared/api/survey/surveys.ts';
import { getSurveySlug, setSurveySlug } from '../../../shared/api/survey/survey-slugs.ts';
import { call } from '../../lib/call.ts';

/** Allows or forbids embedding; other stored settings stay. */
export function useAllowEmbedding() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      allow_embedding,
    }: {
      id: string;
      allow_embedding: boolean;
    }): Promise<Survey> => {
      const stored = await call(getSurvey, { params: { id } });
      return call(saveSurvey, { params: { id }, body: { ...stored, allow_embedding } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['surveys'] }),
  });
}

const nameKey = (id: string) => ['survey-name', id] as const;

/** Returns the slug; null if none, undefined while loading. */
export function useSurveyName(id: string): string | null | undefined {
  const { data } = useQuery({
    queryKey: nameKey(id),
    queryFn: ({ signal }) => call(getSurveySlug, { params: { id } }, { signal }),
  });
  return data?.name;
}

/** Sets the slug; null removes it. */
export function useSetSurveyName(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) => call(setSurveySlug, { params: { id }, body: { name } }),
    onSuccess: (names) => queries.setQueryData(nameKey(id), names),
  });
}

const resultLinksKey = (survey_id: string) => ['result-links', survey_id] as const;

export function useResultLinks(survey_id: string) {
  return useQuery({
    queryKey: resultLinksKey(survey_id),
    queryFn: ({ signal }) => call(listResultLinks, { params: { id: survey_id } }, { signal }),
  });
}

/** Opens the results to everyone, or creates a results link. */
export function useCreateResultLink(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link: Pick<ResultLink, 'kind' | 'ends_at'> & { name?: string }) =>
      call(createResultLink, { params: { id: survey_id }, body: link }),
    onSuccess: () => queries.invalidateQueries({ queryKey: resultLinksKey(survey_id) }),
  });
}

/** Revokes access to the results. */
export function useDeleteResultLink(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link_id: string) => call(deleteResultLink, { params: { id: survey_id, link_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: resultLinksKey(survey_id) }),
  });
}
