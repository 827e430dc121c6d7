import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { getPublicSurvey } from '../../../shared/api/responses.ts';
import { getResults, listAnswers } from '../../../shared/api/results/results.ts';
import { getSurvey } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { joinFilters, type FilterField } from './filter-model.ts';
import { readCut, readLanguage, toQuery, type Cut } from './model.ts';
import { accessOf, readLinkToken, useLinkAccess, type Access } from './use-link-token.ts';

export const resultsKey = (survey_id: string, range: Cut, lang?: string, access: Access = {}) =>
  [
    'results',
    survey_id,
    'summary',
    range.from,
    range.to,
    range.isLocal,
    range.filter,
    lang ?? null,
    access,
  ] as const;

/** Loads results, in one of the survey's languages if set. */
export function useResults(survey_id: string, range: Cut, lang?: string) {
  const access = useLinkAccess();
  return useQuery({ ...resultsQuery(survey_id, range, lang, access), placeholderData: (before) => before });
}

/** Prefetches the results before the page is loaded. */
export function startResults(survey_id: string, { searchParams, hash }: URL): Promise<void> {
  const lang = readLanguage(searchParams, document.referrer, survey_id);
  return queryClient.prefetchQuery(
    resultsQuery(survey_id, readCut(searchParams), lang, accessOf(readLinkToken(hash))),
  );
}

function resultsQuery(survey_id: string, range: Cut, lang: string | undefined, access: Access) {
  return {
    queryKey: resultsKey(survey_id, range, lang, access),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(
        getResults,
        { params: { id: survey_id }, query: { ...toQuery(range), lang, ...access } },
        { signal },
      ),
  };
}

export function useGroups(survey_id: string, cut: Cut, { code, values }: FilterField) {
  const queries = useQueries({
    queries: values.map((value) => {
      const group = { ...cut, filter: joinFilters(cut.filter, ['is', code, [value]]) };
      return {
        queryKey: resultsKey(survey_id, group),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(getResults, { params: { id: survey_id }, query: toQuery(group) }, { signal }),
      };
    }),
  });
  return values.map((name, index) => ({
    name,
    data: queries[index]?.data,
    error: queries[index]?.error ?? null,
  }));
}

export function useOwnSurvey(survey_id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['surveys', 'one', survey_id],
    queryFn: ({ signal }) => call(getSurvey, { params: { id: survey_id } }, { signal }),
    enabled,
  });
}

/** Loads the public survey for its page settings. */
export function usePublicSurvey(survey_id: string) {
  return useQuery({
    queryKey: ['surveys', 'public', survey_id],
    queryFn: ({ signal }) => call(getPublicSurvey, { params: { id: survey_id }, query: {} }, { signal }),
  });
}

/** Loads further answers of a group, page by page. */
export function useAnswers(
  survey_id: string,
  question_id: string,
  {
    part,
    category,
    range,
    enabled,
  }: { part: string | undefined; category: string; range: Cut; enabled: boolean },
) {
  const access = useLinkAccess();
  return useInfiniteQuery({
    queryKey: [
      'results',
      survey_id,
      'answers',
      question_id,
      part,
      category,
      range.from,
      range.to,
      range.isLocal,
      range.filter,
      access,
    ],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAnswers,
        {
          params: { id: survey_id },
          query: { question_id, part, category, cursor: pageParam, limit: 50, ...toQuery(range), ...access },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled,
  });
}
