import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getResults, listAnswers, streamResults } from '../../../shared/api/results.ts';
import type { Results } from '../../../shared/api/results.ts';
import { addressOf, call } from '../../lib/call.ts';
import type { DateRange } from './model.ts';

const resultsKey = (survey_id: string, range: DateRange) =>
  ['results', survey_id, range.from, range.to] as const;

/** The results of a survey, of all time or of a range of days. */
export function useResults(survey_id: string, range: DateRange) {
  return useQuery({
    queryKey: resultsKey(survey_id, range),
    queryFn: ({ signal }) =>
      call(
        getResults,
        { params: { id: survey_id }, query: { from: range.from ?? undefined, to: range.to ?? undefined } },
        { signal },
      ),
    placeholderData: (before) => before,
  });
}

export type LiveState = 'off' | 'connecting' | 'live';

/**
 * Keeps the results of all time in step with the answers while the page is open. The browser connects again by
 * itself after a break, and the first event then holds everything that was missed.
 */
export function useLiveResults(survey_id: string, enabled: boolean): LiveState {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('off');
  useEffect(() => {
    if (!enabled) return;
    const source = new EventSource(addressOf(streamResults, { params: { id: survey_id } }));
    source.addEventListener('open', () => setState('live'));
    source.addEventListener('error', () => setState('connecting'));
    source.addEventListener('results', ({ data }: MessageEvent<string>) => {
      queries.setQueryData(resultsKey(survey_id, { from: null, to: null }), JSON.parse(data) as Results);
    });
    const lookAgain = () => {
      source.close();
      void queries.invalidateQueries({ queryKey: ['results', survey_id] });
    };
    source.addEventListener('gone', lookAgain);
    source.addEventListener('forbidden', lookAgain);
    return () => {
      source.close();
      setState('off');
    };
  }, [survey_id, enabled, queries]);
  return state;
}

/** Further answers of a group, page by page. */
export function useAnswers(survey_id: string, question_id: string, category: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['results', survey_id, 'answers', question_id, category],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAnswers,
        { params: { id: survey_id }, query: { question_id, category, cursor: pageParam, limit: 50 } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled,
  });
}
