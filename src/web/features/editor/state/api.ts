import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Survey } from '../../../../shared/api/survey/surveys.ts';
import { startSurvey } from '../../../../shared/api/generation.ts';
import { createSurvey, getSurvey, previewSave, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { call } from '../../../lib/call.ts';
import { currentLanguage } from '../../../lib/text/i18n.ts';
import { SURVEY_ACTIONS, type SurveyAction } from '../../../lib/survey-actions.ts';
import { usageKey } from '../../../lib/subscription.ts';
import type { Target } from './editor-state.ts';
import type { Draft } from './model.ts';
import { ownTimeZone } from './picker-dates.ts';
import { toInput } from '../save/to-input.ts';
import { withoutMails } from '../save/without-mails.ts';

/** Without a connection a save is refused at once and in words, not put off until there is one. */
const AT_ONCE = { networkMode: 'always' } as const;

/** The survey being edited, among all queries. */
export function storedSurveyKey(id: string) {
  return ['survey-being-edited', id] as const;
}

/**
 * The stored survey to edit; read anew each time the editor opens. It has a key of its own, so that a save does not
 * draw the editor anew from the server while its owner goes on typing.
 */
export function useStoredSurvey(id: string) {
  return useQuery({
    queryKey: storedSurveyKey(id),
    queryFn: ({ signal }) => call(getSurvey, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Lists that are not on the screen are forgotten: an overview that opens next never says for a moment that there is nothing. */
async function refreshLists(queries: QueryClient): Promise<void> {
  for (const queryKey of [['surveys'], ['dashboard']]) queries.removeQueries({ queryKey, type: 'inactive' });
  await Promise.all(
    [['surveys'], ['dashboard'], usageKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

interface Save {
  draft: Draft;
  /** The draft as it is stored, as far as the editor knows; null where all of it is to be stored. */
  clean: Draft | null;
  target: Target | null;
}

/** Saves a draft over a stored survey, or as a new one (`target` null). Its error is a `CallError`. */
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

/** A title and questions about a topic; nothing is asked where it is null. Tried once: the draft does not wait for it. */
export function useSurveyStart(topic: string | null) {
  return useQuery({
    queryKey: ['survey-start', topic],
    queryFn: ({ signal }) =>
      call(startSurvey, { body: { topic: topic ?? '', language: currentLanguage() } }, { signal }),
    enabled: topic !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** How many stored answers saving the draft would affect, and how many there are. */
export function useAffectedAnswers() {
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ draft, target }: { draft: Draft; target: Target }) => {
      const body = { ...toInput(draft, ownTimeZone()), version: target.version };
      return call(previewSave, { params: { id: target.id }, body });
    },
  });
}

/** Publishes, closes, reopens or copies a stored survey; gives it, or the copy. */
export function useStatusAction() {
  const queries = useQueryClient();
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ id, action }: { id: string; action: SurveyAction }): Promise<Survey> =>
      call(SURVEY_ACTIONS[action], { params: { id } }),
    onSuccess: () => void refreshLists(queries),
  });
}

/** Reads the survey as it is stored now, to save over it. */
export function useCurrentSurvey() {
  return useMutation({
    ...AT_ONCE,
    mutationFn: (id: string) => call(getSurvey, { params: { id } }),
  });
}
