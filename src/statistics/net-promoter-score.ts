/** Score with a normal interval, and an adjusted one that never has zero width; points from -100 to 100. */
export interface NetPromoterScore {
  readonly score: number;
  readonly se: number;
  readonly ci: [low: number, high: number];
  readonly ci_adjusted: [low: number, high: number];
}

/**
 * Computes the score of at least one answer.
 * @param z interval half-width in standard errors
 */
export function netPromoterScore(
  promoters: number,
  detractors: number,
  n: number,
  z: number,
): NetPromoterScore {
  // Adds three quarters of an answer on either side and one and a half between.
  const ci_adjusted = scoreOf(promoters + 0.75, detractors + 0.75, n + 3, z).ci;
  return { ...scoreOf(promoters, detractors, n, z), ci_adjusted };
}

function scoreOf(promoters: number, detractors: number, n: number, z: number) {
  const [p, d] = [promoters / n, detractors / n];
  const score = (100 * (promoters - detractors)) / n;
  const se = 100 * Math.sqrt((p + d - (p - d) ** 2) / n);
  const ci: [number, number] = [Math.max(-100, score - z * se), Math.min(100, score + z * se)];
  return { score, se, ci };
}
