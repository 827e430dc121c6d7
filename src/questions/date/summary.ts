import { partCounts } from '../counters.ts';
import { sortedCounts } from '../describe-counts.ts';
import type { KindSummary } from '../kind.ts';
import type { ShownBar } from '../report-block.ts';
import { momentBars } from '../moment-bars.ts';
import { type DatePart, writeMoment } from '../moments.ts';
import { quartilesOf } from '../quartiles.ts';
import type { DateSettings } from './rules-settings.ts';

/** How often each date was given, the quartiles and the ends, and bars of fitting width. Numbers are those that are stored. */
export const dateSummary: KindSummary<DateSettings> = {
  summarise({ parts: [part], settings }, bySlot) {
    if (part === undefined) return { answered: 0 };
    const { answered, values } = partCounts(part, bySlot);
    if (part.class === 'wide') return { answered };
    const counted = sortedCounts(values).filter(([, n]) => n > 0);
    const quartiles = quartilesOf(counted);
    return {
      answered,
      counts: counted.map(([value, count]) => ({ value: writeMoment(settings.part, value), count })),
      median: quartiles?.[1] ?? null,
      quartiles: quartiles === null ? null : [...quartiles],
      least: counted[0]?.[0] ?? null,
      most: counted.at(-1)?.[0] ?? null,
      histogram: momentBars(settings.part, counted),
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

/** What a bar stands for, as it is written on the wire. */
function labelOf(part: DatePart, { from, to }: ShownBar): string {
  const [first, last] = [writeMoment(part, from), writeMoment(part, to)];
  return first === last ? first : `${first} – ${last}`;
}
