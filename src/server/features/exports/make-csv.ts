import { csvHeader, csvStatement, endRows } from './rows/csv.ts';
import type { Separator } from './rows/guard-formula.ts';
import type { MakeDownload } from './make-download.ts';
import { countRows } from './rows/count-rows.ts';
import { prefixed } from './rows/prefixed.ts';

/** Makes a CSV file (RFC 4180, UTF-8 with a byte order mark for spreadsheets). */
export const makeCsv: MakeDownload = (order) => makeSeparated(order, ',');

/** Spreadsheets of many languages expect semicolons and a decimal comma. */
export const makeSemicolonCsv: MakeDownload = (order) => makeSeparated(order, ';');

async function makeSeparated(
  order: Parameters<MakeDownload>[0],
  separator: Separator,
): ReturnType<MakeDownload> {
  const { snapshot, survey, withNames, range, missing } = order;
  return {
    rows: await countRows(snapshot.db, order),
    source: snapshot.copy(survey, (chunk) =>
      csvStatement(survey, withNames, range, chunk, missing, separator),
    ),
    steps: [endRows(), prefixed(csvHeader(survey, withNames, separator))],
  };
}
