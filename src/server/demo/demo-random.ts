/** Deterministic: every installation shows the same demo. */
export interface DemoRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  readonly pick: <T>(items: readonly T[]) => T;
  readonly weighted: (weights: readonly number[]) => number;
  /** Roughly normally distributed. */
  readonly around: (mean: number, spread: number, min: number, max: number) => number;
  readonly uuid: () => string;
}

/** Creates a seeded generator (public-domain mulberry32). */
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
