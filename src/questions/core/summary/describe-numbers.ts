import { partCounts } from './counters.ts';
import { fromScaled } from '../rules/decimals.ts';
import { describeCounts, sortedCounts } from './describe-counts.ts';
import { histogramOf } from './histogram.ts';
import type { Counts, CountsBySlot, Part, Scale, Summary } from '../../question-type.ts';
import { quartilesOf } from './quartiles.ts';
import type { WideBySlot, WideFigures } from './wide-figures.ts';

/** Summarizes a numeric part, with counts per value only if each has a counter. */
export function describeNumbers(part: Part, bySlot: CountsBySlot, wide?: WideBySlot): Summary {
  const { answered, values } = partCounts(part, bySlot);
  const { min, step = 1 } = part.values as Scale;
  const decimals = part.as?.decimals ?? 0;
  const isWide = part.class === 'wide';
  const figures = isWide ? wide?.get(part.slot) : figuresOf(values);
  const plain = (scaled: number | null | undefined) => (scaled == null ? null : fromScaled(scaled, decimals));
  const offset = ((min % step) + step) % step;
  const bars = figures === undefined ? [] : histogramOf(figures.bins, figures.quartiles, { step, offset });
  return {
    answered,
    ...(!isWide && {
      counts: sortedCounts(values)
        .filter(([, n]) => n > 0)
        .map(([value, count]) => ({ value: String(fromScaled(value, decimals)), count })),
    }),
    mean: plain(figures?.mean),
    median: plain(figures?.quartiles[1]),
    standard_deviation: plain(figures?.standard_deviation),
    quartiles: figures?.quartiles.map((each) => fromScaled(each, decimals)) ?? null,
    min: plain(figures?.least),
    max: plain(figures?.most),
    histogram: bars.map(({ from, to, count }) => ({
      from: fromScaled(from, decimals),
      to: fromScaled(to, decimals),
      count,
    })),
  };
}

function figuresOf(values: Counts): WideFigures | undefined {
  const counted = sortedCounts(values).filter(([, n]) => n > 0);
  const { answered, mean, standard_deviation } = describeCounts(values);
  const quartiles = quartilesOf(counted);
  if (quartiles === null || mean === null) return undefined;
  return {
    n: answered,
    mean,
    standard_deviation,
    quartiles,
    least: counted[0]?.[0] ?? null,
    most: counted.at(-1)?.[0] ?? null,
    bins: counted.map(([value, n]) => ({ value, unit: 1, n })),
  };
}
