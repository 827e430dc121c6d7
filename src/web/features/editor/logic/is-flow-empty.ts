import type { Flow } from '../../../../shared/logic/flow.ts';

/** Whether a flow says nothing: then a survey has none. */
export function isFlowEmpty(flow: Flow): boolean {
  return Object.values(flow).every((list) => !Array.isArray(list) || list.length === 0);
}
