import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { authClient } from './auth-client.ts';
import { CallError, isCallError } from './call-error.ts';

const MOST_RETRIES = 2;

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function mayPass(failures: number, error: Error): boolean {
  const lasting = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !lasting && failures < MOST_RETRIES;
}

/** A session that ended elsewhere is noticed with the first call that it refuses. */
function noticeEndedSession(error: Error): void {
  if (isCallError(error, 'not_authenticated')) authClient.$store.notify('$sessionSignal');
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
  defaultOptions: { queries: { staleTime: 20_000, retry: mayPass } },
});
