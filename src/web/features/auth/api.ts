import { useMutation } from '@tanstack/react-query';
import * as auth from '../../../shared/api/account/auth.ts';
import type { Input } from '../../../shared/api/endpoint.ts';
import { call } from '../../lib/call.ts';
import { currentLanguage } from '../../lib/text/i18n.ts';
import { useRefreshSession } from '../../lib/session.tsx';

/** Signs in; returns whether a second step is needed. */
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

/** Creates an account, with a session if `sign_in` is set; the page must refresh the session. */
export function useSignUp() {
  return useMutation({
    mutationFn: (input: Omit<Input<typeof auth.signUp>['body'], 'language'>) =>
      call(auth.signUp, { body: { ...input, language: currentLanguage() } }),
  });
}

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

export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => call(auth.requestPasswordReset, { body: { email } }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) => call(auth.resetPassword, { body }),
  });
}
