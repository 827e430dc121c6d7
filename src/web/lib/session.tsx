import { useQueryClient } from '@tanstack/react-query';
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

/** Gives a function that ends the session, forgets what was loaded for it, and goes to `/`. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const { error } = await authClient.signOut();
    if (error !== null) {
      showToast({ tone: 'error', message: t('signOutFailed') });
      return;
    }
    await navigate(paths.home);
    queries.clear();
  };
}
