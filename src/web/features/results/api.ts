import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteSubmission, listSubmissions } from '../../../shared/api/responses.ts';
import { getResults, listAnswers } from '../../../shared/api/results.ts';
import { getSurvey } from '../../../shared/api/surveys.ts';
import { call } from '../../lib/call.ts';
import { ALL_TIME, toMoments, type DayRange } from './model.ts';

export const resultsKey = (survey_id: string, range: DayRange) =>
  ['results', survey_id, 'summary', range.from, range.to] as const;

/** The results of a survey, of all time or of a range of days. */
export function useResults(survey_id: string, range: DayRange) {
  return useQuery({
    queryKey: resultsKey(survey_id, range),
    queryFn: ({ signal }) =>
      call(getResults, { params: { id: survey_id }, query: toMoments(range) }, { signal }),
    placeholderData: (before) => before,
  });
}

/** The survey as its owner has it, to share and edit. */
export function useOwnSurvey(survey_id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['surveys', 'one', survey_id],
    queryFn: ({ signal }) => call(getSurvey, { params: { id: survey_id } }, { signal }),
    enabled,
  });
}

/** Further answers of a group, page by page. */
export function useAnswers(
  survey_id: string,
  question_id: string,
  {
    part,
    category,
    range,
    enabled,
  }: { part: string | undefined; category: string; range: DayRange; enabled: boolean },
) {
  return useInfiniteQuery({
    queryKey: ['results', survey_id, 'answers', question_id, part, category, range.from, range.to],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAnswers,
        {
          params: { id: survey_id },
          query: { question_id, part, category, cursor: pageParam, limit: 50, ...toMoments(range) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled,
  });
}

const submissionsKey = (survey_id: string) => ['results', survey_id, 'submissions'] as const;

/** Single submissions, the newest first, page by page. */
export function useSubmissions(survey_id: string) {
  return useInfiniteQuery({
    queryKey: submissionsKey(survey_id),
    queryFn: ({ pageParam, signal }) =>
      call(
        listSubmissions,
        { params: { id: survey_id }, query: { limit: 20, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Deletes one submission; its list, the results and every count of the survey are then read anew. */
export function useDeleteSubmission(survey_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (submission_id: string) =>
      call(deleteSubmission, { params: { id: survey_id, submission_id } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: submissionsKey(survey_id) }),
        queries.invalidateQueries({ queryKey: resultsKey(survey_id, ALL_TIME) }),
        queries.invalidateQueries({ queryKey: ['surveys'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}
