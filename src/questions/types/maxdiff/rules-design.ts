import { orderItems } from '../../../shared/survey/seeded-order.ts';

export interface DesignOf {
  readonly items: number;
  readonly shown: number;
  readonly times: number;
}

type Sets = readonly (readonly number[])[];

/** More attempts hardly improve the balance. */
const TRIES = 3;
const known = new Map<string, Sets>();

/**
 * Returns the item indexes of each set. Item frequencies differ by at most one; pairs and positions are balanced as
 * well as possible. Deterministic, with the generator of option orders.
 */
export function designOf({ items, shown, times }: DesignOf): Sets {
  if (items < 2) return [];
  const size = Math.min(shown, items);
  const key = [items, size, times].join();
  const made = known.get(key) ?? make(items, size, Math.ceil((items * times) / size));
  known.set(key, made);
  return made;
}

function make(items: number, size: number, sets: number): Sets {
  let best: { readonly sets: Sets; readonly unevenness: number } | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const tried = dealt(items, size, sets, attempt * 1_009);
    const met = countMeetings(items, tried);
    evenOut(tried, met);
    const unevenness = met.flat().reduce((sum, n) => sum + n ** 2, 0);
    if (best === undefined || unevenness < best.unevenness) best = { sets: tried, unevenness };
  }
  return itemsOnce(items, best?.sets ?? []);
}

/** Uses the least frequent items, in random order. */
function dealt(items: number, size: number, sets: number, seed: number): number[][] {
  const indexes = Array.from({ length: items }, (_, index) => index);
  const times = indexes.map(() => 0);
  return Array.from({ length: sets }, (_, set) => {
    const order = orderItems(indexes, 'shuffled', seed + set, () => false);
    const chosen = order.toSorted((a, b) => times[a]! - times[b]!).slice(0, size);
    for (const index of chosen) times[index]! += 1;
    return chosen;
  });
}

function countMeetings(items: number, sets: Sets): number[][] {
  const met = Array.from({ length: items }, () => Array.from({ length: items }, () => 0));
  for (const set of sets) for (const a of set) for (const b of set) if (a !== b) met[a]![b]! += 1;
  return met;
}

/** Swaps items while that improves the pair balance. */
function evenOut(sets: number[][], met: number[][]): void {
  let isBetter = true;
  while (isBetter) {
    isBetter = false;
    for (const [s, one] of sets.entries())
      for (const other of sets.slice(s + 1))
        for (let i = 0; i < one.length; i++)
          for (let j = 0; j < other.length; j++) {
            const [a, b] = [one[i]!, other[j]!];
            if (one.includes(b) || other.includes(a)) continue;
            if (gain(met, one, other, a, b) + gain(met, other, one, b, a) <= 0) continue;
            for (const [set, without, goes, comes] of [
              [one, other, a, b],
              [other, one, b, a],
            ] as const)
              for (const each of set)
                if (each !== goes && !without.includes(each)) exchange(met, each, goes, comes);
            [one[i], other[j]] = [b, a];
            isBetter = true;
          }
  }
}

/** Returns the improvement by swapping two items; items in both sets share a set with both. */
function gain(met: Sets, set: readonly number[], other: readonly number[], goes: number, comes: number) {
  let sum = 0;
  for (const each of set)
    if (each !== goes && !other.includes(each)) sum += met[goes]![each]! - met[comes]![each]! - 1;
  return sum;
}

function exchange(met: number[][], each: number, goes: number, comes: number): void {
  met[each]![goes]! -= 1;
  met[goes]![each]! -= 1;
  met[each]![comes]! += 1;
  met[comes]![each]! += 1;
}

/** Reorders items so each takes each position about equally often. */
function itemsOnce(items: number, sets: Sets): Sets {
  const stood = Array.from({ length: items }, () => [0, 0, 0, 0, 0]);
  const costOf = (order: readonly number[]) =>
    order.reduce((sum, item, at) => sum + stood[item]![at]! ** 2, 0);
  return sets.map((set) => {
    const order = ordersOf(set).reduce((best, each) => (costOf(each) < costOf(best) ? each : best));
    for (const [at, item] of order.entries()) stood[item]![at]! += 1;
    return order;
  });
}

function ordersOf(items: readonly number[]): (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
