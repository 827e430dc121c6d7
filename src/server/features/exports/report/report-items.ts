import type { Block } from '../../../../questions/report-block.ts';
import { drawBars } from '../../../../ui/chart-drawing.ts';
import type { Sheet } from './report-sheet.ts';
import type { ReportWords } from './report-words.ts';

/** The items of a question: the first of their numbers as bars, all of them as a table. */
export function writeItems(sheet: Sheet, block: Extract<Block, { block: 'items' }>, t: ReportWords): void {
  const { chart } = t;
  const rows = block.rows.map(({ text, archived, values }) => ({
    text: archived ? t.format(chart, 'removedOption', { option: text }) : text,
    values,
  }));
  const bars = rows.map(({ text, values }) => ({ label: text, value: values[0] ?? 0 }));
  if (block.isTable !== true) {
    sheet.drawing(drawBars(bars, t.number, null, 1));
    sheet.space(14);
  }
  sheet.table(
    [chart.item, ...block.head.map((name) => chart[name])],
    rows.map(({ text, values }) => [text, ...values.map((each) => (each == null ? '–' : t.number(each)))]),
    { size: 10 },
  );
}
