import { setImmediate as turn } from 'node:timers/promises';
import type { Block } from '../../../../questions/core/summary/report-block.ts';
import { SUMMARIES } from '../../../../questions/summaries.ts';
import type { QuestionResult, Results } from '../../../../shared/api/results/results.ts';
import { questionNumber } from '../../../../shared/survey/question-number.ts';
import type { ExportContext } from '../make-download.ts';
import { endDocument } from '../pdf/end-document.ts';
import { layText } from '../pdf/lay-text.ts';
import type { PdfBlock } from '../pdf/pdf-block.ts';
import { createPen } from '../pdf/report-pen.ts';
import { Sheet } from '../pdf/report-sheet.ts';
import { writeBlocks } from '../pdf/write-blocks.ts';
import { PART, QUIET } from './heading-styles.ts';
import { writeAnalyses } from './report-analyses.ts';
import { isGrouped } from './report-groups.ts';
import { writeHead } from './report-head.ts';
import { isWideBlock } from './report-items.ts';
import { layQuestion } from './report-question.ts';
import { type ReportWords, reportWords } from './report-words.ts';
import type { DescribedAnalysis } from './described-analysis.ts';

const COLUMNS = 2;
const PART_HEIGHT = 160;

/** Writes head, questions, removed questions and saved analyses into a document, and ends it. */
export async function writeReport(
  doc: PDFKit.PDFDocument,
  results: Results,
  analyses: readonly DescribedAnalysis[],
  order: ExportContext,
): Promise<void> {
  const t = reportWords(order.language);
  const sheet = new Sheet(doc, createPen(doc));
  await turn();
  writeHead(sheet, results, order, t);
  await turn();
  const surveyCache = new Map(order.survey.questions.map((question) => [question.id, question]));
  const blocksOf = (result: QuestionResult) => {
    const question = surveyCache.get(result.question_id);
    return question === undefined ? [] : SUMMARIES[question.question_type].blocks(result, question);
  };
  const present = results.questions.filter(({ archived }) => !archived);
  const removed = results.questions.filter(({ archived }) => archived);
  await writeQuestions(sheet, present, blocksOf, questionNumber, t);
  if (removed.length > 0) {
    sheet.reserve(PART_HEIGHT);
    if (!sheet.isFresh) sheet.space(24);
    sheet.text(t.results.removed.title, PART, 0, 'H2');
    sheet.text(t.results.removed.questions, QUIET);
    await writeQuestions(sheet, removed, blocksOf, () => null, t);
  }
  if (analyses.length > 0) await writeAnalyses(sheet, analyses, order.survey.questions, t);
  const page = (n: number, all: number) => t.textOf('report.page', { page: n, pages: all });
  await sheet.foot(page, QUIET);
  await endDocument(doc);
}

/** Writes questions in two columns, except blocks that need the full width. */
async function writeQuestions(
  sheet: Sheet,
  questions: readonly QuestionResult[],
  blocksOf: (result: QuestionResult) => readonly Block[],
  numberOf: (code: string) => number | null,
  t: ReportWords,
): Promise<void> {
  const grouped = questions.find(isGrouped);
  let [pdfBlocks, columns]: [PdfBlock[], number] = [[], COLUMNS];
  for (const question of questions) {
    const blocks = blocksOf(question);
    const count = blocks.some(isWideBlock) ? 1 : COLUMNS;
    if (count !== columns) {
      await writeBlocks(sheet, pdfBlocks, columns);
      [pdfBlocks, columns] = [[], count];
    }
    const lay = () => [
      ...layQuestion(sheet, question, blocks, numberOf(question.code), t),
      ...(question === grouped ? layText(sheet, t.results.groups.rule, QUIET, { before: 4 }) : []),
    ];
    pdfBlocks.push(...sheet.inColumns(count, lay));
    await turn();
  }
  await writeBlocks(sheet, pdfBlocks, columns);
}
