import type { Block } from '../../../../questions/report-block.ts';
import { HEADLINES } from '../../../../questions/chart-headlines.ts';
import { writeHeadline } from '../../../../questions/chart-headline-words.ts';
import { isQuestionKind } from '../../../../questions/kind.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { layCounts, layHistogram, rowsOf } from './lay-counts.ts';
import { writeGroups } from './report-groups.ts';
import { layItems } from './report-items.ts';
import { layNps } from './report-nps.ts';
import { layRows } from './report-rows.ts';
import type { Sheet } from '../paper/report-sheet.ts';
import { BODY, HEADING, QUIET, SAID, SUBHEADING } from './heading-styles.ts';
import { layTable, type Piece } from '../paper/report-table.ts';
import type { ReportWords } from './report-words.ts';

/** Between two questions, with a line in its middle. */
const BETWEEN = 14;
/** So much of text groups stands below their heading. */
const GROUPS_HEIGHT = 70;

/** One question: its text, what the answers say, how many there are, and the blocks that its kind makes of the result. */
export function writeQuestion(
  sheet: Sheet,
  result: QuestionResult,
  blocks: readonly Block[],
  number: number | null,
  t: ReportWords,
): void {
  const [tag, below] = number === null ? ['H3', 'H4'] : ['H2', 'H3'];
  const text = number === null ? result.question_text : `${number}. ${result.question_text}`;
  const said = headlineOf(result, t);
  const pieces = layBlocks(sheet, result, blocks, t, below);
  const words = [
    { text, style: HEADING, tag },
    ...(said === null ? [] : [{ text: said, style: SAID, tag: 'P' }]),
    { text: basesOf(result, t), style: QUIET, tag: 'P' },
  ];
  const head = words.map((each) => sheet.heightOf(sheet.lines(each.text, each.style), each.style));
  // A heading stands on the sheet of its chart.
  sheet.keep(BETWEEN * 2 + head.reduce((sum, each) => sum + each + 2, 6) + (pieces[0]?.height ?? 0));
  if (!sheet.isFresh) {
    sheet.space(BETWEEN);
    sheet.rule();
    sheet.space(BETWEEN);
  }
  for (const each of words) {
    sheet.text(each.text, each.style, 0, each.tag);
    sheet.space(2);
  }
  sheet.space(6);
  for (const [place, piece] of pieces.entries()) {
    if (place > 0) {
      sheet.space(10);
      sheet.keep(piece.height);
    }
    piece.write();
  }
  for (const part of result.parts ?? []) {
    if (part.categories === undefined || part.answered === 0) continue;
    sheet.space(10);
    sheet.keep(GROUPS_HEIGHT + 20);
    sheet.text(part.text, SUBHEADING, 0, below);
    sheet.text(t.format(t.results, 'answered', { count: part.answered }), QUIET);
    writeGroups(sheet, part, t, 'H4');
  }
}

/** What the answers say in one sentence; null where they are too few, or say nothing that nobody could dispute. */
function headlineOf(result: QuestionResult, t: ReportWords): string | null {
  const { question_type: kind, no_opinion = 0, computed } = result;
  const headline = isQuestionKind(kind) && computed !== true ? HEADLINES[kind](result) : null;
  if (headline === null) return null;
  const sentence = writeHeadline(headline, (key, values) => t.format(t.headlines, key, values), t.language);
  return no_opinion > 0 ? `${sentence} ${t.format(t.results, 'leftOut', { count: no_opinion })}` : sentence;
}

/** How many answered, and where somebody did not, how many. */
function basesOf({ answered, skipped = 0, no_opinion = 0 }: QuestionResult, t: ReportWords): string {
  const bases = [t.format(t.results, 'answered', { count: answered })];
  if (skipped > 0) bases.push(t.format(t.results, 'skipped', { count: skipped }));
  if (no_opinion > 0) bases.push(t.format(t.results, 'noOpinion', { count: no_opinion }));
  return bases.join(' · ');
}

/** The blocks as they stand on paper: a chart and the table that says the same are one piece. */
function layBlocks(
  sheet: Sheet,
  result: QuestionResult,
  blocks: readonly Block[],
  t: ReportWords,
  tag: string,
): Piece[] {
  const chart = blocks.find((block) => block.block === 'pie' || block.block === 'bars') ?? null;
  return blocks.flatMap((block): Piece[] => {
    switch (block.block) {
      case 'bars':
      case 'pie':
        return [];
      case 'nps':
        return [layNps(sheet, block.nps, t, BODY.size)];
      case 'counts':
        return [layCounts(sheet, chart, block, result, t)];
      case 'histogram':
        return [layHistogram(sheet, block, result, t)].filter((piece) => piece !== null);
      case 'removed':
        return layRemoved(sheet, block.counts, chart?.block === 'pie', result.answered, t);
      case 'stacked':
      case 'rows':
        return [layRows(sheet, block, result, t)];
      case 'items':
        return layItems(sheet, block, result, t);
      case 'figures':
        return [layFigures(sheet, block.figures, t)];
      case 'groups':
        return [{ height: GROUPS_HEIGHT, write: () => writeGroups(sheet, result, t, tag) }];
    }
  });
}

type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;

/** Removed options, unless they stand in the table of the pie; of how many the shares are. */
function layRemoved(
  sheet: Sheet,
  counts: BlockOf<'removed'>['counts'],
  told: boolean,
  answered: number,
  t: ReportWords,
): Piece[] {
  if (counts.length === 0) return [];
  const { removed } = t.results;
  const head = [removed.title, t.chart.count, t.chart.share];
  const table = told ? null : layTable(sheet, { head, rows: rowsOf(counts, answered, t), numbers: 72 });
  return [
    {
      height: table?.height ?? 14,
      write() {
        table?.write();
        sheet.text(t.format(removed, 'base', { count: answered }), QUIET);
      },
    },
  ];
}

function layFigures(sheet: Sheet, figures: BlockOf<'figures'>['figures'], t: ReportWords): Piece {
  const figure = ({ name, value }: (typeof figures)[number]) =>
    `${t.chart[name]}: ${value === null || value === undefined ? '–' : t.number(value)}`;
  const text = figures.map(figure).join(' · ');
  return {
    height: sheet.heightOf(sheet.lines(text, BODY), BODY),
    write: () => sheet.text(text, BODY),
  };
}
