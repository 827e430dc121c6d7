import { useQuery } from '@tanstack/react-query';
import { getAiStatus } from '../../shared/api/generation.ts';
import { call } from './call.ts';

/** Returns whether questions come from the built-in bank or a model. */
export function useAiStatus() {
  return useQuery({
    queryKey: ['ai-status'],
    queryFn: ({ signal }) => call(getAiStatus, {}, { signal }),
    staleTime: Infinity,
  });
}
