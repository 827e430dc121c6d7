import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../call.ts';
import { usageKey } from '../subscription.ts';
import { SURVEY_ACTIONS, type SurveyAction } from '../survey-actions.ts';

/** Publishes, closes, reopens or copies a survey; lists and figures follow. */
export function useSurveyAction() {
  const refresh = useRefreshSurveys();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: SurveyAction }) =>
      call(SURVEY_ACTIONS[action], { params: { id } }),
    // Not waited for: the card that asked may leave its tab with the new list, and has to say so before.
    onSuccess: () => {
      void refresh();
    },
  });
}

/** Gives what reads every list of surveys and their figures anew. */
export function useRefreshSurveys() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['surveys'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
      queries.invalidateQueries({ queryKey: usageKey }),
    ]);
}
