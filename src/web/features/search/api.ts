import { useInfiniteQuery } from '@tanstack/react-query';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';

const PAGE_SIZE = 20;

/** Searches titles and descriptions; disabled for visitors and empty text. */
export function useSearch(userId: string | undefined, text: string) {
  return useInfiniteQuery({
    queryKey: ['surveys', 'search', userId, text],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSurveys,
        { query: { q: text, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: userId !== undefined && text !== '',
  });
}
