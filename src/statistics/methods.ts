import type { Method } from './method.ts';
import { anovaOneway } from './methods/anova-oneway.ts';
import { anovaWelch } from './methods/anova-welch.ts';
import { binomialExact } from './methods/binomial-exact.ts';
import { chisqGof } from './methods/chisq-gof.ts';
import { chisqIndependence } from './methods/chisq-independence.ts';
import { cochranQ } from './methods/cochran-q.ts';
import { cohenKappa } from './methods/cohen-kappa.ts';
import { descriptives } from './methods/descriptives.ts';
import { DISTRIBUTIONS } from './methods/distributions.ts';
import { brownForsythe, levene } from './methods/equal-variances.ts';
import { fisher2x2 } from './methods/fisher-2x2.ts';
import { fisherRxc } from './methods/fisher-rxc.ts';
import { maxdiffCounts } from './methods/maxdiff-counts.ts';
import { mcnemar } from './methods/mcnemar.ts';
import { meanCi } from './methods/mean-ci.ts';
import { NONCENTRAL_DISTRIBUTIONS } from './methods/noncentral-distributions.ts';
import { nps } from './methods/nps.ts';
import { oddsRatio } from './methods/odds-ratio.ts';
import { oneSampleT } from './methods/one-sample-t.ts';
import { pAdjust } from './methods/p-adjust.ts';
import { pairedT } from './methods/paired-t.ts';
import { powerAnova, powerChisq, powerT, powerTwoProportions } from './methods/power.ts';
import { proportionCi } from './methods/proportion-ci.ts';
import { marginOfError, sampleSizeProportion } from './methods/sampling.ts';
import { twoProportions } from './methods/two-proportions.ts';
import { studentT, welchT } from './methods/two-sample-t.ts';

/** Every method, one line each (a line of distribution functions is a family). */
export const METHODS: readonly Method[] = [
  ...DISTRIBUTIONS,
  ...NONCENTRAL_DISTRIBUTIONS,
  descriptives,
  meanCi,
  proportionCi,
  twoProportions,
  binomialExact,
  chisqGof,
  chisqIndependence,
  fisher2x2,
  fisherRxc,
  oddsRatio,
  mcnemar,
  cochranQ,
  cohenKappa,
  oneSampleT,
  pairedT,
  studentT,
  welchT,
  anovaOneway,
  anovaWelch,
  levene,
  brownForsythe,
  nps,
  maxdiffCounts,
  marginOfError,
  sampleSizeProportion,
  powerT,
  powerTwoProportions,
  powerAnova,
  powerChisq,
  pAdjust,
];
