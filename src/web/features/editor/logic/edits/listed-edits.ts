import type { Experiment, Flow, Quota, Score } from '../../../../../shared/logic/flow.ts';
import type { Draft } from '../../state/model.ts';
import { isFlowEmpty } from '../is-flow-empty.ts';

interface Listed {
  readonly experiment: Experiment;
  readonly score: Score;
  readonly quota: Quota;
}

const LISTS = { experiment: 'arms', score: 'scores', quota: 'quotas' } as const;

/** Identifies an item by list and index. */
export interface ListAnchor {
  readonly at: keyof Listed;
  readonly index: number;
}

export function isListed(anchor: { readonly at: string }): anchor is ListAnchor {
  return anchor.at in LISTS;
}

export function listOfFlow<K extends keyof Listed>(flow: Flow | null, at: K): readonly Listed[K][] {
  return (flow?.[LISTS[at]] ?? []) as readonly Listed[K][];
}

export function addListed<K extends keyof Listed>(draft: Draft, at: K, item: Listed[K]): Draft {
  return withList(draft, at, [...listOfFlow(draft.flow, at), item]);
}

/** Changes an item; returns the same draft if it does not exist. */
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

/** Removes an item; an empty flow becomes null. */
export function removeListed(draft: Draft, { at, index }: ListAnchor): Draft {
  return draft.flow === null ? draft : withList(draft, at, listOfFlow(draft.flow, at).toSpliced(index, 1));
}

export function withList<K extends keyof Listed>(draft: Draft, at: K, list: readonly Listed[K][]): Draft {
  const flow: Flow = { pages: [], endings: [], ...draft.flow, [LISTS[at]]: list };
  return { ...draft, flow: isFlowEmpty(flow) ? null : flow };
}

/**
 * Returns the next code of an experiment or score.
 * @param used codes of removed ones with answers, never reused
 */
export function nextValueCode(flow: Flow | null, used: readonly string[]): string {
  const codes = [...used, ...[...(flow?.arms ?? []), ...(flow?.scores ?? [])].map(({ code }) => code)];
  return `X${Math.max(0, ...codes.map((code) => Number(code.slice(1)))) + 1}`;
}

/** Returns the next arm id, without reusing removed ones. */
export function nextArmId({ arms }: Pick<Experiment, 'arms'>, used: readonly number[]): number {
  return Math.max(0, ...used, ...arms.map(({ id }) => id)) + 1;
}
