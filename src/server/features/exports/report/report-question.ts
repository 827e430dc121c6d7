import { drawBars, drawPie } from '../../../../ui/chart-drawing.ts';
import type { Block } from '../../../../questions/report-block.ts';
import type { QuestionResult } from '../../../../shared/api/results.ts';
import { writeNps } from './report-nps.ts';
import { writeItems } from './report-items.ts';
import { writeRows } from './report-rows.ts';
import type { Sheet } from './report-sheet.ts';
import type { ReportWords } from './report-words.ts';

export const BODY = { size: 10 } as const;
export const QUIET = { size: 9, colour: '#56626a' } as const;
export const HEADING = { size: 14, bold: true } as const;
const GROUP = { size: 10.5, bold: true } as const;
/** A report shows what was said; the longest answers are whole in the other formats. */
const MAX_ANSWER_LENGTH = 1_000;

/** One question: its text, how many answered, and the blocks that its kind makes of the result. */
export function writeQuestion(
  sheet: Sheet,
  result: QuestionResult,
  blocks: readonly Block[],
  number: number | null,
  t: ReportWords,
): void {
  // A heading stands on the sheet of its chart.
  sheet.keep(blocks.every(({ block }) => block === 'groups') ? 110 : 330);
  sheet.text(number === null ? result.question_text : `${number}. ${result.question_text}`, HEADING);
  sheet.text(basesOf(result, t), QUIET);
  sheet.space(8);
  for (const block of blocks) writeBlock(sheet, result, block, t);
  for (const part of result.parts ?? []) {
    if (part.categories === undefined || part.answered === 0) continue;
    sheet.space(8);
    sheet.text(part.text, HEADING);
    writeGroups(sheet, part, t);
  }
  sheet.space(28);
}

/** How many answered, and where somebody did not, how many. */
function basesOf({ answered, skipped = 0, no_opinion = 0 }: QuestionResult, t: ReportWords): string {
  const bases = [t.format(t.results, 'answered', { count: answered })];
  if (skipped > 0) bases.push(t.format(t.results, 'skipped', { count: skipped }));
  if (no_opinion > 0) bases.push(t.format(t.results, 'noOpinion', { count: no_opinion }));
  return bases.join(' · ');
}

/** Who has no opinion is in no bar and no share. */
function withOpinion({ answered, no_opinion = 0 }: QuestionResult): number {
  return answered - no_opinion;
}

function writeBlock(sheet: Sheet, result: QuestionResult, block: Block, t: ReportWords): void {
  switch (block.block) {
    case 'bars':
      sheet.drawing(drawBars(itemsOf(block.counts), t.percent, block.ends, withOpinion(result)));
      return sheet.space(14);
    case 'pie':
      sheet.drawing(drawPie(itemsOf([...block.counts, ...namedAsRemoved(block.removed, t)]), t.percent));
      return sheet.space(14);
    case 'nps':
      return writeNps(sheet, block.nps, t, BODY.size);
    case 'counts':
      return writeCounts(sheet, block, withOpinion(result), t);
    case 'histogram':
      return writeHistogram(sheet, block, withOpinion(result), t);
    case 'removed':
      return writeRemoved(sheet, block.counts, result.answered, t);
    case 'stacked':
    case 'rows':
      return writeRows(sheet, block, t);
    case 'items':
      return writeItems(sheet, block, t);
    case 'figures':
      return writeFigures(sheet, block.figures, t);
    case 'groups':
      return writeGroups(sheet, result, t);
  }
}

type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;
type Counts = readonly { readonly value: string; readonly count: number }[];

function itemsOf(counts: Counts) {
  return counts.map(({ value, count }) => ({ label: value, value: count }));
}

function namedAsRemoved(counts: Counts, t: ReportWords): Counts {
  return counts.map(({ value, count }) => ({
    value: t.format(t.chart, 'removedOption', { option: value }),
    count,
  }));
}

/** Every share is one of all who answered the question, those who chose what was removed included. */
function rowsOf(counts: Counts, answered: number, t: ReportWords): string[][] {
  return counts.map(({ value, count }) => [
    value,
    t.number(count),
    t.percent(answered === 0 ? 0 : count / answered),
  ]);
}

function writeCounts(
  sheet: Sheet,
  { of, counts }: BlockOf<'counts'>,
  answered: number,
  t: ReportWords,
): void {
  const { chart } = t;
  sheet.table([chart[of], chart.count, chart.share], rowsOf(counts, answered, t), BODY);
}

/** As bars and as a table; where a bar stands for one number, by that alone. */
function writeHistogram(
  sheet: Sheet,
  { bars }: BlockOf<'histogram'>,
  answered: number,
  t: ReportWords,
): void {
  if (bars.length === 0) return;
  const counts = bars.map(({ from, to, count }) => ({
    value: from === to ? t.exact(from) : `${t.exact(from)}–${t.exact(to)}`,
    count: count ?? 0,
  }));
  sheet.drawing(drawBars(itemsOf(counts), t.percent, null, answered));
  sheet.space(14);
  sheet.table([t.chart.value, t.chart.count, t.chart.share], rowsOf(counts, answered, t), BODY);
}

function writeRemoved(sheet: Sheet, counts: Counts, answered: number, t: ReportWords): void {
  if (counts.length === 0) return;
  const { chart } = t;
  const { removed } = t.results;
  sheet.space(8);
  sheet.table([removed.title, chart.count, chart.share], rowsOf(counts, answered, t), BODY);
  sheet.text(t.format(removed, 'base', { count: answered }), QUIET);
}

function writeFigures(sheet: Sheet, figures: BlockOf<'figures'>['figures'], t: ReportWords): void {
  const figure = ({ name, value }: (typeof figures)[number]) =>
    `${t.chart[name]}: ${value === null || value === undefined ? '–' : t.number(value)}`;
  sheet.space(6);
  sheet.text(figures.map(figure).join(' · '), BODY);
}

function writeGroups(
  sheet: Sheet,
  { categories = [], answered }: Pick<QuestionResult, 'categories' | 'answered'>,
  t: ReportWords,
): void {
  const { groups } = t.results;
  if (categories.length === 0) return sheet.text(groups.none, BODY);
  for (const { name, count, answers } of categories) {
    sheet.keep(40);
    sheet.text(`${name === '' ? groups.other : name} (${t.number(count)})`, GROUP);
    for (const answer of answers) {
      sheet.text(cut(answer), BODY, 12);
      sheet.space(3);
    }
    if (answers.length < count)
      sheet.text(t.say('report.more', { count: count - answers.length }), QUIET, 12);
    sheet.space(8);
  }
  const shown = categories.reduce((sum, { count }) => sum + count, 0);
  if (shown < answered) sheet.text(t.format(groups, 'further', { count: answered - shown }), QUIET);
  sheet.text(groups.rule, QUIET);
}

function cut(answer: string): string {
  const characters = [...answer];
  return characters.length <= MAX_ANSWER_LENGTH
    ? answer
    : `${characters.slice(0, MAX_ANSWER_LENGTH).join('')}…`;
}
