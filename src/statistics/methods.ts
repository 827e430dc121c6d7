import type { Method } from './method.ts';
import { anovaOneway } from './methods/anova-oneway.ts';
import { anovaWelch } from './methods/anova-welch.ts';
import { binomialExact } from './methods/binomial-exact.ts';
import { chisqGof } from './methods/chisq-gof.ts';
import { chisqIndependence } from './methods/chisq-independence.ts';
import { cochranQ } from './methods/cochran-q.ts';
import { cohenKappa } from './methods/cohen-kappa.ts';
import { cronbachAlpha } from './methods/cronbach-alpha.ts';
import { descriptives } from './methods/descriptives.ts';
import { DISTRIBUTIONS } from './methods/distributions.ts';
import { dunn } from './methods/dunn.ts';
import { brownForsythe, levene } from './methods/equal-variances.ts';
import { fisher2x2 } from './methods/fisher-2x2.ts';
import { fisherRxc } from './methods/fisher-rxc.ts';
import { friedman } from './methods/friedman.ts';
import { gamesHowell } from './methods/games-howell.ts';
import { icc } from './methods/icc.ts';
import { kendall } from './methods/kendall.ts';
import { kruskalWallis } from './methods/kruskal-wallis.ts';
import { linearRegression } from './methods/linear-regression.ts';
import { logisticRegression } from './methods/logistic-regression.ts';
import { mannWhitney } from './methods/mann-whitney.ts';
import { maxdiffCounts } from './methods/maxdiff-counts.ts';
import { mcdonaldOmega } from './methods/mcdonald-omega.ts';
import { mcnemar } from './methods/mcnemar.ts';
import { meanCi } from './methods/mean-ci.ts';
import { NONCENTRAL_DISTRIBUTIONS } from './methods/noncentral-distributions.ts';
import { nps } from './methods/nps.ts';
import { oddsRatio } from './methods/odds-ratio.ts';
import { oneSampleT } from './methods/one-sample-t.ts';
import { ordinalRegression } from './methods/ordinal-regression.ts';
import { pAdjust } from './methods/p-adjust.ts';
import { pairedT } from './methods/paired-t.ts';
import { pearson } from './methods/pearson.ts';
import { poststratifiedMean } from './methods/poststratified-mean.ts';
import { powerAnova, powerChisq, powerT, powerTwoProportions } from './methods/power.ts';
import { proportionCi } from './methods/proportion-ci.ts';
import { RANK_DISTRIBUTIONS } from './methods/rank-distributions.ts';
import { marginOfError, sampleSizeProportion } from './methods/sampling.ts';
import { shapiroWilk } from './methods/shapiro-wilk.ts';
import { spearman } from './methods/spearman.ts';
import { surveyMean } from './methods/survey-mean.ts';
import { tukeyHsd } from './methods/tukey-hsd.ts';
import { twoProportions } from './methods/two-proportions.ts';
import { studentT, welchT } from './methods/two-sample-t.ts';
import { weightedProportions } from './methods/weighted-proportions.ts';
import { weightsPoststratify } from './methods/weights-poststratify.ts';
import { weightsRake } from './methods/weights-rake.ts';
import { wilcoxonSignedRank } from './methods/wilcoxon-signed-rank.ts';

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
  ...RANK_DISTRIBUTIONS,
  mannWhitney,
  wilcoxonSignedRank,
  kruskalWallis,
  dunn,
  friedman,
  tukeyHsd,
  gamesHowell,
  shapiroWilk,
  pearson,
  spearman,
  kendall,
  cronbachAlpha,
  mcdonaldOmega,
  icc,
  linearRegression,
  logisticRegression,
  ordinalRegression,
  weightsPoststratify,
  weightsRake,
  weightedProportions,
  surveyMean,
  poststratifiedMean,
];
