import type { Block, Ends } from '../../../../questions/core/summary/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { drawBars } from '../../../../ui/charts/drawing.ts';
import { chartColour } from '../../../../ui/charts/palette.ts';
import type { PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { layTable } from '../pdf/report-table.ts';
import { CHART_WIDTH } from './heading-styles.ts';
import type { ReportWords } from './report-words.ts';
import { rangeText } from '../../../../shared/text/number-format.ts';

type Counts = readonly { readonly value: string; readonly count: number }[];
type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;

/** How high a chart of half a sheet is. */
const HEIGHT = 124;

/** What of all who answered has an opinion: who has none is in no bar and no share. */
export function withOpinion({ answered, no_opinion = 0 }: QuestionResult): number {
  return answered - no_opinion;
}

export function itemsOf(counts: Counts) {
  return counts.map(({ value, count }) => ({ label: value, value: count }));
}

/** Every share is one of all who answered the question, those who chose what was removed included. */
export function rowsOf(counts: Counts, total: number, t: ReportWords): string[][] {
  return counts.map(({ value, count }) => [
    value,
    t.number(count),
    t.percent(total === 0 ? 0 : count / total),
  ]);
}

/** The slices of a pie: options, and those that were removed, which count as much. */
export function slicesOf(pie: BlockOf<'pie'>, t: ReportWords): Counts {
  const removed = pie.removed.map(({ value, count }) => ({
    value: t.format(t.chart, 'removedOption', { option: value }),
    count,
  }));
  return [...pie.counts, ...removed];
}

/** Options with their numbers as a table: with the colours of the pie, with a bar in each row, or below upright bars. */
export function layCounts(
  sheet: Sheet,
  chart: BlockOf<'pie'> | BlockOf<'bars'> | null,
  { of, counts }: BlockOf<'counts'>,
  result: QuestionResult,
  t: ReportWords,
): PdfBlock[] {
  const total = withOpinion(result);
  const head = [t.chart[of], t.chart.count, t.chart.share];
  const table = { head, rows: rowsOf(counts, total, t) };
  if (chart === null) return layTable(sheet, table);
  if (chart.block === 'pie') {
    const slices = slicesOf(chart, t);
    const colours = slices.map((_, index) => chartColour(index));
    return layTable(sheet, { ...table, rows: rowsOf(slices, total, t), colours });
  }
  if (chart.ends === null) {
    const most = Math.max(1, ...counts.map(({ count }) => count));
    return layTable(sheet, { ...table, bars: counts.map(({ count }) => count / most) });
  }
  const rows = withEnds(table.rows, chart.ends);
  return [layBars(sheet, chart.counts, chart.ends, result, t), ...layTable(sheet, { ...table, rows }, 6)];
}

/** The values of a scale, the first and the last with the words at that end. */
function withEnds(rows: readonly string[][], { min, max }: Ends): string[][] {
  return rows.map(([value = '', ...numbers], i) => {
    const end = i === 0 ? min : i === rows.length - 1 ? max : '';
    return [end === '' ? value : `${value} · ${end}`, ...numbers];
  });
}

/** As bars and as a table. */
export function layHistogram(
  sheet: Sheet,
  { bars }: BlockOf<'histogram'>,
  result: QuestionResult,
  t: ReportWords,
): PdfBlock[] {
  if (bars.length === 0) return [];
  const counts = bars.map(({ from, to, count }) => ({
    value: from === to ? t.exact(from) : rangeText(t.exact(from), t.exact(to)),
    count: count ?? 0,
  }));
  const rows = rowsOf(counts, withOpinion(result), t);
  const table = { head: [t.chart.value, t.chart.count, t.chart.share], rows };
  return [layBars(sheet, counts, null, result, t), ...layTable(sheet, table, 6)];
}

function layBars(
  sheet: Sheet,
  counts: Counts,
  ends: Ends | null,
  result: QuestionResult,
  t: ReportWords,
): PdfBlock {
  const size = { width: CHART_WIDTH, height: HEIGHT };
  const drawing = drawBars(itemsOf(counts), t.percent, ends, withOpinion(result), size);
  const alt = altOf(counts, result, t);
  return { height: sheet.heightOfDrawing(drawing), before: 0, write: () => sheet.drawing(drawing, alt) };
}

/** What a chart shows, in a sentence: of how many answers, and what was given most often. */
export function altOf(counts: Counts, { answered }: QuestionResult, t: ReportWords): string {
  const most = counts.reduce<Counts[number] | null>(
    (best, each) => (each.count > (best?.count ?? 0) ? each : best),
    null,
  );
  if (most === null) return t.chart.describeNothing;
  const percent = t.percent(answered === 0 ? 0 : most.count / answered);
  return t.format(t.chart, 'describe', { count: answered, most: most.value, percent });
}
