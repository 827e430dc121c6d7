import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { dismissSuccess } from '../../ui/controls/toast/toast.tsx';
import { CallError, isCallError } from './call-error.ts';

/** Query key of the session, on which all user queries depend. */
export const sessionKey = ['session'] as const;

const MAX_RETRIES = 2;

/** Retries temporary failures only. */
function mayPass(failures: number, error: Error): boolean {
  const lasting = error instanceof CallError && error.status >= 400 && error.status < 500;
  return !lasting && failures < MAX_RETRIES;
}

/** No reply, or a proxy during a server restart. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const AGAIN_MS = 5_000;

/** Returns the retry interval after a failure; false if permanent. */
export function againAfter(error: Error | null): number | false {
  return error instanceof CallError && AWAY.has(error.status) ? AGAIN_MS : false;
}

/** Refetches the session, which may have ended elsewhere. */
function noticeEndedSession(error: Error): void {
  if (isCallError(error, 'not_authenticated')) void queryClient.invalidateQueries({ queryKey: sessionKey });
}

function onFailedChange(error: Error): void {
  dismissSuccess();
  noticeEndedSession(error);
}

// Offline calls fail at once.
const networkMode = 'always';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: onFailedChange }),
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
