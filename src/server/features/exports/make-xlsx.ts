import { encodeInThread } from './encode-in-thread.ts';
import type { ExportContext, MakeDownload } from './make-download.ts';
import { exportColumns } from './rows/export-columns.ts';
import { typedStatement } from './rows/typed-rows.ts';
import { codebookRows } from './codebook/codebook-rows.ts';
import type { DataColumn } from './workbook/workbook-encoder.ts';

/** Makes a workbook with the rows of the CSV, typed numbers and dates, and a codebook. */
export const makeXlsx: MakeDownload = async (order) => ({
  rows: null,
  source: order.snapshot.copy(order.survey, (chunk) => typedStatement(order, chunk)),
  steps: [
    encodeInThread({ format: 'xlsx', data: { columns: dataColumns(order), codebook: codebookRows(order) } }),
  ],
});

function dataColumns({ survey, withNames }: ExportContext): DataColumn[] {
  return [
    { code: 'submission_id', datePart: null },
    { code: 'submitted_at', datePart: 'instant' },
    ...(withNames ? [{ code: 'participant_name', datePart: null }] : []),
    ...exportColumns(survey.questions).map(({ code, datePart }) => ({ code, datePart })),
  ];
}
