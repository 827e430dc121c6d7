import type { Owner } from '../base/owner.ts';

/** Whether who calls may read participants' names: every session, and keys allowed to. */
export function mayReadNames({ scopes }: Owner): boolean {
  return scopes === null || scopes.includes('personal:read');
}
