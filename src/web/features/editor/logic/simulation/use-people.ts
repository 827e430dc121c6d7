import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getResults } from '../../../../../shared/api/results/results.ts';
import { call } from '../../../../lib/call.ts';
import { type PeopleBy, peopleIn } from './people-in.ts';
import { useLogic } from '../use-logic.ts';

/** Loads participant counts when the map opens; null if unavailable. */
export function usePeople(): PeopleBy | null {
  const { counted } = useLogic();
  const { data } = useQuery({
    queryKey: ['results', counted?.id, 'map'],
    enabled: counted !== null,
    queryFn: ({ signal }) => call(getResults, { params: { id: counted?.id ?? '' }, query: {} }, { signal }),
  });
  return useMemo(
    () => (data === undefined || counted === null ? null : peopleIn(data, counted.flow)),
    [data, counted],
  );
}
