import type { Ending, EndingKind, Flow } from '../../../../../shared/logic/flow.ts';
import type { Draft } from '../../state/model.ts';
import { isFlowEmpty } from '../is-flow-empty.ts';

const EMPTY: Flow = { pages: [], endings: [] };

export function nextEndingId(flow: Flow | null): number {
  return Math.max(0, ...(flow?.endings ?? []).map(({ id }) => id)) + 1;
}

export function addEnding(draft: Draft, kind: EndingKind, text: string): Draft {
  const flow = draft.flow ?? EMPTY;
  const ending = { id: nextEndingId(draft.flow), kind, text };
  return { ...draft, flow: { ...flow, endings: [...flow.endings, ending] } };
}

/** Replaces the ending with the same id. */
export function changeEnding(draft: Draft, ending: Ending): Draft {
  if (draft.flow === null) return draft;
  const endings = draft.flow.endings.map((each) => (each.id === ending.id ? ending : each));
  return { ...draft, flow: { ...draft.flow, endings } };
}

/** Removes an ending; skips to it become invalid and are reported. */
export function removeEnding(draft: Draft, id: number): Draft {
  if (draft.flow === null) return draft;
  const endings = draft.flow.endings.filter((each) => each.id !== id);
  const flow = { ...draft.flow, endings };
  return { ...draft, flow: isFlowEmpty(flow) ? null : flow };
}
