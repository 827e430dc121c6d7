import { useQuery } from '@tanstack/react-query';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import type { EffectiveStatus, HomeGroup } from '../../../shared/survey/survey-status.ts';
import { call } from '../../lib/call.ts';
import { HOME_GROUPS } from './model.ts';

const MAX_PER_STATUS = 20;

const STATUS_OF = { active: 'active', upcoming: 'scheduled', completed: 'closed' } as const satisfies Record<
  HomeGroup,
  EffectiveStatus
>;

/** Loads the newest surveys of each group; drafts are in none. */
export function useHomeSurveys(userId: string) {
  return useQuery({
    queryKey: ['surveys', 'home', userId],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        HOME_GROUPS.map(async (group) => {
          const query = { status: STATUS_OF[group], limit: MAX_PER_STATUS };
          return { group, ...(await call(listSurveys, { query }, { signal })) };
        }),
      );
      return {
        surveys: lists.flatMap((list) => list.surveys),
        uncounted: new Set(lists.filter((list) => list.next_cursor !== null).map(({ group }) => group)),
      };
    },
  });
}
