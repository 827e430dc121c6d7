import { partCounts } from './counters.ts';
import { fromScaled } from './decimals.ts';
import { histogramOf } from './histogram.ts';
import type { CountsBySlot, Part, Scale, Summary } from './kind.ts';
import { quartilesOf } from './quartiles.ts';
import { describeCounts, sortedCounts } from './describe-counts.ts';

/** What is told of the numbers of a part that has a counter for each: figures, counts of those given, and a histogram. */
export function describeNumbers(part: Part, bySlot: CountsBySlot): Summary {
  const { answered, values } = partCounts(part, bySlot);
  const { min, step = 1 } = part.values as Scale;
  const decimals = part.as?.decimals ?? 0;
  const plain = (scaled: number | null | undefined) => (scaled == null ? null : fromScaled(scaled, decimals));
  const counted = sortedCounts(values).filter(([, n]) => n > 0);
  const { mean, median, standard_deviation } = describeCounts(values);
  const quartiles = quartilesOf(counted);
  const bins = counted.map(([value, n]) => ({ value, unit: 1, n }));
  const offset = ((min % step) + step) % step;
  const bars = quartiles === null ? [] : histogramOf(bins, quartiles, { step, offset });
  return {
    answered,
    counts: counted.map(([value, count]) => ({ value: String(fromScaled(value, decimals)), count })),
    mean: plain(mean),
    median: plain(median),
    standard_deviation: plain(standard_deviation),
    quartiles: quartiles?.map((each) => fromScaled(each, decimals)) ?? null,
    least: plain(counted[0]?.[0]),
    most: plain(counted.at(-1)?.[0]),
    histogram: bars.map(({ from, to, count }) => ({
      from: fromScaled(from, decimals),
      to: fromScaled(to, decimals),
      count,
    })),
  };
}
