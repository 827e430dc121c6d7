const ONE_LESS_EULER = 0.42278433509846713;
/** zeta(k) - 1 for k = 2, 3, … */
const ZETA_LESS_ONE = [
  0.6449340668482264, 0.2020569031595943, 0.08232323371113819, 0.03692775514336993, 0.01734306198444914,
  0.008349277381922827, 0.00407735619794434, 0.0020083928260822143, 0.0009945751278180853,
  0.0004941886041194645, 0.0002460865533080483, 0.00012271334757848915, 6.124813505870483e-5,
  3.058823630702049e-5, 1.528225940865187e-5, 7.637197637899763e-6, 3.81729326499984e-6, 1.908212716553939e-6,
  9.539620338727962e-7, 4.769329867878064e-7, 2.38450502727733e-7, 1.1921992596531106e-7,
  5.960818905125948e-8, 2.980350351465228e-8, 1.4901554828365043e-8, 7.45071178983543e-9,
  3.725334024788457e-9, 1.862659723513049e-9,
];
const HALF_LOG_2PI = 0.9189385332046727;
/** From here Stirling's series has full precision. */
const LARGE = 15;

/**
 * Log-gamma for x > 0 (R's `lgamma`): zeta series around 2 (Abramowitz and Stegun 6.1.33), accurate near the zeros;
 * Stirling's series from 15.
 */
export function logGamma(x: number): number {
  if (x >= LARGE) return (x - 0.5) * Math.log(x) - x + HALF_LOG_2PI + stirlingSeries(x);
  if (x < 0.5) return logGamma(1 + x) - Math.log(x);
  if (x <= 1.5) return aroundTwo(x - 1) - Math.log1p(x - 1);
  let [rest, product] = [x, 1];
  while (rest > 2.5) {
    rest -= 1;
    product *= rest;
  }
  return aroundTwo(rest - 2) + Math.log(product);
}

/** logGamma(x) - (x - 1/2) log x + x - log(2 pi)/2, without cancellation for large x. */
export function stirlingError(x: number): number {
  return x >= LARGE ? stirlingSeries(x) : logGamma(x) - ((x - 0.5) * Math.log(x) - x + HALF_LOG_2PI);
}

/** Log of the beta function (R's `lbeta`). */
export function logBeta(a: number, b: number): number {
  const [p, q] = a < b ? [a, b] : [b, a];
  if (q < LARGE) return logGamma(p) + logGamma(q) - logGamma(p + q);
  const errors = stirlingError(q) - stirlingError(p + q);
  if (p < LARGE) {
    return logGamma(p) + errors + p - (q - 0.5) * Math.log1p(p / q) - p * Math.log(p + q);
  }
  const shares = (p - 0.5) * Math.log(p / (p + q)) - q * Math.log1p(p / q);
  return HALF_LOG_2PI - 0.5 * Math.log(q) + stirlingError(p) + errors + shares;
}

/** Log of "n choose k" for integer k (R's `lchoose`). */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity;
  if (k === 0 || k === n) return 0;
  const few = Math.min(k, n - k);
  if (few > 30) return -Math.log(n + 1) - logBeta(n - k + 1, k + 1);
  let sum = 0;
  for (let i = 0; i < few; i += 1) sum += Math.log((n - i) / (few - i));
  return sum;
}

/** logGamma(2 + w) for |w| <= 1/2. */
function aroundTwo(w: number): number {
  let sum = 0;
  for (let k = ZETA_LESS_ONE.length - 1; k >= 0; k -= 1) {
    const term = (ZETA_LESS_ONE[k] ?? 0) / (k + 2);
    sum = (k % 2 === 0 ? term : -term) + w * sum;
  }
  return w * (ONE_LESS_EULER + w * sum);
}

function stirlingSeries(x: number): number {
  const s = 1 / (x * x);
  const rest = 1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - s * (691 / 360_360 - s / 156)));
  return (1 / 12 - s * (1 / 360 - s * rest)) / x;
}
