import type { Question } from '../../../../questions/question-type.ts';
import type { PeopleCell } from '../../../../statistics/answers/weigh-cells.ts';
import { countPossibleValues, type WeightedCount } from './count-possible-values.ts';
import { listedValues, type WeightedFacts, weightedParts } from './weighted-figures.ts';

type Cells = readonly (PeopleCell & { readonly cell: string })[];
type Counted = readonly { readonly cell: string; readonly n: number }[];

/** Half a percentage point, as shares are published in full percents. */
const KNOWN_TO = 0.005;

/**
 * Returns whether weighted figures disclose a small group. Weights are known, so plain and weighted figures are
 * equations for the counts per group. A small count must have as many possible values as with plain figures alone, or
 * at least `minimum`.
 */
export function canDiscloseSmallGroup(
  question: Question,
  cells: Cells,
  facts: WeightedFacts,
  minimum: number,
): boolean {
  const each = new Map(cells.map(({ cell }) => [cell, cell]));
  const divisions = [...(cells[0]?.categories.map((_, margin) => groupsBy(cells, margin)) ?? []), each];
  const isFew = (n: number) => n > 0 && n < minimum;
  return weightedParts(question).some((part) => {
    const of = ({ slot }: { readonly slot: number }) => slot === part.slot;
    const own = facts.counts.filter(of);
    const lists = own.filter(({ value }) => value === null);
    const answered = lists.length > 0 ? lists : own;
    if (listedValues(part).length === 0)
      return divisions.some((groupOf) =>
        [...sums([...answered, ...facts.numbers.filter(of)], groupOf).values()].some(isFew),
      );
    const masses = answered.map(({ cell, n }) => ({ cell, n: n * (facts.weights.get(cell) ?? 0) }));
    const answeredValues = own.filter(({ value }) => value !== null);
    const answers = [...Map.groupBy(answeredValues, ({ value }) => value).values()];
    return divisions.some((groupOf) => {
      const [sizes, weighed] = [sums(answered, groupOf), sums(masses, groupOf)];
      return answers.some((rows) => {
        const chosen = sums(rows, groupOf);
        const groups = [...sizes].map(([group, n]): WeightedCount => ({
          x: chosen.get(group) ?? 0,
          n,
          weight: (weighed.get(group) ?? 0) / n,
        }));
        return groups.some(({ x, n }, index) => {
          if (!isFew(x) && !isFew(n - x)) return false;
          const before = countPossibleValues(groups, index, Infinity, minimum);
          return countPossibleValues(groups, index, KNOWN_TO, minimum) < Math.min(minimum, before);
        });
      });
    });
  });
}

/** Maps each cell to its answer to one weighting question. */
function groupsBy(cells: Cells, margin: number): ReadonlyMap<string, string> {
  return new Map(cells.map(({ cell, categories }) => [cell, categories[margin]!]));
}

function sums(rows: Counted, groupOf: ReadonlyMap<string, string>): Map<string, number> {
  const byGroup = new Map<string, number>();
  for (const { cell, n } of rows) {
    const group = groupOf.get(cell) ?? '';
    byGroup.set(group, (byGroup.get(group) ?? 0) + n);
  }
  return byGroup;
}
