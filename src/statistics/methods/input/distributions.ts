import { betaTails, binomialTails, fTails } from '../../distributions/beta.ts';
import { chiSquareTails, gammaTails } from '../../distributions/gamma.ts';
import { logBeta, logChoose, logGamma } from '../../distributions/log-gamma.ts';
import { hypergeometricTails } from '../../distributions/hypergeometric.ts';
import { normalQuantile, normalTails } from '../../distributions/normal.ts';
import { betaQuantile, chiSquareQuantile, fQuantile, tQuantile } from '../../distributions/quantiles.ts';
import { tTails } from '../../distributions/student-t.ts';
import type { Method } from '../../method.ts';
import { Refused } from '../../refused.ts';
import { probabilities, quantiles, values } from './distribution-method.ts';

/** Distribution functions by R's names: normal, t, chi-square, F, beta, gamma, and counts. */
export const DISTRIBUTIONS: readonly Method[] = [
  probabilities('pnorm', () => normalTails),
  quantiles('qnorm', () => normalQuantile),
  probabilities('pt', (input) => {
    const df = input.positive('df');
    return (q) => tTails(q, df);
  }),
  quantiles('qt', (input) => {
    const df = input.positive('df');
    return (p) => tQuantile(p, df);
  }),
  probabilities('pchisq', (input) => {
    const df = input.positive('df');
    return (q) => chiSquareTails(q, df);
  }),
  quantiles('qchisq', (input) => {
    const df = input.positive('df');
    return (p) => chiSquareQuantile(p, df);
  }),
  probabilities('pf', (input) => {
    const [df1, df2] = [input.positive('df1'), input.positive('df2')];
    return (q) => fTails(q, df1, df2);
  }),
  quantiles('qf', (input) => {
    const [df1, df2] = [input.positive('df1'), input.positive('df2')];
    return (p) => fQuantile(p, df1, df2);
  }),
  probabilities('pbeta', (input) => {
    const [a, b] = [input.positive('shape1'), input.positive('shape2')];
    return (q) => betaTails(q, 1 - q, a, b);
  }),
  quantiles('qbeta', (input) => {
    const [a, b] = [input.positive('shape1'), input.positive('shape2')];
    return (p) => betaQuantile(p, a, b);
  }),
  probabilities('pgamma', (input) => {
    const shape = input.positive('shape');
    return (q) => gammaTails(q, shape);
  }),
  probabilities('pbinom', (input) => {
    const [size, prob] = [input.count('size'), input.numberWithin('prob', 0, 1)];
    return (q) => binomialTails(q, size, prob);
  }),
  probabilities('phyper', (input) => {
    const [m, n, k] = [input.count('m'), input.count('n'), input.count('k')];
    if (k > m + n) throw new Refused('out-of-range', 'k');
    return (q) => hypergeometricTails(q, m, n, k);
  }),
  values('lgamma', () => logGamma),
  values('lbeta', (input) => {
    const b = input.positive('b');
    return (x) => logBeta(x, b);
  }),
  values('lchoose', (input) => {
    const k = input.count('k');
    return (x) => logChoose(x, k);
  }),
];
