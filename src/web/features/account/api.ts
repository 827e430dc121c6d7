import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as keys from '../../../shared/api/account/api-keys.ts';
import * as auth from '../../../shared/api/account/auth.ts';
import type { Input } from '../../../shared/api/endpoint.ts';
import { deleteAccount } from '../../../shared/api/account/personal-data-export.ts';
import * as trusted from '../../../shared/api/account/trusted-devices.ts';
import { call } from '../../lib/call.ts';
import { useRefreshSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';

const sessionsKey = ['sessions'] as const;
const trustedKey = ['trusted-devices'] as const;
const apiKeysKey = ['api-keys'] as const;

/** Saves the profile. */
export function useSaveProfile() {
  const refresh = useRefreshSession();
  return useMutation({
    mutationFn: async (body: NonNullable<Input<typeof auth.updateUser>['body']>) => {
      await call(auth.updateUser, { body });
      await refresh();
    },
  });
}

/** Sends the link that confirms the e-mail address again. */
export function useSendConfirmation() {
  return useMutation({
    mutationFn: (email: string) =>
      call(auth.sendVerificationEmail, { body: { email, callbackURL: paths.authCallback } }),
  });
}

/** Changes the password; other devices and API keys end with it where that is wished. */
export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof auth.changePassword>['body']>) =>
      call(auth.changePassword, { body }),
    onSuccess: () =>
      Promise.all(
        [sessionsKey, apiKeysKey, trustedKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** The devices that are signed in, the newest first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => {
      const sessions = await call(auth.listSessions, {}, { signal });
      return sessions.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
  });
}

/** Signs one device out by its token, or all others where none is given. */
export function useSignOutDevices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string | null) =>
      token === null
        ? call(auth.revokeOtherSessions, { body: {} })
        : call(auth.revokeSession, { body: { token } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Prepares two-step sign-in: gives the address for the authenticator app and the recovery codes. */
export function usePrepareTwoStep() {
  return useMutation({
    mutationFn: (password: string) => call(auth.enableTwoFactor, { body: { password } }),
  });
}

/** Switches two-step sign-in on, with the first code of the app. */
export function useConfirmTwoStep() {
  return useMutation({ mutationFn: (code: string) => call(auth.verifyTotp, { body: { code } }) });
}

/** Switches two-step sign-in off. */
export function useEndTwoStep() {
  return useMutation({
    mutationFn: (body: EnteredFactors) => call(auth.disableTwoFactor, { body }),
  });
}

/** Makes new recovery codes; the former ones end. */
export function useNewRecoveryCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: EnteredFactors) => call(auth.generateBackupCodes, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: trustedKey }),
  });
}

interface EnteredFactors {
  password: string;
  code: string;
}

/** The devices that sign in without the second step. */
export function useTrustedDevices() {
  return useQuery({
    queryKey: trustedKey,
    queryFn: async ({ signal }) => (await call(trusted.listTrustedDevices, {}, { signal })).devices,
  });
}

/** Asks a trusted device for the second step again. */
export function useRemoveTrustedDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(trusted.deleteTrustedDevice, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: trustedKey }),
  });
}

/** The own API keys. */
export function useApiKeys(enabled: boolean) {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(keys.listApiKeys, {}, { signal })).api_keys,
    enabled,
  });
}

/** Makes an API key; the reply alone holds the key itself. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof keys.createApiKey>['body']) => call(keys.createApiKey, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  });
}

/** Ends an API key. */
export function useDeleteApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(keys.deleteApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  });
}

/** Deletes the account with everything in it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: Input<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
  });
}
