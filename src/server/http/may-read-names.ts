import type { Owner } from '../base/owner.ts';

/** Returns whether the caller may read names: any session, or keys with that scope. */
export function mayReadNames({ scopes }: Owner): boolean {
  return scopes === null || scopes.includes('personal:read');
}
