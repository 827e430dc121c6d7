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

export function useSaveProfile() {
  const refresh = useRefreshSession();
  return useMutation({
    mutationFn: async (body: NonNullable<Input<typeof auth.updateUser>['body']>) => {
      await call(auth.updateUser, { body });
      await refresh();
    },
  });
}

export function useSendConfirmation() {
  return useMutation({
    mutationFn: (email: string) =>
      call(auth.sendVerificationEmail, { body: { email, callbackURL: paths.authCallback } }),
  });
}

/** Changes the password; optionally ends other sessions and API keys. */
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

/** Lists the active sessions, newest first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => {
      const sessions = await call(auth.listSessions, {}, { signal });
      return sessions.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    },
  });
}

/** Ends a session by its token, or all others without one. */
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

/** Starts two-step setup: returns the authenticator URL and recovery codes. */
export function usePrepareTwoStep() {
  return useMutation({
    mutationFn: (password: string) => call(auth.enableTwoFactor, { body: { password } }),
  });
}

export function useConfirmTwoStep() {
  return useMutation({ mutationFn: (code: string) => call(auth.verifyTotp, { body: { code } }) });
}

export function useEndTwoStep() {
  return useMutation({
    mutationFn: (body: EnteredFactors) => call(auth.disableTwoFactor, { body }),
  });
}

/** Creates recovery codes; invalidates the previous ones. */
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

export function useTrustedDevices() {
  return useQuery({
    queryKey: trustedKey,
    queryFn: async ({ signal }) => (await call(trusted.listTrustedDevices, {}, { signal })).devices,
  });
}

/** Revokes a device's trust, so it needs the second step again. */
export function useRemoveTrustedDevice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(trusted.deleteTrustedDevice, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: trustedKey }),
  });
}

export function useApiKeys(enabled: boolean) {
  return useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await call(keys.listApiKeys, {}, { signal })).api_keys,
    enabled,
  });
}

/** Creates an API key; only this response contains it. */
export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof keys.createApiKey>['body']) => call(keys.createApiKey, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  });
}

export function useDeleteApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(keys.deleteApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: Input<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
  });
}
