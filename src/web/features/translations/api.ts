import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getTexts, listTexts } from '../../../shared/api/survey/translations.ts';
import { getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';

/** The texts of a survey in one language, among all queries. */
export function textsKey(id: string, language: string) {
  return ['survey-texts', id, language] as const;
}

/** How far its languages are, among all queries. */
export const progressKey = (id: string) => ['survey-texts-progress', id] as const;
const surveyKey = (id: string) => ['survey-to-translate', id] as const;

/** The survey whose texts are translated, as it is stored now; read once somebody is signed in. */
export function useTranslatedSurvey(id: string, enabled: boolean) {
  return useQuery({
    queryKey: surveyKey(id),
    enabled,
    queryFn: ({ signal }) => call(getSurvey, { params: { id } }, { signal }),
    retry: false,
  });
}

/** How far each of its languages is. */
export function useProgress(id: string) {
  return useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => call(listTexts, { params: { id } }, { signal }),
  });
}

/** Every text beside its translation. */
export function useTexts(id: string, language: string) {
  return useQuery({
    queryKey: textsKey(id, language),
    queryFn: ({ signal }) => call(getTexts, { params: { id, language } }, { signal }),
    // What is being typed is newer than what a reading in between would bring.
    staleTime: Infinity,
  });
}

/** Stores which languages the survey has beside its own; everything else stays as it is stored now. */
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
