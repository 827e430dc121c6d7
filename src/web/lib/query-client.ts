import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, isCallError } from './call-error.ts';

/** The key of the session, which every other query of a signed-in person depends on. */
export const sessionKey = ['session'] as const;

const MAX_RETRIES = 2;

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function mayPass(failures: number, error: Error): boolean {
  const lasting = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !lasting && failures < MAX_RETRIES;
}

/** No reply came, or one that a balancer or a server says while something behind it is being replaced. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const AGAIN_MS = 5_000;

/** When a read that failed is tried once more by itself, while the page says that it failed; false where it would fail again. */
export function againAfter(error: Error | null): number | false {
  return error instanceof CallError && AWAY.has(error.status) ? AGAIN_MS : false;
}

/** A session that ended elsewhere is noticed with the first call that it refuses. */
function noticeEndedSession(error: Error): void {
  if (isCallError(error, 'not_authenticated')) void queryClient.invalidateQueries({ queryKey: sessionKey });
}

// Without a connection a call fails and says so, instead of waiting in silence until there is one.
const networkMode = 'always';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: mayPass,
      refetchInterval: ({ state }) => againAfter(state.error),
      networkMode,
      refetchOnReconnect: true,
    },
    mutations: { networkMode },
  },
});
