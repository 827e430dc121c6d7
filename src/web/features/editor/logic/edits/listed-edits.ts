import type { Experiment, Flow, Quota, Score } from '../../../../../shared/logic/flow.ts';
import type { Draft } from '../../state/model.ts';
import { isFlowEmpty } from '../is-flow-empty.ts';

/** What a flow keeps of every answer, and whom it counts: each in a list of its own. */
interface Listed {
  readonly experiment: Experiment;
  readonly score: Score;
  readonly quota: Quota;
}

const LISTS = { experiment: 'arms', score: 'scores', quota: 'quotas' } as const;

/** An experiment, a score or a quota, by its place in the list. */
export interface ListAnchor {
  readonly at: keyof Listed;
  readonly index: number;
}

/** Whether a place is an experiment, a score or a quota. */
export function isListed(anchor: { readonly at: string }): anchor is ListAnchor {
  return anchor.at in LISTS;
}

/** The list of a flow that has these. */
export function listOfFlow<K extends keyof Listed>(flow: Flow | null, at: K): readonly Listed[K][] {
  return (flow?.[LISTS[at]] ?? []) as readonly Listed[K][];
}

/** Puts another one at the end of its list. */
export function addListed<K extends keyof Listed>(draft: Draft, at: K, item: Listed[K]): Draft {
  return withList(draft, at, [...listOfFlow(draft.flow, at), item]);
}

/** Changes one of them; the same draft where it is gone. */
export function changeListed<K extends keyof Listed>(
  draft: Draft,
  at: K,
  index: number,
  change: (item: Listed[K]) => Listed[K],
): Draft {
  const list = listOfFlow(draft.flow, at);
  const item = list[index];
  return item === undefined ? draft : withList(draft, at, list.with(index, change(item)));
}

/** Takes one of them out; a flow that says nothing then is none. */
export function removeListed(draft: Draft, { at, index }: ListAnchor): Draft {
  return draft.flow === null ? draft : withList(draft, at, listOfFlow(draft.flow, at).toSpliced(index, 1));
}

/** Puts a whole list in the place of another. */
export function withList<K extends keyof Listed>(draft: Draft, at: K, list: readonly Listed[K][]): Draft {
  const flow: Flow = { pages: [], endings: [], ...draft.flow, [LISTS[at]]: list };
  return { ...draft, flow: isFlowEmpty(flow) ? null : flow };
}

/**
 * The code of the next experiment or score.
 * @param taken by what the survey has, and by what answers have of removed ones: theirs would count in it
 */
export function nextValueCode(flow: Flow | null, used: readonly string[]): string {
  const codes = [...used, ...[...(flow?.arms ?? []), ...(flow?.scores ?? [])].map(({ code }) => code)];
  return `X${Math.max(0, ...codes.map((code) => Number(code.slice(1)))) + 1}`;
}

/** The id of the next arm of an experiment, by the same rule. */
export function nextArmId({ arms }: Pick<Experiment, 'arms'>, used: readonly number[]): number {
  return Math.max(0, ...used, ...arms.map(({ id }) => id)) + 1;
}
