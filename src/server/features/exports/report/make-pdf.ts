import { setImmediate as turn } from 'node:timers/promises';
import { SUMMARIES } from '../../../../questions/summaries.ts';
import type { QuestionResult, Results } from '../../../../shared/api/results.ts';
import { writeFilter } from '../../filters/write-filter.ts';
import { isOpen } from '../../results/day-range.ts';
import { readFiltered } from '../../results/filtered/read-filtered.ts';
import { readCounters } from '../../results/read-results.ts';
import { fileName } from '../file-name.ts';
import type { ExportOrder, MakeDownload } from '../make-download.ts';
import { writeAnalyses } from './report-analyses.ts';
import { loadFonts } from './report-fonts.ts';
import { createPen } from './report-pen.ts';
import { BODY, QUIET, writeQuestion } from './report-question.ts';
import { Sheet } from './report-sheet.ts';
import type { ToldAnalysis } from './told-analysis.ts';
import { reportWords, type ReportWords } from './report-words.ts';

/** The results as a report on paper: charts as vectors, tables, text groups, and page numbers. */
export const makePdf: MakeDownload = async (order) => {
  const { snapshot, survey, range, filter } = order;
  const results =
    filter === null
      ? await readCounters(snapshot.db, survey, range)
      : await readFiltered(snapshot.db, survey, range, filter);
  const analyses = await order.tellKept(order);
  const doc = await openDocument(order);
  return {
    name: fileName(order.survey.title, 'pdf'),
    type: 'application/pdf',
    rows: null,
    source: doc,
    begin: () => write(doc, results, analyses, order),
  };
};

async function openDocument({ survey, language }: ExportOrder): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    // No standard font: those cannot be embedded. A font by itself would be opened anew at every use.
    font: null as unknown as string,
    info: { Title: survey.title, Creator: 'Canvass' },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  return doc;
}

async function write(
  doc: PDFKit.PDFDocument,
  results: Results,
  analyses: readonly ToldAnalysis[],
  order: ExportOrder,
): Promise<void> {
  const t = reportWords(order.language);
  const sheet = new Sheet(doc, createPen(doc));
  writeHead(sheet, results, order, t);
  const surveyCache = new Map(order.survey.questions.map((question) => [question.id, question]));
  const blocksOf = (result: QuestionResult) => {
    const question = surveyCache.get(result.question_id);
    return question === undefined ? [] : SUMMARIES[question.question_type].blocks(result, question);
  };
  const present = results.questions.filter(({ archived }) => !archived);
  const removed = results.questions.filter(({ archived }) => archived);
  for (const [i, question] of present.entries()) {
    writeQuestion(sheet, question, blocksOf(question), i + 1, t);
    // Others are served between two questions.
    await turn();
  }
  if (removed.length > 0) {
    sheet.keep(400);
    sheet.text(t.results.removed.title, { size: 17, bold: true });
    sheet.text(t.results.removed.questions, QUIET);
    sheet.space(16);
  }
  for (const question of removed) {
    writeQuestion(sheet, question, blocksOf(question), null, t);
    await turn();
  }
  if (analyses.length > 0) writeAnalyses(sheet, analyses, order.survey.questions, t);
  const page = (n: number, all: number) => t.say('report.page', { page: n, pages: all });
  sheet.foot(page, QUIET);
  doc.end();
}

function writeHead(sheet: Sheet, results: Results, order: ExportOrder, t: ReportWords): void {
  const { range, filter, condition, survey, now } = order;
  sheet.text(results.title, { size: 22, bold: true });
  if (results.description !== '') sheet.text(results.description, { size: 11, colour: '#56626a' });
  sheet.space(12);
  const day = (value: string | null) => (value === null ? t.say('report.open') : t.day(value));
  const period = isOpen(range)
    ? t.say('report.allTime')
    : t.say('report.period', { from: day(range.from), to: day(range.to) });
  sheet.text(t.say('report.responses', { count: results.response_count }), {
    size: 12,
    bold: true,
  });
  if (filter === null || !isOpen(range)) sheet.text(period, BODY);
  if (filter !== null) {
    const written = writeFilter(condition, survey.questions);
    sheet.text(t.say('report.filter', { condition: written.condition }), BODY);
    for (const { code, words } of written.asked) sheet.text(`${code}: ${words}`, QUIET);
  }
  sheet.text(t.say('report.made', { moment: t.moment(now) }), QUIET);
  sheet.space(10);
  sheet.rule();
  sheet.space(22);
}
