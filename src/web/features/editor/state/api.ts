import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { draftSurvey } from '../../../../shared/api/generation.ts';
import {
  createSurvey,
  getSurvey,
  listSurveys,
  previewSave,
  saveSurvey,
} from '../../../../shared/api/survey/surveys.ts';
import { call } from '../../../lib/call.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { SURVEY_ACTIONS, type SurveyAction } from '../../../lib/survey-actions.ts';
import { usageKey } from '../../../lib/subscription.ts';
import type { Target } from './editor-state.ts';
import type { Draft } from './model.ts';
import { ownTimeZone } from '../../../lib/text/time-zone.ts';
import { toInput } from '../save/to-input.ts';
import { withoutMails } from '../save/without-mails.ts';

/** Offline saves fail at once instead of queueing. */
const AT_ONCE = { networkMode: 'always' } as const;

export function storedSurveyKey(id: string) {
  return ['survey-being-edited', id] as const;
}

/** Its own key keeps saves from resetting the editor. */
export function useStoredSurvey(id: string) {
  return useQuery({
    queryKey: storedSurveyKey(id),
    queryFn: ({ signal }) => call(getSurvey, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Removes inactive lists, so the dashboard does not briefly show an empty one. */
async function refreshLists(queries: QueryClient): Promise<void> {
  for (const queryKey of [['surveys'], ['dashboard']]) queries.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(
    [['surveys'], ['dashboard'], usageKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

interface Save {
  draft: Draft;
  /** The known stored draft; null saves everything. */
  clean: Draft | null;
  target: Target | null;
}

/** Saves a draft, as a new survey if `target` is null. Fails with a `CallError`. */
export function useSaveDraft() {
  const queries = useQueryClient();
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ draft, clean, target }: Save): Promise<Survey> => {
      const body = toInput(draft, ownTimeZone());
      if (target === null) return call(createSurvey, { body });
      const { id, version } = target;
      const payload = clean === null ? body : withoutMails(body, clean);
      return call(saveSurvey, { params: { id }, body: { ...payload, version } });
    },
    onSuccess: () => void refreshLists(queries),
  });
}

export function useSurveyStart(topic: string | null) {
  return useQuery({
    queryKey: ['survey-start', topic],
    queryFn: ({ signal }) =>
      call(draftSurvey, { body: { topic: topic ?? '', language: currentLanguage() } }, { signal }),
    enabled: topic !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useAffectedAnswers() {
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ draft, target }: { draft: Draft; target: Target }) => {
      const body = { ...toInput(draft, ownTimeZone()), version: target.version };
      return call(previewSave, { params: { id: target.id }, body });
    },
  });
}

export function useStatusAction() {
  const queries = useQueryClient();
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ id, action }: { id: string; action: SurveyAction }): Promise<Survey> =>
      call(SURVEY_ACTIONS[action], { params: { id } }),
    onSuccess: () => void refreshLists(queries),
  });
}

export function useCurrentSurvey() {
  return useMutation({
    ...AT_ONCE,
    mutationFn: (id: string) => call(getSurvey, { params: { id } }),
  });
}

/** A new survey whose reply was lost, so that it may exist. */
export interface LostCreation {
  readonly draft: Draft;
  readonly at: number;
}

/** Tolerated difference between the clocks of device and server, in milliseconds. */
const CLOCKS = 120_000;

/** Finds the survey that a creation with a lost reply made. */
export async function findCreated({ draft, at }: LostCreation): Promise<Survey | null> {
  const { surveys } = await call(listSurveys, { query: { limit: 5 } });
  const newest = surveys.find(
    ({ title, created_at }) => title === draft.title.trim() && Date.parse(created_at) > at - CLOCKS,
  );
  if (newest === undefined) return null;
  const survey = await call(getSurvey, { params: { id: newest.id } });
  const texts = (questions: readonly { readonly question_text: string }[]) =>
    JSON.stringify(questions.map(({ question_text }) => question_text.trim()));
  return texts(survey.questions) === texts(draft.questions) ? survey : null;
}
