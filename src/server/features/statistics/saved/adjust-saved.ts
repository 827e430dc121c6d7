import type { SavedAnalysis, AdjustedP } from '../../../../shared/api/statistics.ts';
import { adjusted } from '../../../../statistics/numerics/adjusted.ts';
import type { StoredAnalysis } from './saved-data.ts';

/** The p values of all tests kept with a survey, each adjusted for there being so many. */
export function adjustSaved(saved: readonly StoredAnalysis[]): SavedAnalysis[] {
  const known = saved.flatMap(({ p_value }) => p_value ?? []);
  const [holm, bh] = [adjusted(known, 'holm'), adjusted(known, 'bh')];
  let next = 0;
  return saved.map((each) => {
    if (each.p_value === null) return { ...each, p_holm: null, p_bh: null };
    const place = next++;
    return { ...each, p_holm: holm[place] ?? null, p_bh: bh[place] ?? null };
  });
}

/** A p value adjusted together with those of the tests kept with the survey; null where there is none. */
export function adjustBeside(p: number | null, saved: readonly StoredAnalysis[]): AdjustedP | null {
  if (p === null) return null;
  const all = [p, ...saved.flatMap(({ p_value }) => p_value ?? [])];
  return { tests: all.length, holm: adjusted(all, 'holm')[0] ?? p, bh: adjusted(all, 'bh')[0] ?? p };
}

/** The p value by which a result counts as one test; null where it has none, or several that are adjusted already. */
export function pValueOf(estimates: Readonly<Record<string, unknown>>): number | null {
  const p = estimates['p_value'] ?? estimates['lr_p_value'];
  return typeof p === 'number' && p >= 0 && p <= 1 ? p : null;
}
