import { parentPort, workerData } from 'node:worker_threads';
import { type WorkbookData, workbookEncoder } from '../workbook/workbook-encoder.ts';
import type { CodedData } from './coded-variable.ts';
import { type DtaData, dtaEncoder } from './dta-encoder.ts';
import type { Encoder } from './encoder.ts';
import { type ParquetData, parquetEncoder } from './parquet-encoder.ts';
import { readLines } from './read-lines.ts';
import { savEncoder } from './sav-encoder.ts';

/** Task of the worker thread. The rows follow as chunks of COPY output, then null. */
export type ExportWork =
  | { readonly format: 'xlsx'; readonly data: WorkbookData }
  | { readonly format: 'sav'; readonly data: CodedData }
  | { readonly format: 'dta'; readonly data: DtaData }
  | { readonly format: 'parquet'; readonly data: ParquetData };

const encoder = encoderOf(workerData as ExportWork);
const lines = readLines();

parentPort?.on('message', (chunk: Uint8Array | null) => {
  const made = encoder.push(lines(chunk));
  parentPort?.postMessage(chunk === null ? [made, encoder.end()] : [made], []);
});

function encoderOf(work: ExportWork): Encoder {
  switch (work.format) {
    case 'xlsx':
      return workbookEncoder(work.data);
    case 'sav':
      return savEncoder(work.data);
    case 'dta':
      return dtaEncoder(work.data);
    case 'parquet':
      return parquetEncoder(work.data);
  }
}
