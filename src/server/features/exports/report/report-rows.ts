import type { Block, ReportRow } from '../../../../questions/core/summary/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { drawStacked } from '../../../../ui/charts/drawing-stacked.ts';
import { scaleOfColumns } from '../../../../shared/survey/scale-of-labels.ts';
import { groupColours } from '../../../../ui/charts/group-colours.ts';
import type { PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { layTable } from '../pdf/report-table.ts';
import type { ReportWords } from './report-words.ts';

type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;

const FIRST_BARS = 2;
const COLUMNS = { most: 5, width: 58, letters: 10 } as const;

/** Lays out rows as 100 % stacked bars with a legend, breakable after each bar. */
export function layStacked(
  sheet: Sheet,
  block: BlockOf<'stacked'>,
  result: QuestionResult,
  t: ReportWords,
): PdfBlock[] {
  const rows = block.rows.map((row) => ({ label: row.text, counts: countsOf(row, t) }));
  const legend = rows[0]?.counts.map(({ value }) => value) ?? [];
  const drawn = rows.map(({ label, counts }) => ({ label, values: counts.map(({ count }) => count) }));
  const hasNoOpinion = block.rows[0]?.no_opinion !== undefined;
  const groups = hasNoOpinion ? legend.slice(0, -1) : legend;
  // Best first, as on the results page.
  const isBestWorst = block.rows[0]?.neither !== undefined;
  const scale = isBestWorst
    ? { scale: 'diverging' as const, isReversed: true }
    : scaleOfColumns(groups, block.isRating);
  const colours = groupColours({ count: groups.length, scale: null, ...scale, hasNoOpinion });
  const figure = sheet.tags.leaf('Figure', {
    alt: t.textOf('report.chart', { question: result.question_text }),
  });
  const drawings = [
    drawStacked(legend, drawn.slice(0, FIRST_BARS), colours, t.percent),
    ...drawn.slice(FIRST_BARS).map((row) => drawStacked([], [row], colours, t.percent)),
  ];
  const key = drawStacked(legend, [], colours, t.percent);
  const again = {
    height: sheet.heightOfDrawing(key),
    write: () => sheet.tags.decoration(() => sheet.draw(key)),
  };
  return drawings.map((drawing, i) => ({
    height: sheet.heightOfDrawing(drawing),
    before: 0,
    again,
    write() {
      figure.write(() => sheet.draw(drawing));
      if (i === drawings.length - 1) figure.end();
    },
  }));
}

/** Lays out rows as a table with a column per count, or counts as text if there are too many. */
export function layRows(sheet: Sheet, block: BlockOf<'rows'>, t: ReportWords): PdfBlock[] {
  const { chart } = t;
  const item = block.isRemoved === true ? t.results.removed.title : chart.row;
  const rows = block.rows.map((row) => ({ ...row, counts: countsOf(row, t) }));
  const legend = rows[0]?.counts.map(({ value }) => value) ?? [];
  const figuresOf = ({ answered, mean }: ReportRow) => [
    t.number(answered),
    ...(block.means ? [mean == null ? '–' : t.number(mean)] : []),
  ];
  const share = (count: number, answered: number) => t.percent(answered === 0 ? 0 : count / answered);
  const figures = [chart.count, ...(block.means ? [chart.mean] : [])];
  if (hasRoom(legend))
    return layTable(sheet, {
      head: [item, ...legend, ...figures],
      rows: rows.map((row) => [
        row.text,
        ...row.counts.map(({ count }) => `${t.number(count)}\n${share(count, row.answered)}`),
        ...figuresOf(row),
      ]),
      numbers: COLUMNS.width,
    });
  return layTable(sheet, {
    head: [item, ...figures],
    rows: rows.map((row) => {
      const words = row.counts.map(
        ({ value, count }) => `${value}: ${t.number(count)} (${share(count, row.answered)})`,
      );
      return [`${row.text} – ${words.join(', ')}`, ...figuresOf(row)];
    }),
  });
}

function hasRoom(legend: readonly string[]): boolean {
  return (
    legend.length <= COLUMNS.most &&
    legend.every((text) => text.split(/\s+/u).every((word) => word.length <= COLUMNS.letters))
  );
}

function countsOf({ counts = [], no_opinion, neither }: ReportRow, { chart }: ReportWords) {
  if (neither !== undefined) return counts.toSpliced(1, 0, { value: chart.neither, count: neither });
  return no_opinion === undefined ? counts : [...counts, { value: chart.noOpinion, count: no_opinion }];
}
