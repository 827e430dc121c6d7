import { BOUNDS } from '../../../shared/bounds.ts';

/** The tabs of the account page that can be opened; Team is announced only. */
export const TABS = ['profile', 'billing', 'security', 'apiKeys', 'auditLog', 'data'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that an address asks for; the profile where it asks for none. */
export function readTab(asked: string | null): Tab {
  return TABS.find((tab) => tab === asked) ?? 'profile';
}

/** The code of what is wrong with a new password and its repetition (spec section 5), or null. */
export function checkNewPasswords(entry: string, repeated: string): 'mismatch' | 'password_short' | null {
  if (entry !== repeated) return 'mismatch';
  return entry.length < BOUNDS.passwordMin ? 'password_short' : null;
}

/** The secret in an authenticator address, in groups of four, for typing it by hand. */
export function secretOf(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Whether a stored moment lies behind us. */
export function hasPassed(time: string): boolean {
  return Date.parse(time) <= Date.now();
}
