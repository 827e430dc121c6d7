import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import { paths } from '../paths.ts';
import { authClient } from './auth-client.ts';

export type SessionUser = (typeof authClient.$Infer.Session)['user'];

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

/** Who is signed in; kept in step with every change of the session, also in other tabs. */
export function useSession(): Session {
  const { data, isPending } = authClient.useSession();
  if (data !== null) return { status: 'signed-in', user: data.user };
  return isPending ? { status: 'loading', user: null } : { status: 'signed-out', user: null };
}

/** Forgets everything loaded for one person as soon as somebody else, or nobody, is signed in. */
export function useForgetOnSessionChange(): void {
  const queries = useQueryClient();
  const session = useSession();
  const userId = session.status === 'loading' ? undefined : (session.user?.id ?? null);
  const known = useRef(userId);
  useEffect(() => {
    if (userId === undefined || known.current === userId) return;
    if (known.current !== undefined) queries.clear();
    known.current = userId;
  }, [userId, queries]);
}

/** Gives a function that ends the session and goes to `/`. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return async () => {
    const { error } = await authClient.signOut();
    if (error !== null) {
      showToast({ tone: 'error', message: t('signOutFailed') });
      return;
    }
    await navigate(paths.home);
  };
}
