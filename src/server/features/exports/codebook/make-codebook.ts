import { Readable } from 'node:stream';
import { fileName } from '../file-name.ts';
import type { ExportContext, MakeDownload } from '../make-download.ts';
import { reportWords } from '../report/report-words.ts';
import { countRows } from '../rows/count-rows.ts';
import { codebookCsv } from './codebook-csv.ts';
import { codebookDdi } from './codebook-ddi.ts';
import { codebookHtml } from './codebook-html.ts';
import { codebookRows } from './codebook-rows.ts';

export const makeCodebook: MakeDownload = async (order) =>
  singlePart(order, 'html', 'text/html; charset=utf-8', codebookHtml(order));

/** Makes the codebook as CSV. Includes missing-value codes, which every coded file has. */
export const makeCodebookCsv: MakeDownload = async (order) =>
  singlePart(
    order,
    'csv',
    'text/csv; charset=utf-8; header=present',
    codebookCsv(codebookRows({ ...order, missing: 'codes' })),
  );

export const makeCodebookXml: MakeDownload = async (order) => {
  const cases = await countRows(order.snapshot.db, order);
  return singlePart(order, 'xml', 'application/xml; charset=utf-8', codebookDdi(order, cases));
};

function singlePart({ survey, language }: ExportContext, extension: string, type: string, text: string) {
  const title = reportWords(language).codebookText('codebook.of', { title: survey.title });
  return {
    name: fileName(title, extension),
    type,
    rows: null,
    source: Readable.from([text], { objectMode: false }),
  };
}
