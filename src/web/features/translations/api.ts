import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getTexts, listTexts } from '../../../shared/api/survey/translations.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';

export function textsKey(id: string, language: string) {
  return ['survey-texts', id, language] as const;
}

export const progressKey = (id: string) => ['survey-texts-progress', id] as const;
const surveyKey = (id: string) => ['survey-to-translate', id] as const;

/** Loads the survey once a user is signed in. */
export function useTranslatedSurvey(id: string, enabled: boolean) {
  return useQuery({
    queryKey: surveyKey(id),
    enabled,
    queryFn: ({ signal }) => call(getSurvey, { params: { id } }, { signal }),
    retry: false,
  });
}

export function useProgress(id: string) {
  return useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => call(listTexts, { params: { id } }, { signal }),
  });
}

/** Loads every text with its translation. */
export function useTexts(id: string, language: string) {
  return useQuery({
    queryKey: textsKey(id, language),
    queryFn: ({ signal }) => call(getTexts, { params: { id, language } }, { signal }),
    // A refetch would overwrite text being typed.
    staleTime: Infinity,
  });
}

/** Saves the translation languages; other stored settings stay. */
export function useSetLanguages(id: string) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: (languages: readonly string[]) => string[]) => {
      const survey = await call(getSurvey, { params: { id } });
      return call(saveSurvey, {
        params: { id },
        body: { ...survey, languages: change(survey.languages) },
      });
    },
    onSuccess: async (survey) => {
      queries.setQueryData(surveyKey(id), survey);
      await queries.invalidateQueries({ queryKey: progressKey(id) });
    },
  });
}
