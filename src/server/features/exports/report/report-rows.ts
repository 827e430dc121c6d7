import type { Block, ReportRow } from '../../../../questions/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { drawStacked } from '../../../../ui/chart-drawing-stacked.ts';
import { groupColours } from '../../../../ui/group-colours.ts';
import type { Sheet } from '../paper/report-sheet.ts';
import { layTable, type Piece } from '../paper/report-table.ts';
import type { ReportWords } from './report-words.ts';

/** The rows of a question: as bars of 100 %, or as a table with the counts of each in words. */
export function layRows(
  sheet: Sheet,
  block: Extract<Block, { block: 'stacked' | 'rows' }>,
  result: QuestionResult,
  t: ReportWords,
): Piece {
  const { chart } = t;
  const rows = block.rows.map((row) => ({ ...row, counts: countsOf(row, t) }));
  if (block.block === 'stacked') {
    const legend = rows[0]?.counts.map(({ value }) => value) ?? [];
    const drawn = rows.map(({ text, counts }) => ({ label: text, values: counts.map(({ count }) => count) }));
    const cannotSay = block.rows[0]?.no_opinion !== undefined;
    const count = legend.length - (cannotSay ? 1 : 0);
    const colours = groupColours({ count, isScale: block.isScale, cannotSay });
    const drawing = drawStacked(legend, drawn, colours, t.percent);
    const alt = t.say('report.chart', { question: result.question_text });
    return { height: sheet.heightOfDrawing(drawing), write: () => sheet.drawing(drawing, alt) };
  }
  const head = [block.isRemoved === true ? t.results.removed.title : chart.row, chart.count];
  return layTable(sheet, {
    head: block.means ? [...head, chart.mean] : head,
    rows: rows.map(({ text, counts, answered, mean }) => {
      const words = counts.map(
        ({ value, count }) =>
          `${value}: ${t.number(count)} (${t.percent(answered === 0 ? 0 : count / answered)})`,
      );
      const cells = [`${text} – ${words.join(', ')}`, t.number(answered)];
      return block.means ? [...cells, mean == null ? '–' : t.number(mean)] : cells;
    }),
    numbers: 72,
  });
}

function countsOf({ counts = [], no_opinion, neither }: ReportRow, { chart }: ReportWords) {
  if (neither !== undefined) return counts.toSpliced(1, 0, { value: chart.neither, count: neither });
  return no_opinion === undefined ? counts : [...counts, { value: chart.noOpinion, count: no_opinion }];
}
