import { csvHeader, csvStatement, endRows } from './rows/csv.ts';
import type { MakeDownload } from './make-download.ts';
import { countRows } from './rows/count-rows.ts';
import { prefixed } from './rows/prefixed.ts';

/** Makes a CSV file (RFC 4180, UTF-8 with a byte order mark for spreadsheets). */
export const makeCsv: MakeDownload = async (order) => {
  const { snapshot, survey, withNames, range, missing } = order;
  return {
    rows: await countRows(snapshot.db, order),
    source: snapshot.copy(survey, (chunk) => csvStatement(survey, withNames, range, chunk, missing)),
    steps: [endRows(), prefixed(csvHeader(survey, withNames))],
  };
};
