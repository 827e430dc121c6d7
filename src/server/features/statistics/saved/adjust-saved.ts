import type { Analysis, SavedAnalysis, AdjustedP } from '../../../../shared/api/results/statistics.ts';
import { adjusted } from '../../../../statistics/numerics/adjusted.ts';
import { runMark } from './run-mark.ts';
import type { StoredAnalysis } from './saved-data.ts';

/** How many different tests were run on a survey, whether kept or not. @param runs their marks, as far as noted */
export function countTests(saved: readonly StoredAnalysis[], runs: ReadonlySet<number>): number {
  const tested = saved.filter(({ p_value }) => p_value !== null);
  const marks = tested.flatMap(({ analysis }) => (analysis === null ? [] : runMark(analysis)));
  return runs.union(new Set(marks)).size + tested.filter(({ analysis }) => analysis === null).length;
}

/** The p values of all tests kept with a survey, each adjusted for how many were run on it. */
export function adjustSaved(saved: readonly StoredAnalysis[], runs: ReadonlySet<number>): SavedAnalysis[] {
  const known = saved.flatMap(({ p_value }) => p_value ?? []);
  const tests = Math.max(known.length, countTests(saved, runs));
  const [holm, bh] = [adjusted(known, 'holm', tests), adjusted(known, 'bh', tests)];
  let next = 0;
  return saved.map((each) => {
    if (each.p_value === null) return { ...each, p_holm: null, p_bh: null };
    const position = next++;
    return { ...each, p_holm: holm[position] ?? null, p_bh: bh[position] ?? null };
  });
}

/** The p value of an analysis adjusted together with the tests kept with the survey, for how many were run; null where there is none. */
export function adjustBeside(
  p: number | null,
  analysis: Analysis,
  saved: readonly StoredAnalysis[],
  runs: ReadonlySet<number>,
): AdjustedP | null {
  if (p === null) return null;
  const mark = runMark(analysis);
  const others = saved.filter((each) => each.analysis === null || runMark(each.analysis) !== mark);
  const all = [p, ...others.flatMap(({ p_value }) => p_value ?? [])];
  const tests = Math.max(all.length, countTests(others, new Set([...runs, mark])));
  return { tests, holm: adjusted(all, 'holm', tests)[0] ?? p, bh: adjusted(all, 'bh', tests)[0] ?? p };
}

/** The p value by which a result counts as one test; null where it has none, or several that are adjusted already. */
export function pValueOf(estimates: Readonly<Record<string, unknown>>): number | null {
  const p = estimates['p_value'] ?? estimates['lr_p_value'];
  return typeof p === 'number' && p >= 0 && p <= 1 ? p : null;
}
