import { findClosures, hasStep, isFork } from './rules-pattern-closures.ts';
import { CHARACTER_COST } from './rules-pattern-cost.ts';
import type { Step } from './rules-pattern-match.ts';

export interface CompiledPattern {
  /** Returns whether the whole text matches; adds its operations to `counter`. */
  matches(text: string, counter?: { operations: number }): boolean;
}

const LAST_POINT = 0x10_ff_ff;

/**
 * Compiles a pattern with the matches of `matchesPattern`. Active steps are bits in a few words, so each character
 * costs a bounded number of operations. (A DFA may have 2^n states.)
 */
export function compilePattern(steps: readonly Step[]): CompiledPattern {
  const { words, bits, forks, first, last } = findClosures(steps);
  const starts = classStarts(steps);
  const masks = classMasks(steps, starts, words);
  const accept = steps.length - 1;
  // A fork has at most two branches; typed arrays make the inner loop fast.
  const ways = new Int32Array(2 * steps.length);
  for (const [at, step] of steps.entries())
    if (isFork(step)) ways.set([step[0][0]!, step[0].at(-1)!], 2 * at);

  function enter(active: Int32Array, word: number, reached: number): number {
    let operations = 0;
    active[word]! |= reached & ~forks[word]!;
    let left = reached & forks[word]!;
    while (left !== 0) {
      const bit = left & -left;
      left ^= bit;
      operations++;
      // An active step already added its closure.
      if ((active[word]! & bit) !== 0) continue;
      const at = (word << 5) + 31 - Math.clz32(bit);
      if (hasStep(active, ways[2 * at]!) && hasStep(active, ways[2 * at + 1]!)) {
        active[word]! |= bit;
        continue;
      }
      const end = last[at]!;
      for (let i = first[at]!; i <= end; i++) active[i]! |= bits[at * words + i]!;
      operations += end - first[at]! + 1;
    }
    return operations;
  }

  function matches(text: string, counter?: { operations: number }): boolean {
    let active = new Int32Array(words);
    let next = new Int32Array(words);
    let operations = CHARACTER_COST + words + enter(active, 0, 1);
    for (let i = 0; i < text.length; i++) {
      const point = text.codePointAt(i)!;
      if (point > 0xffff) i++;
      const mask = classAt(starts, point) * words;
      let carry = 0;
      let any = 0;
      next.fill(0);
      for (let word = 0; word < words; word++) {
        const advanced = active[word]! & masks[mask + word]!;
        const reached = (advanced << 1) | carry;
        carry = advanced >>> 31;
        any |= reached | carry;
        if (reached !== 0) operations += enter(next, word, reached);
      }
      operations += CHARACTER_COST + words;
      [active, next] = [next, active];
      if (any === 0) break;
    }
    if (counter !== undefined) counter.operations += operations;
    return hasStep(active, accept);
  }

  return { matches };
}

/** Returns the first code point of each class, ascending; all steps treat its characters alike. */
function classStarts(steps: readonly Step[]): Int32Array {
  const starts = new Set([0]);
  for (const step of steps) {
    if (isFork(step)) continue;
    for (let i = 1; i < step.length; i += 2) {
      starts.add(step[i] as number);
      starts.add((step[i + 1] as number) + 1);
    }
  }
  return Int32Array.from(starts).toSorted();
}

function classMasks(steps: readonly Step[], starts: Int32Array, words: number): Int32Array {
  const masks = new Int32Array(starts.length * words);
  for (const [at, step] of steps.entries()) {
    if (isFork(step) || step.length === 0) continue;
    const [isIn, ...bounds] = step;
    const outside = [0, ...bounds.map((bound, i) => (i % 2 === 0 ? bound - 1 : bound + 1)), LAST_POINT];
    const ranges = isIn === 1 ? bounds : outside;
    for (let i = 0; i < ranges.length; i += 2) {
      if (ranges[i]! > ranges[i + 1]!) continue;
      const last = classAt(starts, ranges[i + 1]!);
      for (let each = classAt(starts, ranges[i]!); each <= last; each++)
        masks[each * words + (at >> 5)]! |= 1 << (at & 31);
    }
  }
  return masks;
}

function classAt(starts: Int32Array, point: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= point) low = middle;
    else high = middle - 1;
  }
  return low;
}
