import german from '../../../../locales/de/analysis.json' with { type: 'json' };
import english from '../../../../locales/en/analysis.json' with { type: 'json' };
import { DROPPED_REASONS } from '../../../../shared/api/results/statistics.ts';
import { figureText } from '../../../../shared/text/figure-text.ts';
import { figuresOf } from '../../../../shared/text/figures-of.ts';
import type { Translated } from '../../../../shared/text/format-message.ts';
import type { Language } from '../../../../shared/text/languages.ts';
import { levelOf } from '../../../../shared/level-of.ts';
import { tableInWords } from '../../../../shared/text/table-in-words.ts';
import { withQuestions } from '../../../../shared/text/with-questions.ts';
import type { Question } from '../../../../questions/question-type.ts';
import { writeFilter } from '../../filters/write-filter.ts';
import { exportColumns } from '../rows/export-columns.ts';
import type { Sheet } from '../pdf/report-sheet.ts';
import { BODY, HEADING, PART, QUIET, SENTENCE, SUBHEADING } from './heading-styles.ts';
import { layTable } from '../pdf/report-table.ts';
import { hasRoom } from '../pdf/table-columns.ts';
import { writeBlocks } from '../pdf/write-blocks.ts';
import type { ReportWords } from './report-words.ts';
import type { DescribedAnalysis } from './described-analysis.ts';

const WORDS: Readonly<Record<Language, Translated<typeof english>>> = { en: english, de: german };
const INTERCEPT = '(Intercept)';
const COLUMNS = 2;

export async function writeAnalyses(
  sheet: Sheet,
  saved: readonly DescribedAnalysis[],
  questions: readonly Question[],
  t: ReportWords,
): Promise<void> {
  sheet.reserve(160);
  if (!sheet.isFresh) sheet.space(24);
  sheet.text(t.textOf('report.analyses'), PART, 0, 'H2');
  sheet.text(t.textOf('report.analysesOf'), QUIET);
  sheet.space(16);
  for (const each of saved) await writeAnalysis(sheet, each, questions, t);
}

async function writeAnalysis(
  sheet: Sheet,
  { name, analysis, computed }: DescribedAnalysis,
  questions: readonly Question[],
  t: ReportWords,
): Promise<void> {
  sheet.reserve(130);
  sheet.text(name, HEADING, 0, 'H3');
  if (analysis === null || computed === null) {
    sheet.text(t.textOf('report.analysisRefused'), BODY);
    return sheet.space(20);
  }
  const words = WORDS[t.language];
  const { result, names, adjusted } = computed;
  const columns = new Map(
    exportColumns(questions.filter(({ archived }) => !archived)).map((column) => [column.code, column]),
  );
  const word = (text: string) => columns.get(text)?.label ?? text;
  const why = DROPPED_REASONS.flatMap((reason) => {
    const count = result.dropped_reasons[reason];
    return count === undefined ? [] : [t.format(words.result.why, reason, { count })];
  });
  const facts = [
    textOf(words.methods, result.method),
    t.format(words.result, 'answers', {
      count: result.n,
      n: figureText(t.language).number(result.n),
    }),
    ...(result.dropped > 0
      ? [t.format(words.result, 'dropped', { count: result.dropped, why: why.join(', ') })]
      : []),
    ...(result.weights === undefined ? [] : [words.result.weighted]),
  ];
  sheet.text(facts.join(' · '), QUIET);
  if (analysis.filter !== undefined) {
    const { condition } = writeFilter(analysis.filter, questions);
    sheet.text(t.textOf('report.filter', { condition }), QUIET);
  }
  const small = result.assumptions.find((each) => each.name === 'small_group');
  if (small !== undefined) sheet.text(small.sentence[t.language] ?? '', QUIET);
  sheet.space(8);
  const quoted = (code: string) =>
    columns.has(code) ? t.format(words, 'quoted', { text: word(code) }) : code;
  sheet.text(withQuestions(result.sentence[t.language] ?? '', quoted), SENTENCE);
  sheet.space(8);

  const { number, figure, pWithSign } = figureText(t.language, levelOf(analysis.options));
  const interval = ([low, high]: readonly [number, number]) =>
    t.format(words.result, 'interval', { low: number(low), high: number(high) });
  const figures = figuresOf(result.estimates);
  const sides = { a: word(names?.[0] ?? words.first), b: word(names?.[1] ?? words.second) };
  const heading = (column: string) => t.format(words.figures, column as 'mean_a', sides);
  if (figures.main.length > 0) {
    const head = [t.textOf('report.figure'), t.chart.value];
    const rows = figures.main.flatMap(({ name: of, value, interval: limits }) => [
      [heading(of), figure(of, value)],
      ...(limits === null ? [] : [[`${heading(of)}: ${words.figures.ci}`, interval(limits)]]),
    ]);
    const blocks = sheet.inColumns(COLUMNS, () => layTable(sheet, { head, rows }));
    await writeBlocks(sheet, blocks, COLUMNS);
  }
  const { items = [], outcome = '' } = analysis.variables;
  const { steps = null, value_labels = [] } = columns.get(outcome) ?? {};
  const named = {
    items: items.map(word),
    levels: steps?.map(number) ?? value_labels.map(({ label }) => label),
  };
  const inWords = {
    named,
    figure,
    interval,
    heading,
    word: (text: string) => (text === INTERCEPT ? words.figures.intercept : word(text)),
  };
  for (const table of figures.tables) {
    const text = tableInWords(table, inWords);
    sheet.space(14);
    sheet.reserve(60);
    sheet.text(textOf(words.tables, table.name), SUBHEADING, 0, 'H4');
    const written = { head: text.columns, rows: text.rows };
    if (hasRoom(sheet, written)) await writeBlocks(sheet, layTable(sheet, written), 1);
    else
      for (const row of text.rows) {
        sheet.text(row.map((cell, i) => `${text.columns[i]}: ${cell}`).join(' · '), BODY);
        sheet.space(4);
      }
  }
  sheet.space(12);
  if (result.apa !== '') sheet.text(`${words.result.apa}: ${result.apa}`, BODY);
  if (adjusted !== null && adjusted.tests > 1) {
    const { tests: count, holm, bh } = adjusted;
    const p = { holm: pWithSign(holm), bh: pWithSign(bh) };
    sheet.text(t.format(words.adjusted, 'tests', { count, ...p }), QUIET);
  }
  sheet.space(20);
}

function textOf(texts: Readonly<Record<string, string>>, name: string): string {
  return texts[name] ?? name;
}
