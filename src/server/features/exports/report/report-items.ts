import type { Block } from '../../../../questions/core/summary/report-block.ts';
import type { PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { layTable } from '../pdf/report-table.ts';
import type { ReportWords } from './report-words.ts';

/** Lays out the items of a question as a table, with bars if it has lengths. */
export function layItems(
  sheet: Sheet,
  block: Extract<Block, { block: 'items' }>,
  t: ReportWords,
): PdfBlock[] {
  const { chart } = t;
  return layTable(sheet, {
    head: [chart.item, ...block.head.map((name) => chart[name])],
    rows: block.rows.map(({ text, archived, values }) => [
      archived ? t.format(chart, 'removedOption', { option: text }) : text,
      ...values.map((each) => (each == null ? '–' : t.number(each))),
    ]),
    ...(block.lengths && { bars: block.lengths }),
  });
}

export function isWideBlock(block: Block): boolean {
  return (
    block.block === 'stacked' || block.block === 'rows' || (block.block === 'items' && block.head.length > 2)
  );
}
