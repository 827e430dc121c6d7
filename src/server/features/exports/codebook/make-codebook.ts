import { Readable } from 'node:stream';
import type { ExportContext, MakeDownload } from '../make-download.ts';
import { reportWords } from '../report/report-words.ts';
import { countRows } from '../rows/count-rows.ts';
import { codebookCsv } from './codebook-csv.ts';
import { codebookDdi } from './codebook-ddi.ts';
import { codebookHtml } from './codebook-html.ts';
import { codebookRows } from './codebook-rows.ts';

/** Makes the codebook as a web page. */
export const makeCodebook: MakeDownload = async (order) => singlePart(order, codebookHtml(order));

/** Makes the codebook as CSV. Includes missing-value codes, which every coded file has. */
export const makeCodebookCsv: MakeDownload = async (order) =>
  singlePart(order, codebookCsv(codebookRows({ ...order, missing: 'codes' })));

export const makeCodebookXml: MakeDownload = async (order) => {
  const cases = await countRows(order.snapshot.db, order);
  return singlePart(order, codebookDdi(order, cases));
};

function singlePart({ survey, language }: ExportContext, text: string) {
  return {
    title: reportWords(language).codebookText('codebook.of', { title: survey.title }),
    rows: null,
    source: Readable.from([text], { objectMode: false }),
  };
}
