import { logHypergeometric } from './densities.ts';
import { fromLower, fromUpper, type Tails } from './tails.ts';

/** Both tails of the hypergeometric distribution (R's `phyper`); the smaller one is summed outwards by ratios. */
export function hypergeometricTails(x: number, m: number, n: number, k: number): Tails {
  const q = Math.floor(x);
  const [least, most] = [Math.max(0, k - n), Math.min(k, m)];
  if (q < least) return fromLower(-Infinity);
  if (q >= most) return fromUpper(-Infinity);
  if ((q + 1) * (m + n) < k * m) {
    let [term, sum] = [1, 1];
    for (let i = q; i > least && term > 1e-18 * sum; i -= 1) {
      term *= (i * (n - k + i)) / ((m - i + 1) * (k - i + 1));
      sum += term;
    }
    return fromLower(logHypergeometric(q, m, n, k) + Math.log(sum));
  }
  let [term, sum] = [1, 1];
  for (let i = q + 1; i < most && term > 1e-18 * sum; i += 1) {
    term *= ((m - i) * (k - i)) / ((i + 1) * (n - k + i + 1));
    sum += term;
  }
  return fromUpper(logHypergeometric(q + 1, m, n, k) + Math.log(sum));
}
