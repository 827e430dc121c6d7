import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';

/** Returns whether a typed number can be a quota's target. */
export function isTarget(typed: number | null): typed is number {
  return typed !== null && Number.isInteger(typed) && typed >= 0 && typed <= LOGIC_LIMITS.target;
}
