import type { Step } from './rules-pattern-match.ts';

/** Per fork of a pattern, the steps active with it, as bits, including itself. */
export interface Closures {
  readonly words: number;
  /** The sets of all steps, concatenated. */
  readonly bits: Int32Array;
  /** Steps that lead to several others without reading a character. */
  readonly forks: Int32Array;
  /** First and last non-zero word of each set. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

export function isFork(step: Step): step is readonly [ways: readonly number[]] {
  return typeof step[0] === 'object';
}

export function hasStep(set: Int32Array, step: number, start = 0): boolean {
  return (set[start + (step >> 5)]! & (1 << (step & 31))) !== 0;
}

/** Goes from last to first, and repeats while a repetition leads back. */
export function findClosures(steps: readonly Step[]): Closures {
  const words = Math.ceil(steps.length / 32);
  const bits = new Int32Array(steps.length * words);
  const forks = new Int32Array(words);
  for (const [at, step] of steps.entries()) {
    bits[at * words + (at >> 5)]! |= 1 << (at & 31);
    if (isFork(step)) forks[at >> 5]! |= 1 << (at & 31);
  }
  let hasChanged = true;
  while (hasChanged) {
    hasChanged = false;
    for (let at = steps.length - 1; at >= 0; at--) {
      const step = steps[at]!;
      if (!isFork(step)) continue;
      for (const to of step[0]) hasChanged = addSet(bits, at * words, to * words, words) || hasChanged;
    }
  }
  const first = new Int32Array(steps.length);
  const last = new Int32Array(steps.length);
  for (const at of steps.keys()) {
    const set = bits.subarray(at * words, (at + 1) * words);
    first[at] = set.findIndex((word) => word !== 0);
    last[at] = set.findLastIndex((word) => word !== 0);
  }
  return { words, bits, forks, first, last };
}

/** @returns whether the target changed */
function addSet(bits: Int32Array, target: number, source: number, words: number): boolean {
  let hasChanged = false;
  for (let word = 0; word < words; word++) {
    const both = bits[target + word]! | bits[source + word]!;
    hasChanged ||= both !== bits[target + word];
    bits[target + word] = both;
  }
  return hasChanged;
}
