import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSession, signOut } from '../../shared/api/account/auth.ts';
import type { Output } from '../../shared/api/endpoint.ts';
import { paths } from '../paths.ts';
import { call } from './call.ts';
import { sessionKey } from './query-client.ts';
import { deleteDrafts } from './sign-out-drafts.ts';

type SessionReply = Output<typeof getSession>;
export type SessionUser = NonNullable<SessionReply>['user'];

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  /** The server could not be asked: nobody is taken for signed out because of that. */
  | { readonly status: 'unknown'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const sessionQuery = {
  queryKey: sessionKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSession, {}, { signal }),
};

/** Asks who is signed in before anything that says it is drawn. */
export function startSession(queries: QueryClient): void {
  void queries.prefetchQuery(sessionQuery);
}

/** The session as the server last told it; asked again whenever the window comes back to the front. */
export function useSessionQuery(): UseQueryResult<SessionReply> {
  return useQuery({
    ...sessionQuery,
    refetchOnWindowFocus: 'always',
    // A page that says that this failed would ask again by being drawn, and so without end.
    retryOnMount: false,
  });
}

/** Who is signed in; kept in step with every change of the session, also in other tabs. */
export function useSession(): Session {
  const { data, isPending } = useSessionQuery();
  if (data) return { status: 'signed-in', user: data.user };
  if (data === null) return { status: 'signed-out', user: null };
  return { status: isPending ? 'loading' : 'unknown', user: null };
}

/** Gives a function that asks the server anew who is signed in, after a change of the session or the profile. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionKey });
}

/** Forgets everything loaded for one person as soon as somebody else, or nobody, is signed in; also from another tab. */
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
 * Ends the session and goes to `/` with a fresh page, so that nothing of its user stays in memory or on the device.
 * @throws CallError where the server could not be told
 */
export async function endSession(): Promise<void> {
  await call(signOut, { body: {} });
  deleteDrafts();
  window.location.assign(paths.home);
}
