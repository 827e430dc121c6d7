import { partCounts } from '../../core/summary/counters.ts';
import { sortedCounts } from '../../core/summary/describe-counts.ts';
import type { QuestionTypeSummary, Summary } from '../../question-type.ts';
import type { ShownBar } from '../../core/summary/report-block.ts';
import { dateBars } from '../../core/summary/date-bars.ts';
import { type DatePart, writeDatePart } from '../../core/rules/date-parts.ts';
import { quartilesOf } from '../../core/summary/quartiles.ts';
import type { WideFigures } from '../../core/summary/wide-figures.ts';
import { type DateSettings, widestRangeOf } from './rules-settings.ts';

/** Summarizes dates in stored numbers, with bars of suitable width. */
export const dateSummary: QuestionTypeSummary<DateSettings> = {
  summarise({ parts: [part], settings }, bySlot, wide) {
    if (part === undefined) return { answered: 0 };
    const { answered, values } = partCounts(part, bySlot);
    if (part.class === 'wide') return { answered, ...ofMany(wide?.get(part.slot), settings.part) };
    const counted = sortedCounts(values).filter(([, n]) => n > 0);
    const quartiles = quartilesOf(counted);
    return {
      answered,
      counts: counted.map(([value, count]) => ({ value: writeDatePart(settings.part, value), count })),
      median: quartiles?.[1] ?? null,
      quartiles: quartiles === null ? null : [...quartiles],
      min: counted[0]?.[0] ?? null,
      max: counted.at(-1)?.[0] ?? null,
      histogram: dateBars(settings.part, counted),
    };
  },
  blocks({ histogram = [] }, { settings: { part } }) {
    if (histogram.length === 0) return [];
    const counts = histogram.map((bar) => ({ value: labelOf(part, bar), count: bar.count ?? 0 }));
    return [
      { block: 'bars', counts, ends: null },
      { block: 'counts', of: 'value', counts },
    ];
  },
};

/** Summarizes dates without counters per value; times and years stay in their possible range. */
function ofMany(figures: WideFigures | undefined, part: DatePart): Partial<Summary> {
  if (figures === undefined) return {};
  const { quartiles, least, most, bins } = figures;
  const [first, last] = widestRangeOf(part);
  const counted = bins.map(({ value, n }) => [value, n] as const);
  const bars = dateBars(part, counted, bins[0]?.unit);
  return {
    median: quartiles[1],
    quartiles: [...quartiles],
    min: least,
    max: most,
    histogram: bars.map((bar) => ({ ...bar, from: Math.max(bar.from, first), to: Math.min(bar.to, last) })),
  };
}

function labelOf(part: DatePart, { from, to }: ShownBar): string {
  const [first, last] = [writeDatePart(part, from), writeDatePart(part, to)];
  return first === last ? first : `${first} – ${last}`;
}
