import { Transform } from 'node:stream';
import type { Column } from '../../../../questions/columns.ts';
import type { ResultsSurvey } from '../../results/data.ts';
import type { DayRange } from '../../results/day-range.ts';
import type { ExportContext } from '../make-download.ts';
import { cellSql, safeWriting } from './cell-sql.ts';
import { exportColumns } from './export-columns.ts';
import { codedCells } from './coded-cells.ts';
import { guardFormula, type Separator } from './guard-formula.ts';
import type { Chunk } from '../../../flow-control/copy-in-chunks.ts';
import { rowsSql } from './rows-sql.ts';

/** Byte order mark, without which spreadsheets do not detect UTF-8. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Returns the header line: fixed names, then each column's code with its question text. */
export function csvHeader(survey: ResultsSurvey, withNames: boolean, separator: Separator = ','): string {
  const fixed = ['submission_id', 'submitted_at', ...(withNames ? ['participant_name'] : [])];
  const columns = exportColumns(survey.questions).map(({ code, label }) =>
    guardFormula(`${code}: ${label}`, separator),
  );
  return `${MARK}${[...fixed, ...columns].map((text) => quote(text, separator)).join(separator)}${LINE_END}`;
}

function quote(text: string, separator: Separator): string {
  const normalized = text.replaceAll(/\r\n|\r|\n/g, LINE_END);
  return /["\r\n]/.test(normalized) || normalized.includes(separator)
    ? `"${normalized.replaceAll('"', '""')}"`
    : normalized;
}

/** Returns the COPY statement for CSV rows, safe for spreadsheets and with CR LF within cells. */
export function csvStatement(
  survey: ResultsSurvey,
  withNames: boolean,
  range: DayRange,
  chunk: Chunk,
  missing: ExportContext['missing'] = 'blank',
  separator: Separator = ',',
): string {
  const writing = safeWriting(separator);
  const write = (column: Column) =>
    separator === ';' && isPlainNumber(column)
      ? `replace((${cellSql(column)})::text, '.', ',')`
      : cellSql(column, writing);
  const cells = [
    'id',
    // `endRows` inserts the T between day and time, at a tenth of the cost.
    `(submitted_at at time zone 'UTC') || 'Z'`,
    ...(withNames ? [writing.text('participant_name')] : []),
    ...(missing === 'blank'
      ? exportColumns(survey.questions).map(write)
      : codedCells(survey.questions, write)),
  ];
  return `copy (select ${cells.join(', ')} ${rowsSql(survey.id, range, chunk)}) to stdout (format csv, delimiter '${separator}')`;
}

function isPlainNumber({ type, in_words, option, datePart }: Column): boolean {
  return type === 'number' && !in_words && option === null && datePart === null;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const T = 84;
/** Position of the space between day and time, after the id and a comma. */
const DAY_END = 47;

/** Ends rows with CR LF (RFC 4180) and inserts the T of ISO 8601. */
export function endRows(): Transform {
  let last = 0;
  let dayEnd = DAY_END;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(chunk.length + countLines(chunk));
      let [from, to] = [0, 0];
      const fillDay = () => {
        if (dayEnd < chunk.length && chunk[dayEnd] === SPACE) chunk[dayEnd] = T;
      };
      fillDay();
      for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, at + 1)) {
        if ((at === 0 ? last : chunk[at - 1]) === CR) continue;
        dayEnd = at + 1 + DAY_END;
        fillDay();
        to += chunk.copy(out, to, from, at);
        out[to] = CR;
        to += 1;
        from = at;
      }
      dayEnd = dayEnd < chunk.length ? Infinity : dayEnd - chunk.length;
      to += chunk.copy(out, to, from);
      last = chunk.at(-1) ?? last;
      done(null, out.subarray(0, to));
    },
  });
}

function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, at + 1)) lines += 1;
  return lines;
}
