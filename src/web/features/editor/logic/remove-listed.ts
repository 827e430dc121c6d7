import type { Draft } from '../model.ts';
import { isFlowEmpty } from './is-flow-empty.ts';

/** A quota or a score, by its place in the list. */
export interface ListedPlace {
  readonly at: 'quota' | 'score';
  readonly index: number;
}

/** Whether a place is a quota or a score: neither has a field in the editor. */
export function isListed(place: { readonly at: string }): place is ListedPlace {
  return place.at === 'quota' || place.at === 'score';
}

/** Takes a quota or a score out; a flow that says nothing then is none. */
export function removeListed(draft: Draft, { at, index }: ListedPlace): Draft {
  if (draft.flow === null) return draft;
  const { quotas = [], scores = [] } = draft.flow;
  const flow = {
    ...draft.flow,
    ...(at === 'quota' ? { quotas: quotas.toSpliced(index, 1) } : { scores: scores.toSpliced(index, 1) }),
  };
  return { ...draft, flow: isFlowEmpty(flow) ? null : flow };
}
