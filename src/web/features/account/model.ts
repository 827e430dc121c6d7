import { BOUNDS } from '../../../shared/bounds.ts';

/** Account tabs that can be opened; Team is only announced. */
export const TABS = ['profile', 'billing', 'security', 'apiKeys', 'auditLog', 'data'] as const;
export type Tab = (typeof TABS)[number];

/** Returns the tab named in the URL; default: profile. */
export function readTab(asked: string | null): Tab {
  return TABS.find((tab) => tab === asked) ?? 'profile';
}

/** Returns an error code or null (docs/spec.md#5-validation). */
export function checkNewPasswords(entry: string, repeated: string): 'mismatch' | 'password_short' | null {
  if (entry !== repeated) return 'mismatch';
  return entry.length < BOUNDS.passwordMin ? 'password_short' : null;
}

/** Extracts the secret from an authenticator URL, in groups of four for manual entry. */
export function secretOf(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export function hasPassed(time: string): boolean {
  return Date.parse(time) <= Date.now();
}
