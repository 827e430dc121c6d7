export interface Rule {
  points: Float64Array;
  weights: Float64Array;
}

/** Gauss-Legendre rule with `n` nodes, exact for polynomials up to degree 2n - 1. */
export function legendreRule(n: number): Rule {
  const points = new Float64Array(n);
  const weights = new Float64Array(n);
  for (let i = 0; i < n; i += 1) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    for (let round = 0; round < 8; round += 1) {
      let [before, value] = [1, x];
      for (let k = 2; k <= n; k += 1) {
        [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
      }
      slope = (n * (x * value - before)) / (x * x - 1);
      x -= value / slope;
    }
    points[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { points, weights };
}
