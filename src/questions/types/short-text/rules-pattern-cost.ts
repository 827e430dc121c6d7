import { type Closures, findClosures, hasStep, isFork } from './rules-pattern-closures.ts';
import type { Step } from './rules-pattern-match.ts';

/** Operations to read a character and find its class. */
export const CHARACTER_COST = 8;

/**
 * Returns the operations that `compilePattern` counts for the longest answer.
 * @param maxLength in characters
 */
export function computePatternCost(steps: readonly Step[], maxLength: number): number {
  const closures = findClosures(steps);
  const forks = [...steps.keys()].filter((at) => isFork(steps[at]!));
  const perCharacter = CHARACTER_COST + closures.words + forks.length + unionCost(steps, forks, closures);
  return (Math.min(maxLength, readLength(steps)) + 1) * perCharacter;
}

/** Bounds the words that one character adds to the active set, skipping forks covered by earlier ones. */
function unionCost(steps: readonly Step[], forks: readonly number[], closures: Closures): number {
  const { words, bits, first, last } = closures;
  const groups: { readonly common: Int32Array; cost: number }[] = [];
  for (const fork of forks) {
    const own = bits.subarray(fork * words, (fork + 1) * words);
    const cost = last[fork]! - first[fork]! + 1;
    const ways = steps[fork]![0] as readonly number[];
    const group = groups.find(
      ({ common }) => hasStep(common, fork) || ways.every((to) => hasStep(common, to)),
    );
    if (group === undefined) groups.push({ common: own.slice(), cost });
    else {
      for (let word = 0; word < words; word++) group.common[word]! &= own[word]!;
      group.cost = Math.max(group.cost, cost);
    }
  }
  return groups.reduce((sum, { cost }) => sum + cost, 0);
}

/** Returns one more than the longest match, or Infinity with a repetition. */
export function readLength(steps: readonly Step[]): number {
  const longest = steps.map(() => 0);
  for (let at = steps.length - 2; at >= 0; at--) {
    const step = steps[at]!;
    if (!isFork(step)) longest[at] = 1 + longest[at + 1]!;
    else if (step[0].some((to) => to <= at)) return Infinity;
    else longest[at] = Math.max(...step[0].map((to) => longest[to]!));
  }
  return longest[0]! + 1;
}
