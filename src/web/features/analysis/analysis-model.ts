import type { Analysis } from '../../../shared/api/results/statistics.ts';
import type { Choice } from './choice-model.ts';
import type { Proposal } from './proposed-model.ts';
import type { Variable } from './variables-model.ts';

/** Option for the reference value, by method. */
const REFERENCE: Readonly<Record<string, 'mu' | 'p0'>> = {
  one_sample_t: 'mu',
  wilcoxon_signed_rank: 'mu',
  binomial_exact: 'p0',
};
const REVERSIBLE: readonly string[] = ['cronbach_alpha', 'mcdonald_omega'];

/** Returns the default reference value: the middle of the scale, or one half. */
export function usualReference({ method }: Proposal, of: Variable | undefined): number | null {
  if (REFERENCE[method] === 'p0') return 0.5;
  if (REFERENCE[method] === undefined || of === undefined) return null;
  const [first, last] = [of.levels.at(0), of.levels.at(-1)];
  return first === undefined || last === undefined ? 0 : (first.value + last.value) / 2;
}

export function takesReversed({ method }: Proposal, items: readonly Variable[]): boolean {
  return REVERSIBLE.includes(method) && scaleEnds(items) !== null;
}

/** Builds the request; null while weighting shares are missing. */
export function toAnalysis(
  proposal: Proposal,
  choice: Choice,
  { of, items, filter }: { of: Variable | undefined; items: readonly Variable[]; filter: unknown[] | null },
): Analysis | null {
  const { method, variables } = proposal;
  const name = REFERENCE[method];
  // Several answers are compared with each other, not with a value.
  const reference = variables.items === undefined ? (choice.value ?? usualReference(proposal, of)) : null;
  const ends = scaleEnds(items);
  const reverse = choice.reverse.filter((code) => variables.items?.includes(code) === true);
  const margins = completeMargins(choice.margins);
  if (choice.goal === 'weight' && margins === null) return null;
  return {
    method,
    variables,
    ...(filter !== null && { filter }),
    ...(choice.goal === 'weight' &&
      margins !== null && {
        weights: { margins, ...(choice.trim !== null && { trim: choice.trim }) },
      }),
    options: {
      ...(name !== undefined && reference !== null && { [name]: reference }),
      ...(REVERSIBLE.includes(method) &&
        reverse.length > 0 &&
        ends !== null && { reverse, scale_min: ends.min, scale_max: ends.max }),
    },
  };
}

function scaleEnds(items: readonly Variable[]): { min: number; max: number } | null {
  const ends = items.map(({ levels }) => ({ min: levels.at(0)?.value, max: levels.at(-1)?.value }));
  const [first] = ends;
  if (first?.min === undefined || first.max === undefined) return null;
  const alike = ends.every(({ min, max }) => min === first.min && max === first.max);
  return alike ? { min: first.min, max: first.max } : null;
}

/** Returns the entered shares of each question with a positive sum. */
function completeMargins(margins: Choice['margins']): Record<string, Record<string, number>> | null {
  const complete = Object.entries(margins).filter(([, shares]) =>
    Object.values(shares).some((share) => share > 0),
  );
  if (complete.length === 0 || complete.length < Object.keys(margins).length) return null;
  return Object.fromEntries(complete.map(([code, shares]) => [code, { ...shares }]));
}
