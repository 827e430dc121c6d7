import { useMutation, useQuery } from '@tanstack/react-query';
import * as auth from '../../../shared/api/account/auth.ts';
import type { Input } from '../../../shared/api/endpoint.ts';
import { getSignInHelp } from '../../../shared/api/account/auth-config.ts';
import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { useRefreshSession } from '../../lib/session.tsx';

/** What the sign-in page may offer on this server: a demo account, an outbox. */
export function useSignInHelp() {
  return useQuery({
    queryKey: ['sign-in-help'],
    queryFn: ({ signal }) => call(getSignInHelp, {}, { signal }),
    staleTime: Infinity,
  });
}

/** Starts a session; gives whether a second step is still needed. */
export function useSignIn() {
  const refresh = useRefreshSession();
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => {
      const reply = await call(auth.signIn, { body });
      const needsCode = 'twoFactorRedirect' in reply;
      if (!needsCode) await refresh();
      return { needsCode };
    },
  });
}

/** Makes an account, with a session where `sign_in` says so; the page tells the app of it. */
export function useSignUp() {
  return useMutation({
    mutationFn: (input: Omit<Input<typeof auth.signUp>['body'], 'language'>) =>
      call(auth.signUp, { body: { ...input, language: currentLanguage() } }),
  });
}

/** The second step of a sign-in: the authenticator's code or a recovery code. */
export function useSecondStep() {
  const refresh = useRefreshSession();
  return useMutation({
    mutationFn: async ({ code, recovery, trustDevice }: SecondStep) => {
      await call(recovery ? auth.verifyBackupCode : auth.verifyTotp, { body: { code, trustDevice } });
      await refresh();
    },
  });
}

interface SecondStep {
  code: string;
  recovery: boolean;
  trustDevice: boolean;
}

/** Asks for the mail whose link sets a new password. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call(auth.requestPasswordReset, { body: { email } }),
  });
}

/** Sets a new password with the token of that link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => call(auth.resetPassword, { body }),
  });
}
