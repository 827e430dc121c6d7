import { chiSquareTails } from '../../distributions/gamma.ts';
import type { Estimates } from '../../method.ts';
import { fitProportionalOdds, type OrdinalFit, type OrdinalRow } from '../../numerics/proportional-odds.ts';
import { inverseOf, timesColumn } from '../../numerics/solve-linear.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import type { Term } from './model-input.ts';

/** Maximum multiplications: about a second. Larger tests are skipped. */
const MAX_PRODUCTS = 2e9;

interface ParallelLines {
  readonly brant: number;
  readonly brant_df: number;
  readonly brant_p_value: number;
  readonly parallel_lines: Estimates[];
  readonly coefficients_by_cut: Estimates[];
}

/**
 * Brant's Wald test of proportional odds (Brant 1990, Biometrics 46, 1171-1178; R's `brant::brant` of a
 * `MASS::polr`): compares the slopes of one logistic regression per cut by their joint covariance. Null if one does
 * not converge.
 * @param rows predictors divided by their `scale`
 */
export function parallelLines(
  rows: readonly OrdinalRow[],
  levels: readonly string[],
  terms: readonly Term[],
  scales: readonly number[],
  reach: number,
): ParallelLines | null {
  const [cuts, slopes] = [levels.length - 1, terms.length];
  if (slopes === 0 || rows.length * cuts ** 2 * (slopes + 1) ** 2 > MAX_PRODUCTS) return null;
  const fits: OrdinalFit[] = [];
  for (let cut = 0; cut < cuts; cut += 1) {
    const fit = fitProportionalOdds(aboveCut(rows, cut), 2, slopes);
    if (fit === null) return null;
    fits.push(fit);
  }
  const slopesOf = ({ parameters }: OrdinalFit) => parameters.slice(1);
  const covariances = jointCovariances(rows, fits);
  const all = fits.flatMap(slopesOf);
  // Slopes at the first cut minus those at later ones.
  const contrasts = (which: readonly number[]) =>
    fits
      .slice(1)
      .flatMap((_, later) => which.map((slope) => ({ one: slope, other: (later + 1) * slopes + slope })));
  const wald = (which: readonly number[]) => {
    const pairs = contrasts(which);
    const differences = pairs.map(({ one, other }) => (all[one] ?? 0) - (all[other] ?? 0));
    const at = (i: number, j: number) => covariances[i]?.[j] ?? 0;
    const inverse = inverseOf(
      pairs.map((a) =>
        pairs.map((b) => at(a.one, b.one) - at(a.one, b.other) - at(a.other, b.one) + at(a.other, b.other)),
      ),
    );
    if (inverse === null) return null;
    const weighed = timesColumn(inverse, differences);
    const statistic = sumOf(differences.map((value, i) => value * (weighed[i] ?? 0)));
    const df = pairs.length;
    // Nearly singular covariances are too inaccurate.
    if (!(statistic >= 0)) return null;
    return { statistic, df, p_value: Math.exp(chiSquareTails(statistic, df).upper) };
  };
  const together = wald(terms.map((_, slope) => slope));
  if (together === null) return null;
  return {
    brant: together.statistic,
    brant_df: together.df,
    brant_p_value: together.p_value,
    parallel_lines: terms.flatMap((term, slope) => {
      const alone = wald([slope]);
      return alone === null ? [] : [{ ...term, ...alone }];
    }),
    coefficients_by_cut: terms.flatMap((term, slope) =>
      fits.map((fit, cut) => {
        const scale = scales[slope] ?? 1;
        const estimate = (fit.parameters[1 + slope] ?? 0) / scale;
        const se = Math.sqrt(fit.covariances[1 + slope]?.[1 + slope] ?? 0) / scale;
        const limits = { lower: estimate - reach * se, upper: estimate + reach * se };
        return { ...term, above: levels[cut] ?? '', estimate, se, ...limits };
      }),
    ),
  };
}

function aboveCut(rows: readonly OrdinalRow[], cut: number): OrdinalRow[] {
  return rows.map(({ category, x, count }) => ({ category: Number(category > cut), x, count }));
}

/** Covariances of the slopes across cuts; answers above a later cut are above all earlier ones. */
function jointCovariances(rows: readonly OrdinalRow[], fits: readonly OrdinalFit[]): number[][] {
  const size = fits[0]?.parameters.length ?? 0;
  const sums = fits.map(() =>
    fits.map(() => Array.from({ length: size }, () => Array.from({ length: size }, () => 0))),
  );
  for (const { x, count } of rows) {
    const pulls = [-1, ...x];
    const shares = fits.map(({ parameters }) => {
      const score = pulls.reduce((sum, value, at) => sum + value * (parameters[at] ?? 0), 0);
      return 1 / (1 + Math.exp(-score));
    });
    for (let m = 0; m < fits.length; m += 1)
      for (let l = m; l < fits.length; l += 1) {
        const weight = count * (shares[l] ?? 0) * (1 - (shares[m] ?? 0));
        const block = sums[m]?.[l] ?? [];
        for (let i = 0; i < size; i += 1) {
          const line = block[i] ?? [];
          for (let j = 0; j < size; j += 1)
            line[j] = (line[j] ?? 0) + weight * (pulls[i] ?? 0) * (pulls[j] ?? 0);
        }
      }
  }
  const slopes = size - 1;
  const joint = Array.from({ length: fits.length * slopes }, () =>
    Array.from({ length: fits.length * slopes }, () => 0),
  );
  for (const [m, one] of fits.entries())
    for (const [l, other] of fits.entries()) {
      if (l < m) continue;
      const block = times(times(one.covariances, sums[m]?.[l] ?? []), other.covariances);
      for (let i = 0; i < slopes; i += 1)
        for (let j = 0; j < slopes; j += 1) {
          const value = block[i + 1]?.[j + 1] ?? 0;
          joint[m * slopes + i]![l * slopes + j] = value;
          joint[l * slopes + j]![m * slopes + i] = value;
        }
    }
  return joint;
}

function times(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, at) => sum + value * (b[at]?.[column] ?? 0), 0)),
  );
}
