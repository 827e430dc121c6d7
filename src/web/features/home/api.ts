import { useQuery } from '@tanstack/react-query';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import { call } from '../../lib/call.ts';

const MAX_PER_STATUS = 20;

/** Loads the newest own surveys of each status; drafts are in none. */
export function useHomeSurveys(userId: string) {
  return useQuery({
    queryKey: ['surveys', 'home', userId],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        (['active', 'scheduled', 'closed'] as const).map((status) =>
          call(listSurveys, { query: { status, limit: MAX_PER_STATUS } }, { signal }),
        ),
      );
      return lists.flatMap((list) => list.surveys);
    },
  });
}
