import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { getDashboard } from '../../../shared/api/account/account.ts';
import { deleteSurvey, getSurvey, listSurveys } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';
import { useRefreshSurveys } from '../../lib/survey-card/survey-actions.ts';
import { listQuery, type DashboardState } from './model.ts';

const PAGE_SIZE = 30;

/** Loads the summary figures; idle for visitors. */
export function useDashboard(userId: string | undefined) {
  return useQuery({
    queryKey: ['dashboard', userId],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
    enabled: userId !== undefined,
  });
}

/** Loads the user's surveys by tab, sort order and date range, page by page. */
export function useSurveyList(userId: string | undefined, state: DashboardState) {
  const query = listQuery(state);
  return useInfiniteQuery({
    queryKey: ['surveys', 'list', userId, query],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSurveys,
        { query: { ...query, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: userId !== undefined,
  });
}

/** Loads the survey whose share panel should open; idle for null. */
export function useSurveyToShare(id: string | null) {
  return useQuery({
    queryKey: ['surveys', 'to-share', id],
    queryFn: ({ signal }) => call(getSurvey, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
}

/** Deletes a survey; lists change only after the server confirmed. */
export function useDeleteSurvey() {
  const refresh = useRefreshSurveys();
  return useMutation({
    mutationFn: (id: string) => call(deleteSurvey, { params: { id } }),
    onSuccess: refresh,
  });
}
