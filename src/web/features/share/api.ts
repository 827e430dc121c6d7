import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createResultLink,
  deleteResultLink,
  listResultLinks,
  type ResultLink,
} from '../../../shared/api/results/result-links.ts';
import { getSurvey, saveSurvey, type Survey } from '../../../shared/api/survey/surveys.ts';
import { getSurveyName, setSurveyName } from '../../../shared/api/survey/survey-slugs.ts';
import { call } from '../../lib/call.ts';

/** Lets other pages show a survey, or no longer; everything else of it stays as it is stored now. Gives the survey. */
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

/** The name in a survey's short link; null where it has none, undefined until that is known. */
export function useSurveyName(id: string): string | null | undefined {
  const { data } = useQuery({
    queryKey: nameKey(id),
    queryFn: ({ signal }) => call(getSurveyName, { params: { id } }, { signal }),
  });
  return data?.name;
}

/** Gives a survey a name for its short link, or takes it away (null). */
export function useSetSurveyName(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string | null) => call(setSurveyName, { params: { id }, body: { name } }),
    onSuccess: (names) => queries.setQueryData(nameKey(id), names),
  });
}

const resultLinksKey = (survey_id: string) => ['result-links', survey_id] as const;

/** The ways by which others see a survey's results. */
export function useResultLinks(survey_id: string) {
  return useQuery({
    queryKey: resultLinksKey(survey_id),
    queryFn: ({ signal }) => call(listResultLinks, { params: { id: survey_id } }, { signal }),
  });
}

/** Opens the results to everybody, or makes a link to them. */
export function useCreateResultLink(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link: Pick<ResultLink, 'kind' | 'ends_at'> & { name?: string }) =>
      call(createResultLink, { params: { id: survey_id }, body: link }),
    onSuccess: () => queries.invalidateQueries({ queryKey: resultLinksKey(survey_id) }),
  });
}

/** Takes a way to the results back. */
export function useDeleteResultLink(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link_id: string) => call(deleteResultLink, { params: { id: survey_id, link_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: resultLinksKey(survey_id) }),
  });
}
