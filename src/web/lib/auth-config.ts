import { useQuery } from '@tanstack/react-query';
import { getAuthConfig } from '../../shared/api/account/auth-config.ts';
import { call } from './call.ts';

/** Loads the server's sign-in options: demo account, outbox. */
export function useAuthConfig() {
  return useQuery({
    queryKey: ['auth-config'],
    queryFn: ({ signal }) => call(getAuthConfig, {}, { signal }),
    staleTime: Infinity,
  });
}
