import type { Analysis, SavedAnalysis, AdjustedP } from '../../../../shared/api/results/statistics.ts';
import { adjusted } from '../../../../statistics/numerics/adjusted.ts';
import { runMark } from './run-mark.ts';
import type { StoredAnalysis } from './saved-data.ts';

/** Counts distinct tests, saved or not. @param runs recorded marks */
export function countTests(saved: readonly StoredAnalysis[], runs: ReadonlySet<number>): number {
  const tested = saved.filter(({ p_value }) => p_value !== null);
  const marks = tested.flatMap(({ analysis }) => (analysis === null ? [] : runMark(analysis)));
  return runs.union(new Set(marks)).size + tested.filter(({ analysis }) => analysis === null).length;
}

/** Adjusts saved p values for the number of tests run. */
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

/** Adjusts one p value together with the saved tests; null without one. */
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

/** Returns a result's p value; null if none, or several already adjusted. */
export function pValueOf(estimates: Readonly<Record<string, unknown>>): number | null {
  const p = estimates['p_value'] ?? estimates['lr_p_value'];
  return typeof p === 'number' && p >= 0 && p <= 1 ? p : null;
}
