import type { Block } from '../../../../questions/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { drawBars, drawPieAlone, type Drawing } from '../../../../ui/chart-drawing.ts';
import { chartColour } from '../../../../ui/palette.ts';
import type { Sheet } from '../paper/report-sheet.ts';
import { layTable, type Piece, type Table } from '../paper/report-table.ts';
import type { ReportWords } from './report-words.ts';

type Counts = readonly { readonly value: string; readonly count: number }[];
type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;

/** Beside a chart a table is narrow, and no higher than this. */
const BESIDE = { most: 240, pie: 136, bars: 225, numbers: 62 } as const;
const SMALL = { width: 340, height: 208 } as const;
const WIDE = { width: 640, height: 220 } as const;

/** What of all who answered has an opinion: who has none is in no bar and no share. */
export function withOpinion({ answered, no_opinion = 0 }: QuestionResult): number {
  return answered - no_opinion;
}

export function itemsOf(counts: Counts) {
  return counts.map(({ value, count }) => ({ label: value, value: count }));
}

/** Every share is one of all who answered the question, those who chose what was removed included. */
export function rowsOf(counts: Counts, whole: number, t: ReportWords): string[][] {
  return counts.map(({ value, count }) => [
    value,
    t.number(count),
    t.percent(whole === 0 ? 0 : count / whole),
  ]);
}

/** Options with their numbers: a pie with its colours beside the table, or a bar in each row. */
export function layCounts(
  sheet: Sheet,
  chart: BlockOf<'pie'> | BlockOf<'bars'> | null,
  { of, counts }: BlockOf<'counts'>,
  result: QuestionResult,
  t: ReportWords,
): Piece {
  const whole = withOpinion(result);
  const head = [t.chart[of], t.chart.count, t.chart.share];
  const table: Table = { head, rows: rowsOf(counts, whole, t) };
  const alt = altOf(counts, result, t);
  if (chart === null) return layTable(sheet, table);
  if (chart.block === 'bars' && chart.ends === null) {
    const most = Math.max(1, ...counts.map(({ count }) => count));
    return layTable(sheet, { ...table, numbers: 72, bars: counts.map(({ count }) => count / most) });
  }
  if (chart.block === 'bars') {
    const bars = itemsOf(chart.counts);
    const draw = (size: Pick<Drawing, 'width' | 'height'>) =>
      drawBars(bars, t.percent, chart.ends, whole, size);
    return layBeside(sheet, { width: BESIDE.bars, small: draw(SMALL), wide: draw(WIDE) }, table, alt);
  }
  const slices = [
    ...counts,
    ...chart.removed.map(({ value, count }) => ({
      value: t.format(t.chart, 'removedOption', { option: value }),
      count,
    })),
  ];
  const small = drawPieAlone(itemsOf(slices), t.percent);
  const coloured = {
    ...table,
    rows: rowsOf(slices, whole, t),
    colours: slices.map((_, place) => chartColour(place)),
  };
  return layBeside(sheet, { width: BESIDE.pie, small, wide: null }, coloured, alt);
}

/** As bars and as a table; where a bar stands for one number, by that alone. */
export function layHistogram(
  sheet: Sheet,
  { bars }: BlockOf<'histogram'>,
  result: QuestionResult,
  t: ReportWords,
): Piece | null {
  if (bars.length === 0) return null;
  const counts = bars.map(({ from, to, count }) => ({
    value: from === to ? t.exact(from) : `${t.exact(from)}–${t.exact(to)}`,
    count: count ?? 0,
  }));
  const whole = withOpinion(result);
  const draw = (size: Pick<Drawing, 'width' | 'height'>) =>
    drawBars(itemsOf(counts), t.percent, null, whole, size);
  const table = { head: [t.chart.value, t.chart.count, t.chart.share], rows: rowsOf(counts, whole, t) };
  const charts = { width: BESIDE.bars, small: draw(SMALL), wide: draw(WIDE) };
  return layBeside(sheet, charts, table, altOf(counts, result, t));
}

interface Charts {
  /** How wide the small one is on paper. */
  readonly width: number;
  readonly small: Drawing;
  /** Stands above a table that is too long; the small one, where there is none. */
  readonly wide: Drawing | null;
}

function layBeside(sheet: Sheet, { width, small, wide }: Charts, table: Table, alt: string): Piece {
  const beside = layTable(sheet, { size: 9.5, ...table, numbers: BESIDE.numbers }, sheet.roomBeside(width));
  const chartHeight = small.height * (width / small.width);
  if (beside.whole <= BESIDE.most) {
    const height = Math.max(chartHeight, beside.whole);
    const writeChart = () => sheet.drawing(small, alt);
    return { height, write: () => sheet.beside(height, width, writeChart, () => beside.write()) };
  }
  const below = layTable(sheet, table);
  const shown = wide ?? small;
  const tall = wide === null ? chartHeight : sheet.heightOfDrawing(wide);
  return {
    height: tall + 12 + below.height,
    write: () => {
      if (wide === null)
        sheet.beside(
          tall,
          width,
          () => sheet.drawing(shown, alt),
          () => undefined,
        );
      else sheet.drawing(shown, alt);
      sheet.space(12);
      below.write();
    },
  };
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
