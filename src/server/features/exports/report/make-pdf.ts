import { setImmediate as turn } from 'node:timers/promises';
import { SUMMARIES } from '../../../../questions/summaries.ts';
import type { QuestionResult, Results } from '../../../../shared/api/results.ts';
import { readFiltered } from '../../results/filtered/read-filtered.ts';
import { readCounters } from '../../results/read-results.ts';
import { escapeMarkup } from '../codebook/escape-markup.ts';
import { fileName } from '../file-name.ts';
import type { ExportOrder, MakeDownload } from '../make-download.ts';
import { writeAnalyses } from './report-analyses.ts';
import { loadFonts } from '../paper/report-fonts.ts';
import { writeHead } from './report-head.ts';
import { createPen } from '../paper/report-pen.ts';
import { writeQuestion } from './report-question.ts';
import { Sheet } from '../paper/report-sheet.ts';
import { PART, QUIET } from './heading-styles.ts';
import type { ToldAnalysis } from './told-analysis.ts';
import { reportWords } from './report-words.ts';

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
    // Marked for screen readers, which came with 1.4; the library writes what describes the file from there on.
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // No standard font: those cannot be embedded. A font by itself would be opened anew at every use.
    font: null as unknown as string,
    info: { Title: survey.title, Creator: 'Canvass' },
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  // The library writes these into XML as they are, after it has written them for readers.
  const { endMetadata } = doc as unknown as { endMetadata: () => void };
  const end = () => {
    doc.info.Title = escapeMarkup(survey.title);
    endMetadata.call(doc);
  };
  return Object.assign(doc, { endMetadata: end });
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
    sheet.keep(280);
    if (!sheet.isFresh) sheet.space(24);
    sheet.text(t.results.removed.title, PART, 0, 'H2');
    sheet.text(t.results.removed.questions, QUIET);
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
