import { ChebyshevPanels } from '../numerics/chebyshev.ts';
import { findRoot, findRisingRoot } from '../numerics/find-root.ts';
import { legendreRule } from '../numerics/legendre-rule.ts';
import { stirlingError } from './log-gamma.ts';
import { logNormalDensity, normalTails, normalUpper } from './normal.ts';
import { tQuantile } from './quantiles.ts';
import { fromLower, fromUpper, type Tails } from './tails.ts';

const RULE = legendreRule(16);
/** Terms of the outer integral below exp(-40) of the largest are negligible. */
const DEPTH = 40;
/** Above this, the range has the same tail as a single difference. */
const FAR = 25;
/** Bounds of the inner integral: the largest mean is never below -LEFT. */
const LEFT = 8.6;
const PANEL = 1.72;
const PANELS = 17;
/** Narrow enough for full precision, even with many means. */
const SERIES_WIDTH = 0.25;
const NODES = new Float64Array(PANELS * RULE.points.length);
/** At each node: normal density times the rule's weight, and the normal distribution function. */
const MASSES = new Float64Array(NODES.length);
const SHARES = new Float64Array(NODES.length);
for (let panel = 0; panel < PANELS; panel += 1) {
  for (const [index, point] of RULE.points.entries()) {
    const node = panel * RULE.points.length + index;
    const z = PANEL * (panel + (point + 1) / 2) - LEFT;
    NODES[node] = z;
    MASSES[node] = (PANEL / 2) * (RULE.weights[index] ?? 0) * Math.exp(logNormalDensity(z));
    SHARES[node] = normalUpper(-z);
  }
}

/**
 * Both tails of the studentized range (R's `ptukey`), each integrated separately over the smallest mean and the log
 * of the pooled standard deviation.
 */
export function rangeTails(q: number, means: number, df: number): Tails {
  if (Number.isNaN(q) || !(means >= 2) || !(df > 0)) return { lower: NaN, upper: NaN };
  if (q <= 0) return { lower: -Infinity, upper: 0 };
  if (q === Infinity) return { lower: 0, upper: -Infinity };
  const upper = df === Infinity ? logRangeAbove(q, means) : logMean(q, df, means, 'upper');
  if (upper < -Math.LN2) return fromUpper(upper);
  return fromLower(df === Infinity ? logRangeBelow(q, means) : logMean(q, df, means, 'lower'));
}

/** Quantile of the studentized range (R's `qtukey`), by the secant method on logs from Bonferroni's limit. */
export function rangeQuantile(target: Tails, means: number, df: number): number {
  if (target.lower === -Infinity) return 0;
  if (target.upper === -Infinity) return Infinity;
  const gap = (u: number) => {
    const tails = rangeTails(Math.exp(u), means, df);
    return target.lower < target.upper ? tails.lower - target.lower : target.upper - tails.upper;
  };
  const pair = target.upper - Math.log(means * (means - 1));
  const start = Math.log(Math.max(0.1, Math.SQRT2 * tQuantile(fromUpper(Math.min(pair, -0.7)), df)));
  let before = start;
  let at = start - 0.02;
  let gapBefore = gap(before);
  for (let round = 0; round < 40; round += 1) {
    const value = gap(at);
    const step = (value * (at - before)) / (value - gapBefore);
    if (value === 0 || Math.abs(step) < 1e-14) return Math.exp(at - (value === 0 ? 0 : step));
    if (!Number.isFinite(step) || Math.abs(step) > 5) break;
    before = at;
    gapBefore = value;
    at -= step;
  }
  return Math.exp(findRisingRoot(gap, start, 0.5, [-30, 700]));
}

/** Chebyshev series of both log tails of the range; evaluated thousands of times. */
interface RangeSeries {
  means: number;
  above: ChebyshevPanels;
  /** Minus (means - 1) log w, the part that is steep near 0. */
  below: ChebyshevPanels;
}

let series: RangeSeries | undefined;

function seriesOf(means: number): RangeSeries {
  if (series?.means === means) return series;
  series = {
    means,
    above: new ChebyshevPanels((w) => logRangeAbove(w, means), SERIES_WIDTH),
    below: new ChebyshevPanels((w) => logRangeBelow(w, means) - (means - 1) * Math.log(w), SERIES_WIDTH),
  };
  return series;
}

/** Averages a tail of the range over the distribution of the pooled standard deviation. */
function logMean(q: number, df: number, means: number, tail: 'lower' | 'upper'): number {
  const half = df / 2;
  const front = Math.log(2) + 0.5 * Math.log(half / (2 * Math.PI)) - stirlingError(half);
  // The product peaks where the density meets the tail: exp(-w^2/4) above, w^(means - 1) below.
  const peak = 0.5 * Math.log(tail === 'upper' ? half / (half + (q * q) / 4) : 1 + (means - 1) / df);
  const reach = [peak + edge(half, -1), Math.max(0, peak) + edge(half, 1)] as const;
  const width = Math.min(1.2, 1.1 / Math.sqrt(half));
  const terms: number[] = [];
  const { above, below } = seriesOf(means);
  const logTail = (w: number) => {
    if (w >= FAR) return tail === 'upper' ? logRangeAbove(w, means) : 0;
    return tail === 'upper' ? above.at(w) : below.at(w) + (means - 1) * Math.log(w);
  };
  const panels = Math.max(4, Math.ceil((reach[1] - reach[0]) / width));
  const span = (reach[1] - reach[0]) / panels / 2;
  for (let panel = 0; panel < panels; panel += 1) {
    for (let point = 0; point < RULE.points.length; point += 1) {
      const u = reach[0] + span * (2 * panel + 1 + (RULE.points[point] ?? 0));
      const value = logTail(q * Math.exp(u));
      const density = front + half * (2 * u - Math.expm1(2 * u));
      terms.push(Math.log(span * (RULE.weights[point] ?? 0)) + density + value);
    }
  }
  const most = Math.max(...terms);
  let sum = 0;
  for (const term of terms) sum += Math.exp(term - most);
  return most + Math.log(sum);
}

/** Distance left (-1) or right (1) of the peak at which the density has fallen by exp(-DEPTH). */
function edge(half: number, side: -1 | 1): number {
  const fall = (v: number) => half * (2 * v - Math.expm1(2 * v)) + DEPTH;
  let far = side * (DEPTH / (2 * half) + 1);
  while (fall(far) > 0) far *= 2;
  return findRoot(fall, [0, far], 1e-3);
}

/** log P(W > w) of the range of standard normal means. */
function logRangeAbove(w: number, means: number): number {
  if (w > FAR) return Math.log(means * (means - 1)) + normalTails(w * Math.SQRT1_2).upper;
  const [from, to] = nodesWithin(w / 2 - 7, Math.max(8.6, w / 2 + 7));
  let sum = 0;
  for (let node = from; node < to; node += 1) {
    const below = SHARES[node] ?? 0;
    const beyond = normalUpper(w - (NODES[node] ?? 0));
    const between = below - beyond;
    // below^(means - 1) - between^(means - 1), factored by their difference `beyond` to avoid cancellation.
    let powers = 1;
    let power = 1;
    for (let k = 2; k < means; k += 1) {
      power *= between;
      powers = powers * below + power;
    }
    sum += (MASSES[node] ?? 0) * beyond * powers;
  }
  return Math.log(means * sum);
}

function logRangeBelow(w: number, means: number): number {
  if (w > FAR) return 0;
  const [from, to] = nodesWithin(-LEFT, LEFT);
  let sum = 0;
  for (let node = from; node < to; node += 1) {
    const z = NODES[node] ?? 0;
    const between =
      z > w / 2 ? normalUpper(z - w) - normalUpper(z) : (SHARES[node] ?? 0) - normalUpper(w - z);
    sum += (MASSES[node] ?? 0) * Math.max(0, between) ** (means - 1);
  }
  return Math.log(means * sum);
}

/** Indexes of the nodes of the panels that cover a range; the end is exclusive. */
function nodesWithin(from: number, to: number): readonly [number, number] {
  const first = Math.max(0, Math.floor((from + LEFT) / PANEL));
  const last = Math.min(PANELS, Math.ceil((to + LEFT) / PANEL));
  return [first * RULE.points.length, last * RULE.points.length];
}
