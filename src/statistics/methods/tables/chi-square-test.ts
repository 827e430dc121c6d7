import { chiSquareTails } from '../../distributions/gamma.ts';

/** Returns a chi-square statistic with its degrees of freedom and upper tail. */
export function chiSquareTest(statistic: number, df: number) {
  const log = chiSquareTails(statistic, df).upper;
  return { statistic, df, p_value: Math.exp(log), log_p_value: log };
}
