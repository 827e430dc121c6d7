import { drawBars, drawPie } from '../../../ui/chart-drawing.ts';
import type { QuestionResult } from '../../../shared/api/results.ts';
import type { Sheet } from './report-sheet.ts';
import type { ReportWords } from './report-words.ts';

export const BODY = { size: 10 } as const;
export const QUIET = { size: 9, colour: '#56626a' } as const;
const HEADING = { size: 14, bold: true } as const;
const GROUP = { size: 10.5, bold: true } as const;
/** A report shows what was said; the longest answers are whole in the other formats. */
const MAX_ANSWER_LENGTH = 1_000;

/** One question: its text, how many answered, the chart, the table behind it, and its figures or groups. */
export function writeQuestion(
  sheet: Sheet,
  result: QuestionResult,
  number: number | null,
  t: ReportWords,
): void {
  sheet.keep(result.counts === undefined ? 110 : 330);
  sheet.text(number === null ? result.question_text : `${number}. ${result.question_text}`, HEADING);
  const { answered_one, answered_other } = t.results;
  sheet.text(t.plural(answered_one, answered_other, result.answered), QUIET);
  sheet.space(8);
  if (result.counts !== undefined) writeCounts(sheet, result, result.counts, t);
  if (result.categories !== undefined) writeGroups(sheet, result, t);
  sheet.space(28);
}

type Counts = readonly { value: string; count: number }[];

function writeCounts(sheet: Sheet, result: QuestionResult, counts: Counts, t: ReportWords): void {
  const isScale = result.mean !== undefined;
  const { chart, removed } = t.results;
  const whole = result.answered;
  const gone = result.removed_counts ?? [];
  const named = gone.map(({ value, count }) => ({ value: t.fill(removed.option, { option: value }), count }));
  const items = [...counts, ...(isScale ? [] : named)].map(({ value, count }) => ({
    label: value,
    value: count,
  }));
  sheet.drawing(
    isScale
      ? drawBars(items, t.percent, result.rating_config?.labels ?? null, whole)
      : drawPie(items, t.percent),
  );
  sheet.space(14);
  const row = ({ value, count }: { value: string; count: number }) => [
    value,
    t.number(count),
    t.percent(whole === 0 ? 0 : count / whole),
  ];
  const head = [isScale ? chart.value : chart.option, chart.count, chart.share];
  sheet.table(head, counts.map(row), BODY);
  if (isScale) writeFigures(sheet, result, t);
  if (gone.length === 0) return;
  sheet.space(8);
  sheet.table([removed.title, chart.count, chart.share], gone.map(row), BODY);
  sheet.text(t.plural(removed.base_one, removed.base_other, whole), QUIET);
}

function writeFigures(sheet: Sheet, result: QuestionResult, t: ReportWords): void {
  const { mean, median, deviation } = t.results.chart;
  const figure = (name: string, value: number | null | undefined) =>
    `${name}: ${value === null || value === undefined ? '–' : t.number(value)}`;
  sheet.space(6);
  sheet.text(
    [
      figure(mean, result.mean),
      figure(median, result.median),
      figure(deviation, result.standard_deviation),
    ].join(' · '),
    BODY,
  );
}

function writeGroups(sheet: Sheet, { categories = [], answered }: QuestionResult, t: ReportWords): void {
  const { groups } = t.results;
  if (categories.length === 0) return sheet.text(groups.none, BODY);
  for (const { name, count, answers } of categories) {
    sheet.keep(40);
    sheet.text(`${name === '' ? groups.other : name} (${t.number(count)})`, GROUP);
    for (const answer of answers) {
      sheet.text(cut(answer), BODY, 12);
      sheet.space(3);
    }
    if (answers.length < count) sheet.text(t.count('report.more', count - answers.length), QUIET, 12);
    sheet.space(8);
  }
  const shown = categories.reduce((sum, { count }) => sum + count, 0);
  if (shown < answered)
    sheet.text(t.plural(groups.further_one, groups.further_other, answered - shown), QUIET);
  sheet.text(groups.rule, QUIET);
}

function cut(answer: string): string {
  const characters = [...answer];
  return characters.length <= MAX_ANSWER_LENGTH
    ? answer
    : `${characters.slice(0, MAX_ANSWER_LENGTH).join('')}…`;
}
