import type { Method } from '../../method.ts';
import type { MethodInput } from '../../method-input.ts';
import { type RakedCell, rakeCells } from '../../numerics/rake-cells.ts';
import { sumOf } from '../../numerics/sum-of.ts';
import { Refused } from '../../refused.ts';
import { weightSummary } from './weight-summary.ts';
import { countsWithin, readTargets } from './weight-targets.ts';

/**
 * Raking weights with mean 1 (Deming and Stephan 1940; R's `survey::rake` with a tight epsilon), by cells of
 * identical respondents.
 */
export const weightsRake: Method = {
  name: 'weights_rake',
  options: [],
  compute: (input) => {
    const { names, margins, targets } = readMargins(input);
    const n = margins[0]?.length ?? 0;
    if (n === 0) throw new Refused('too-few-observations');
    const base = input.has('base_weights') ? input.numbers('base_weights') : margins[0]?.map(() => 1);
    if (base?.length !== n) throw new Refused('invalid-data', 'base_weights');
    if (base.some((weight) => weight < 0)) throw new Refused('negative-weight', 'base_weights');
    const total = sumOf(base);
    if (total === 0) throw new Refused('zero-total', 'base_weights');
    for (const [index, margin] of margins.entries()) {
      if (margin.length !== n) throw new Refused('invalid-data', names[index]);
      countsWithin(margin, targets[index] ?? new Map());
    }
    const rowKeys = margins[0]?.map((_, row) => JSON.stringify(margins.map((margin) => margin[row]))) ?? [];
    const cells = new Map<string, RakedCell>();
    for (const [row, key] of rowKeys.entries()) {
      const cell = cells.get(key) ?? {
        categories: margins.map((margin) => margin[row] ?? ''),
        mass: 0,
        factor: 1,
      };
      cell.mass += (base[row] ?? 0) / total;
      cells.set(key, cell);
    }
    rakeCells([...cells.values()], targets);
    return weightSummary(
      input,
      rowKeys.map((key, row) => (((base[row] ?? 0) * n) / total) * (cells.get(key)?.factor ?? 1)),
    );
  },
};

function readMargins(input: MethodInput) {
  const [margins, targets] = [input.raw('margins'), input.raw('targets')];
  if (typeof margins !== 'object' || margins === null) throw new Refused('invalid-data', 'margins');
  if (typeof targets !== 'object' || targets === null) throw new Refused('invalid-data', 'targets');
  const names = Object.keys(margins);
  if (names.length === 0) throw new Refused('invalid-data', 'margins');
  const targetOf = new Map(Object.entries(targets));
  return {
    names,
    margins: Object.entries(margins).map(([name, values]: [string, unknown]) => readCategories(values, name)),
    targets: names.map((name) => readTargets(targetOf.get(name), name)),
  };
}

function readCategories(values: unknown, name: string): (string | null)[] {
  if (!Array.isArray(values)) throw new Refused('invalid-data', name);
  return values.map((value: unknown) => {
    if (value === null) return null;
    if (typeof value !== 'string' && typeof value !== 'number') throw new Refused('invalid-data', name);
    return String(value);
  });
}
