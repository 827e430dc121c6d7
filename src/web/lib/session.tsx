import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { getSession, signOut } from '../../shared/api/auth.ts';
import type { Output } from '../../shared/api/endpoint.ts';
import { paths } from '../paths.ts';
import { call } from './call.ts';
import { sessionKey } from './query-client.ts';

type SessionReply = Output<typeof getSession>;
export type SessionUser = NonNullable<SessionReply>['user'];

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** The session as the server last told it; asked again whenever the window comes back to the front. */
export function useSessionQuery(): UseQueryResult<SessionReply> {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(getSession, {}, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Who is signed in; kept in step with every change of the session, also in other tabs. */
export function useSession(): Session {
  const { data, isPending } = useSessionQuery();
  if (data) return { status: 'signed-in', user: data.user };
  return isPending ? { status: 'loading', user: null } : { status: 'signed-out', user: null };
}

/** Gives a function that asks the server anew who is signed in, after a change of the session or the profile. */
export function useRefreshSession(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionKey });
}

/** Forgets everything loaded for one person as soon as somebody else, or nobody, is signed in; also from another tab. */
export function useForgetOnSessionChange(): void {
  const queries = useQueryClient();
  const session = useSession();
  const userId = session.status === 'loading' ? undefined : (session.user?.id ?? null);
  const known = useRef(userId);
  useEffect(() => {
    if (userId === undefined || known.current === userId) return;
    if (known.current !== undefined) forgetLoaded(queries);
    known.current = userId;
  }, [userId, queries]);
}

function forgetLoaded(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Gives a function that forgets the session and what was loaded for it, and goes to `/`. */
export function useLeave(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home);
    queries.setQueryData<SessionReply>(sessionKey, null);
    forgetLoaded(queries);
  };
}

/** Gives a function that ends the session and goes to `/`. */
export function useSignOut(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    await call(signOut, { body: {} });
    await leave();
  };
}
