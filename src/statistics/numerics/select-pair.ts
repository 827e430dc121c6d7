import type { CountedValues } from './counted-values.ts';

/** Number of pairs up to a bound, the largest of these, and the smallest above. */
interface Pass {
  count: number;
  largest: number;
  next: number;
}

/** All pairs of two samples, or of one with itself, never enumerated. */
export interface PairField {
  passAt: (bound: number) => Pass;
  least: number;
  most: number;
  size: number;
}

/** Finds the pair value of a rank (1 is the smallest) by bisection. */
export function selectPair(field: PairField, rank: number): number {
  let [low, high] = [field.least, field.most];
  while (low < high) {
    const middle = low + (high - low) / 2;
    const pass = field.passAt(middle < high ? middle : low);
    if (pass.count >= rank) high = pass.largest;
    else low = pass.next;
  }
  return low;
}

export function medianPair(field: PairField): number {
  const lower = selectPair(field, Math.ceil(field.size / 2));
  return field.size % 2 === 1 ? lower : (lower + selectPair(field, field.size / 2 + 1)) / 2;
}

/** All differences a - b. */
export function differences(a: CountedValues, b: CountedValues): PairField {
  const atLeast = new Float64Array(b.counts.length + 1);
  for (let j = b.counts.length - 1; j >= 0; j -= 1) atLeast[j] = (atLeast[j + 1] ?? 0) + (b.counts[j] ?? 0);
  return {
    size: a.size * b.size,
    least: first(a) - last(b),
    most: last(a) - first(b),
    passAt: (bound) => {
      const pass = { count: 0, largest: -Infinity, next: Infinity };
      let j = 0;
      for (let i = 0; i < a.values.length; i += 1) {
        const value = a.values[i] ?? 0;
        while (j < b.values.length && value - (b.values[j] ?? 0) > bound) j += 1;
        if (j > 0) pass.next = Math.min(pass.next, value - (b.values[j - 1] ?? 0));
        if (j === b.values.length) continue;
        pass.count += (a.counts[i] ?? 0) * (atLeast[j] ?? 0);
        pass.largest = Math.max(pass.largest, value - (b.values[j] ?? 0));
      }
      return pass;
    },
  };
}

/** All Walsh averages (x + y)/2, including each value with itself. */
export function walshAverages(x: CountedValues): PairField {
  const upTo = new Float64Array(x.counts.length + 1);
  for (const [i, count] of x.counts.entries()) upTo[i + 1] = (upTo[i] ?? 0) + count;
  return {
    size: (x.size * (x.size + 1)) / 2,
    least: first(x),
    most: last(x),
    passAt: (bound) => {
      const pass = { count: 0, largest: -Infinity, next: Infinity };
      let j = x.values.length - 1;
      for (let i = 0; i < x.values.length; i += 1) {
        const value = x.values[i] ?? 0;
        while (j >= 0 && (value + (x.values[j] ?? 0)) / 2 > bound) j -= 1;
        const beyond = Math.max(j + 1, i);
        if (beyond < x.values.length) pass.next = Math.min(pass.next, (value + (x.values[beyond] ?? 0)) / 2);
        if (j < i) continue;
        const count = x.counts[i] ?? 0;
        pass.count += (count * (count + 1)) / 2 + count * ((upTo[j + 1] ?? 0) - (upTo[i + 1] ?? 0));
        pass.largest = Math.max(pass.largest, (value + (x.values[j] ?? 0)) / 2);
      }
      return pass;
    },
  };
}

function first(x: CountedValues): number {
  return x.values[0] ?? 0;
}

function last(x: CountedValues): number {
  return x.values[x.values.length - 1] ?? 0;
}
