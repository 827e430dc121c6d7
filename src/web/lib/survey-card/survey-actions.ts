import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../call.ts';
import { usageKey } from '../subscription.ts';
import { SURVEY_ACTIONS, type SurveyAction } from '../survey-actions.ts';

/** Changes a survey's status and refreshes the lists. */
export function useSurveyAction() {
  const refresh = useRefreshSurveys();
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: SurveyAction }) =>
      call(SURVEY_ACTIONS[action], { params: { id } }),
    // Not awaited: the refresh may unmount the card before it reports the outcome.
    onSuccess: () => {
      void refresh();
    },
  });
}

export function useRefreshSurveys() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['surveys'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
      queries.invalidateQueries({ queryKey: usageKey }),
    ]);
}
