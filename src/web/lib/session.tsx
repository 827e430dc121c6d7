import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSession, signOut } from '../../shared/api/account/auth.ts';
import type { Output } from '../../shared/api/endpoint.ts';
import { paths } from '../paths.ts';
import { call } from './call.ts';
import { sessionKey } from './query-client.ts';
import { deleteDrafts } from './drafts/sign-out-drafts.ts';

type SessionReply = Output<typeof getSession>;
export type SessionUser = NonNullable<SessionReply>['user'];

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  /** The server did not reply, which does not mean that the user is signed out. */
  | { readonly status: 'unknown'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const sessionQuery = {
  queryKey: sessionKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSession, {}, { signal }),
};

/** Prefetches the session before the first render. */
export function startSession(queries: QueryClient): void {
  void queries.prefetchQuery(sessionQuery);
}

/** Loads the session; refetched when the window regains focus. */
export function useSessionQuery(): UseQueryResult<SessionReply> {
  return useQuery({
    ...sessionQuery,
    refetchOnWindowFocus: 'always',
    // An error page would otherwise refetch endlessly.
    retryOnMount: false,
  });
}

/** Returns the session, synchronized across tabs. */
export function useSession(): Session {
  const { data, isPending } = useSessionQuery();
  if (data) return { status: 'signed-in', user: data.user };
  if (data === null) return { status: 'signed-out', user: null };
  return { status: isPending ? 'loading' : 'unknown', user: null };
}

/** Returns a function that refetches the session after sign-in or profile changes. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionKey });
}

/** Clears user data when the user changes or signs out, in any tab. */
export function useClearOnSessionChange(): void {
  const queries = useQueryClient();
  const session = useSession();
  const isKnown = session.status === 'signed-in' || session.status === 'signed-out';
  const userId = isKnown ? (session.user?.id ?? null) : undefined;
  const known = useRef(userId);
  useEffect(() => {
    if (userId === undefined || known.current === userId) return;
    if (known.current !== undefined) clearLoaded(queries);
    known.current = userId;
  }, [userId, queries]);
}

function clearLoaded(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/**
 * Signs out and reloads at `/`, so no user data stays in memory or on the device.
 * @throws CallError if unreachable
 */
export async function endSession(): Promise<void> {
  await call(signOut, { body: {} });
  deleteDrafts();
  window.location.assign(paths.home);
}
