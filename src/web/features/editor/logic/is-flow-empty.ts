import type { Flow } from '../../../../shared/logic/flow.ts';

/** Returns whether a flow is empty and therefore not stored. */
export function isFlowEmpty(flow: Flow): boolean {
  return Object.values(flow).every((list) => !Array.isArray(list) || list.length === 0);
}
