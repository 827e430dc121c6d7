import type { Step } from './rules-pattern-match.ts';

/** Per fork of a pattern, the steps active with it, as bits, including itself. */
export interface Closures {
  /** Words of 32 bits that a set of steps takes. */
  readonly words: number;
  /** The set of each step, one after the other. */
  readonly bits: Int32Array;
  /** The steps that are forks. */
  readonly forks: Int32Array;
  /** The first and last word of each set that is not zero. */
  readonly first: Int32Array;
  readonly last: Int32Array;
}

/** Returns whether a step leads on without a character. */
export function isFork(step: Step): step is readonly [ways: readonly number[]] {
  return typeof step[0] === 'object';
}

/** Returns whether a set of steps, which begins at a word, has a step. */
export function hasStep(set: Int32Array, step: number, start = 0): boolean {
  return (set[start + (step >> 5)]! & (1 << (step & 31))) !== 0;
}

/** Computes the closures of all forks: from the last to the first, again while a repetition leads back. */
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

/** Adds a set of steps to another one. @returns whether that changed it */
function addSet(bits: Int32Array, target: number, source: number, words: number): boolean {
  let hasChanged = false;
  for (let word = 0; word < words; word++) {
    const both = bits[target + word]! | bits[source + word]!;
    hasChanged ||= both !== bits[target + word];
    bits[target + word] = both;
  }
  return hasChanged;
}
