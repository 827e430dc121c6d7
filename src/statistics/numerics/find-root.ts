const ROUNDS = 200;
const EPSILON = 2.220446049250313e-16;

/**
 * Finds a root between points of opposite sign by Brent's method (Brent 1973, chapter 4; R's `uniroot`).
 * @param tolerance absolute, in x; 0 means full precision
 */
export function findRoot(
  f: (x: number) => number,
  [from, to]: readonly [number, number],
  tolerance = 0,
): number {
  let [a, fa, b, fb] = [from, f(from), to, f(to)];
  let [c, fc] = [a, fa];
  let step = b - a;
  let last = step;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (Math.abs(fc) < Math.abs(fb)) [a, fa, b, fb, c, fc] = [b, fb, c, fc, b, fb];
    const least = 2 * EPSILON * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= least || fb === 0) return b;
    const inner = Math.abs(last) >= least && Math.abs(fa) > Math.abs(fb) ? interpolate() : undefined;
    if (inner === undefined || Math.abs(inner) >= Math.min(1.5 * Math.abs(half), Math.abs(last) / 2)) {
      [last, step] = [half, half];
    } else {
      [last, step] = [step, inner];
    }
    [a, fa] = [b, fb];
    b += Math.abs(step) > least ? step : Math.sign(half) * least;
    fb = f(b);
    if (fb > 0 === fc > 0) {
      [c, fc] = [a, fa];
      last = b - a;
      step = last;
    }
  }
  return b;

  /** Secant or inverse quadratic step; undefined if it leaves the bracket. */
  function interpolate(): number | undefined {
    const s = fb / fa;
    const half = (c - b) / 2;
    const [q, r] = [fa / fc, fb / fc];
    const p = a === c ? 2 * half * s : s * (2 * half * q * (q - r) - (b - a) * (r - 1));
    const d = a === c ? s - 1 : -(q - 1) * (r - 1) * (s - 1);
    const inner = a === c ? -p / d : p / d;
    return Number.isFinite(inner) && inner * half > 0 ? inner : undefined;
  }
}

/**
 * Finds the root of an increasing function from a first guess.
 * @param within search limits; a limit is returned if the sign never changes
 */
export function findRisingRoot(
  f: (x: number) => number,
  guess: number,
  width: number,
  within: readonly [number, number] = [-Infinity, Infinity],
): number {
  const [least, most] = within;
  const start = Math.min(most, Math.max(least, guess));
  const first = f(start);
  if (first === 0) return start;
  const way = first < 0 ? 1 : -1;
  let near = start;
  for (let step = width; ; step *= 2) {
    const next = Math.min(most, Math.max(least, near + way * step));
    const value = f(next);
    if (value === 0) return next;
    if (value < 0 !== first < 0) return findRoot(f, [near, next]);
    if (next === least || next === most || !Number.isFinite(next)) return next;
    near = next;
  }
}
