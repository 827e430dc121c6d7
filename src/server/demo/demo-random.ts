/** Random numbers that are the same on every machine: the demonstration shows everyone the same answers. */
export interface DemoRandom {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** The place of one of the weights, as often as it weighs. */
  readonly weighted: (weights: readonly number[]) => number;
  /** About the mean, as many small things added up are; whole and within the bounds. */
  readonly around: (mean: number, spread: number, min: number, max: number) => number;
  readonly uuid: () => string;
}

/** Makes the numbers from a seed (the mixing steps of the public-domain "mulberry32"). */
export function demoRandom(seed: number): DemoRandom {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
  return {
    next,
    pick,
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      return weights.findIndex((weight) => (left -= weight) < 0);
    },
    around(mean, spread, min, max) {
      const bell = Array.from({ length: 6 }, next).reduce((sum, each) => sum + each, -3);
      return Math.min(max, Math.max(min, Math.round(mean + bell * spread * Math.SQRT2)));
    },
    uuid() {
      const hex = (length: number) => Array.from({ length }, () => pick([...'0123456789abcdef'])).join('');
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
    },
  };
}
