import { LOGIC_LIMITS } from '../../../../shared/logic/limits.ts';

/** Whether a typed number can be the target of a quota. */
export function isTarget(typed: number | null): typed is number {
  return typed !== null && Number.isInteger(typed) && typed >= 0 && typed <= LOGIC_LIMITS.target;
}
