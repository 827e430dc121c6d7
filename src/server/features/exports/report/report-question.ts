import type { Block } from '../../../../questions/core/summary/report-block.ts';
import { HEADLINES } from '../../../../questions/headlines.ts';
import { writeHeadline } from '../../../../questions/core/headline/words.ts';
import { isQuestionKind } from '../../../../questions/question-type.ts';
import type { QuestionResult } from '../../../../shared/api/results/results.ts';
import { drawPieAlone } from '../../../../ui/charts/drawing.ts';
import { cutLabel } from '../../../../ui/charts/chart-label.ts';
import { altOf, itemsOf, layCounts, layHistogram, rowsOf, slicesOf } from './lay-counts.ts';
import { layGroups } from './report-groups.ts';
import { layItems } from './report-items.ts';
import { layNps } from './report-nps.ts';
import { layRows, layStacked } from './report-rows.ts';
import { layText } from '../pdf/lay-text.ts';
import { heightOfBlocks, joinBlocks, type PdfBlock } from '../pdf/pdf-block.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { BODY, HEADING, QUIET, HEADLINE_STYLE, SUBHEADING } from './heading-styles.ts';
import { layTable } from '../pdf/report-table.ts';
import type { ReportWords } from './report-words.ts';

const BETWEEN = { questions: 18, blocks: 8 } as const;
const HEADING_LINES = 20;
const PIE = 84;
const CONTINUED = { letters: 36, below: 4 } as const;

/** Lays out a question: text, summary sentence, response counts, and the result blocks of its type. */
export function layQuestion(
  sheet: Sheet,
  result: QuestionResult,
  blocks: readonly Block[],
  number: number | null,
  t: ReportWords,
): PdfBlock[] {
  const [tag, below] = number === null ? ['H3', 'H4'] : ['H2', 'H3'];
  const named = (text: string) => (number === null ? text : `${number}. ${text}`);
  const pie = blocks.find((block) => block.block === 'pie') ?? null;
  const heading = layText(sheet, named(result.question_text), HEADING, { tag, together: HEADING_LINES });
  const content = [...layBlocks(sheet, result, blocks, t, below), ...layParts(sheet, result, t, below)];
  const beside =
    pie === null
      ? [...layDescribed(sheet, result, t), ...content.splice(0, 1)]
      : [besidePie(sheet, pie, result, t)];
  const top = joinBlocks([heading.at(-1) ?? heading[0], ...beside], (height) => sheet.space(height));
  const pdfBlocks = [...heading.slice(0, -1), top, ...content];
  const words = t.textOf('report.continued', {
    question: named(cutLabel(result.question_text, CONTINUED.letters)),
  });
  const [line] = sheet.lines(words, QUIET);
  const continued = {
    height: sheet.heightOf([line], QUIET) + CONTINUED.below,
    write() {
      if (line !== undefined)
        sheet.tags.decoration(() => sheet.line(line, QUIET, 0, sheet.width), 'Pagination');
      sheet.space(CONTINUED.below);
    },
  };
  return pdfBlocks.map((block, i) =>
    i === 0 ? { ...block, before: BETWEEN.questions, begins: true } : { ...block, continued },
  );
}

function layDescribed(sheet: Sheet, result: QuestionResult, t: ReportWords): PdfBlock[] {
  const headline = headlineOf(result, t);
  return [
    ...(headline === null ? [] : layText(sheet, headline, HEADLINE_STYLE, { before: 2 })),
    ...layText(sheet, basesOf(result, t), QUIET, { before: 2 }),
  ];
}

function besidePie(sheet: Sheet, pie: BlockOf<'pie'>, result: QuestionResult, t: ReportWords): PdfBlock {
  const slices = slicesOf(pie, t);
  const drawing = drawPieAlone(itemsOf(slices), t.percent);
  const content = sheet.inWidth(sheet.roomBeside(PIE), () => layDescribed(sheet, result, t));
  const words = heightOfBlocks(content);
  const height = Math.max(PIE, words);
  return {
    height,
    before: 6,
    write() {
      const top = sheet.depth;
      const writeWords = () => {
        sheet.space((height - words) / 2);
        for (const [i, block] of content.entries()) {
          if (i > 0) sheet.space(block.before);
          block.write();
        }
      };
      sheet.beside(PIE, () => sheet.drawing(drawing, altOf(slices, result, t)), writeWords);
      sheet.space(top + height - sheet.depth);
    },
  };
}

function layParts(sheet: Sheet, { parts = [] }: QuestionResult, t: ReportWords, tag: string): PdfBlock[] {
  return parts.flatMap((part) => {
    if (part.categories === undefined || part.answered === 0) return [];
    const [first, ...others] = layGroups(sheet, part, t, 'H4');
    if (first === undefined) return [];
    const top = [
      ...layText(sheet, part.text, SUBHEADING, { tag, before: BETWEEN.blocks }),
      ...layText(sheet, t.format(t.results, 'answered', { count: part.answered }), QUIET),
      { ...first, before: 3 },
    ] as const;
    return [joinBlocks(top, (height) => sheet.space(height)), ...others];
  });
}

/** Returns the summary sentence; null if there are too few answers or no clear statement. */
function headlineOf(result: QuestionResult, t: ReportWords): string | null {
  const { question_type: kind, no_opinion = 0, computed } = result;
  const headline = isQuestionKind(kind) && computed !== true ? HEADLINES[kind](result) : null;
  if (headline === null) return null;
  const sentence = writeHeadline(headline, (key, values) => t.format(t.headlines, key, values), t.language);
  return no_opinion > 0 ? `${sentence} ${t.format(t.results, 'leftOut', { count: no_opinion })}` : sentence;
}

function basesOf({ answered, skipped = 0, no_opinion = 0 }: QuestionResult, t: ReportWords): string {
  const bases = [t.format(t.results, 'answered', { count: answered })];
  if (skipped > 0) bases.push(t.format(t.results, 'skipped', { count: skipped }));
  if (no_opinion > 0) bases.push(t.format(t.results, 'noOpinion', { count: no_opinion }));
  return bases.join(' · ');
}

function layBlocks(
  sheet: Sheet,
  result: QuestionResult,
  blocks: readonly Block[],
  t: ReportWords,
  tag: string,
): PdfBlock[] {
  const chart = blocks.find((block) => block.block === 'pie' || block.block === 'bars') ?? null;
  return blocks.reduce<PdfBlock[]>((pdfBlocks, block) => {
    const [first, ...others] = layBlock(sheet, result, block, chart, t, tag);
    if (first === undefined) return pdfBlocks;
    const begun = { ...first, before: BETWEEN.blocks };
    const last = block.block === 'figures' ? pdfBlocks.at(-1) : undefined;
    return last === undefined
      ? [...pdfBlocks, begun, ...others]
      : [...pdfBlocks.slice(0, -1), joinBlocks([last, begun, ...others], (height) => sheet.space(height))];
  }, []);
}

function layBlock(
  sheet: Sheet,
  result: QuestionResult,
  block: Block,
  chart: BlockOf<'pie'> | BlockOf<'bars'> | null,
  t: ReportWords,
  tag: string,
): PdfBlock[] {
  switch (block.block) {
    case 'bars':
    case 'pie':
      return [];
    case 'nps':
      return [layNps(sheet, block.nps, t)];
    case 'counts':
      return layCounts(sheet, chart, block, result, t);
    case 'histogram':
      return layHistogram(sheet, block, result, t);
    case 'removed':
      return layRemoved(sheet, block.counts, chart?.block === 'pie', result.answered, t);
    case 'stacked':
      return layStacked(sheet, block, result, t);
    case 'rows':
      return layRows(sheet, block, t);
    case 'items':
      return layItems(sheet, block, t);
    case 'figures':
      return layFigures(sheet, block.figures, t);
    case 'groups':
      return layGroups(sheet, result, t, tag);
  }
}

type BlockOf<B extends Block['block']> = Extract<Block, { block: B }>;

/** Lists removed options unless the pie's table contains them. */
function layRemoved(
  sheet: Sheet,
  counts: BlockOf<'removed'>['counts'],
  hasContent: boolean,
  answered: number,
  t: ReportWords,
): PdfBlock[] {
  if (counts.length === 0) return [];
  const { removed } = t.results;
  const head = [removed.title, t.chart.count, t.chart.share];
  const base = layText(sheet, t.format(removed, 'base', { count: answered }), QUIET);
  return hasContent ? base : [...layTable(sheet, { head, rows: rowsOf(counts, answered, t) }), ...base];
}

function layFigures(sheet: Sheet, figures: BlockOf<'figures'>['figures'], t: ReportWords): PdfBlock[] {
  const figure = ({ name, value }: (typeof figures)[number]) =>
    `${t.chart[name]}: ${value === null || value === undefined ? '–' : t.number(value)}`;
  return layText(sheet, figures.map(figure).join(' · '), BODY);
}
