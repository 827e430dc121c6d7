import type { Method } from './method.ts';
import { anovaOneway } from './methods/means/anova-oneway.ts';
import { anovaWelch } from './methods/means/anova-welch.ts';
import { binomialExact } from './methods/tables/binomial-exact.ts';
import { chisqGof } from './methods/tables/chisq-gof.ts';
import { chisqIndependence } from './methods/tables/chisq-independence.ts';
import { cochranQ } from './methods/tables/cochran-q.ts';
import { cohenKappa } from './methods/tables/cohen-kappa.ts';
import { cronbachAlpha } from './methods/scales/cronbach-alpha.ts';
import { descriptives } from './methods/means/descriptives.ts';
import { DISTRIBUTIONS } from './methods/input/distributions.ts';
import { dunn } from './methods/ranks/dunn.ts';
import { brownForsythe, levene } from './methods/means/equal-variances.ts';
import { fisher2x2 } from './methods/tables/fisher-2x2.ts';
import { fisherRxc } from './methods/tables/fisher-rxc.ts';
import { friedman } from './methods/ranks/friedman.ts';
import { gamesHowell } from './methods/means/games-howell.ts';
import { icc } from './methods/scales/icc.ts';
import { kendall } from './methods/ranks/kendall.ts';
import { kruskalWallis } from './methods/ranks/kruskal-wallis.ts';
import { linearRegression } from './methods/regression/linear-regression.ts';
import { logisticRegression } from './methods/regression/logistic-regression.ts';
import { mannWhitney } from './methods/ranks/mann-whitney.ts';
import { maxdiffCounts } from './methods/tables/maxdiff-counts.ts';
import { mcdonaldOmega } from './methods/scales/mcdonald-omega.ts';
import { mcnemar } from './methods/tables/mcnemar.ts';
import { meanCi } from './methods/means/mean-ci.ts';
import { NONCENTRAL_DISTRIBUTIONS } from './methods/input/noncentral-distributions.ts';
import { nps } from './methods/tables/nps.ts';
import { oddsRatio } from './methods/tables/odds-ratio.ts';
import { oneSampleT } from './methods/means/one-sample-t.ts';
import { ordinalRegression } from './methods/regression/ordinal-regression.ts';
import { pAdjust } from './methods/input/p-adjust.ts';
import { pairedT } from './methods/means/paired-t.ts';
import { pearson } from './methods/scales/pearson.ts';
import { poststratifiedMean } from './methods/weights/poststratified-mean.ts';
import { powerAnova, powerChisq, powerT, powerTwoProportions } from './methods/planning/power.ts';
import { proportionCi } from './methods/tables/proportion-ci.ts';
import { RANK_DISTRIBUTIONS } from './methods/ranks/rank-distributions.ts';
import { marginOfError, sampleSizeProportion } from './methods/planning/sampling.ts';
import { shapiroWilk } from './methods/means/shapiro-wilk.ts';
import { spearman } from './methods/ranks/spearman.ts';
import { surveyMean } from './methods/weights/survey-mean.ts';
import { tukeyHsd } from './methods/means/tukey-hsd.ts';
import { twoProportions } from './methods/tables/two-proportions.ts';
import { studentT, welchT } from './methods/means/two-sample-t.ts';
import { weightedProportions } from './methods/weights/weighted-proportions.ts';
import { weightsPoststratify } from './methods/weights/weights-poststratify.ts';
import { weightsRake } from './methods/weights/weights-rake.ts';
import { wilcoxonSignedRank } from './methods/ranks/wilcoxon-signed-rank.ts';

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
