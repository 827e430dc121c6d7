import type { Block } from '../../../../questions/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { drawBars } from '../../../../ui/chart-drawing.ts';
import type { Sheet } from '../paper/report-sheet.ts';
import { layTable, type Piece } from '../paper/report-table.ts';
import type { ReportWords } from './report-words.ts';

const CHART = { width: 640, height: 240 } as const;

/** The items of a question: the first of their numbers as bars, all of them as a table. */
export function layItems(
  sheet: Sheet,
  block: Extract<Block, { block: 'items' }>,
  result: QuestionResult,
  t: ReportWords,
): Piece[] {
  const { chart } = t;
  const rows = block.rows.map(({ text, archived, values }) => ({
    text: archived ? t.format(chart, 'removedOption', { option: text }) : text,
    values,
  }));
  const table = layTable(sheet, {
    head: [chart.item, ...block.head.map((name) => chart[name])],
    rows: rows.map(({ text, values }) => [
      text,
      ...values.map((each) => (each == null ? '–' : t.number(each))),
    ]),
    numbers: 80,
  });
  if (block.isTable === true) return [table];
  const bars = rows.map(({ text, values }) => ({ label: text, value: values[0] ?? 0 }));
  const drawing = drawBars(bars, t.number, null, 1, CHART);
  const alt = t.say('report.chart', { question: result.question_text });
  return [{ height: sheet.heightOfDrawing(drawing), write: () => sheet.drawing(drawing, alt) }, table];
}
