import type { Block, Ends } from '../../../../questions/core/summary/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { drawBars } from '../../../../ui/charts/drawing.ts';
import { shareOfTotal } from '../../../../ui/charts/chart-label.ts';
import { chartColour } from '../../../../ui/charts/palette.ts';
import type { PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { layTable } from '../pdf/report-table.ts';
import { CHART_WIDTH } from './heading-styles.ts';
import type { ReportWords } from './report-words.ts';
import { rangeText } from '../../../../shared/text/number-format.ts';

type Counts = readonly { readonly value: string; readonly count: number }[];
type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;

const HEIGHT = 124;

/** Returns the number of answers with an opinion; the others are in no bar and no share. */
export function withOpinion({ answered, no_opinion = 0 }: QuestionResult): number {
  return answered - no_opinion;
}

export function itemsOf(counts: Counts) {
  return counts.map(({ value, count }) => ({ label: value, value: count }));
}

/** Formats counts with shares of everyone who answered, including those who chose removed options. */
export function rowsOf(counts: Counts, total: number, t: ReportWords): string[][] {
  return counts.map(({ value, count }) => [
    value,
    t.number(count),
    t.percent(total === 0 ? 0 : count / total),
  ]);
}

export function slicesOf(pie: BlockOf<'pie'>, t: ReportWords): Counts {
  const removed = pie.removed.map(({ value, count }) => ({
    value: t.format(t.chart, 'removedOption', { option: value }),
    count,
  }));
  return [...pie.counts, ...removed];
}

/** Lays out option counts as a table with pie colours or bars. */
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
  if (chart.ends === null)
    return layTable(sheet, { ...table, bars: counts.map(({ count }) => shareOfTotal(count, total)) });
  const rows = withEnds(table.rows, chart.ends);
  return [layBars(sheet, chart.counts, chart.ends, result, t), ...layTable(sheet, { ...table, rows }, 6)];
}

function withEnds(rows: readonly string[][], { min, max }: Ends): string[][] {
  return rows.map(([value = '', ...numbers], i) => {
    const end = i === 0 ? min : i === rows.length - 1 ? max : '';
    return [end === '' ? value : `${value} · ${end}`, ...numbers];
  });
}

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

/** Returns the alternative text of a chart: number of answers and most frequent value. */
export function altOf(counts: Counts, { answered }: QuestionResult, t: ReportWords): string {
  const most = counts.reduce<Counts[number] | null>(
    (best, each) => (each.count > (best?.count ?? 0) ? each : best),
    null,
  );
  if (most === null) return t.chart.describeNothing;
  const percent = t.percent(answered === 0 ? 0 : most.count / answered);
  return t.format(t.chart, 'describe', { count: answered, most: most.value, percent });
}
