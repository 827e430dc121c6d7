/** The score with its normal interval, and the adjusted one that is never of zero width; all in points from -100 to 100. */
export interface NetPromoterScore {
  readonly score: number;
  readonly se: number;
  readonly ci: [low: number, high: number];
  readonly ci_adjusted: [low: number, high: number];
}

/**
 * The net promoter score of n answers (at least one), of which so many promote and so many detract.
 * @param z how many standard errors the intervals reach to either side
 */
export function netPromoterScore(
  promoters: number,
  detractors: number,
  n: number,
  z: number,
): NetPromoterScore {
  // Three quarters of an answer on either side, and one and a half between.
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
