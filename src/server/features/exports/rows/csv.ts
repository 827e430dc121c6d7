import { Transform } from 'node:stream';
import type { ResultsSurvey } from '../../results/data.ts';
import type { DayRange } from '../../results/day-range.ts';
import type { ExportContext } from '../make-download.ts';
import { cellSql, textSql } from './cell-sql.ts';
import { exportColumns } from './export-columns.ts';
import { codedCells } from './coded-cells.ts';
import { guardFormula } from './guard-formula.ts';
import { type Chunk, rowsSql } from './rows-sql.ts';

/** Spreadsheets take a file for UTF-8 only by this mark. */
const MARK = '\uFEFF';
const LINE_END = '\r\n';

/** The first line: fixed names, then each question's stable code with its text. */
export function csvHeader(survey: ResultsSurvey, withNames: boolean): string {
  const fixed = ['submission_id', 'submitted_at', ...(withNames ? ['participant_name'] : [])];
  const columns = exportColumns(survey.questions).map(({ code, label }) => guardFormula(`${code}: ${label}`));
  return `${MARK}${[...fixed, ...columns].map(quote).join(',')}${LINE_END}`;
}

/** One cell by RFC 4180. */
function quote(text: string): string {
  const normalized = text.replaceAll(/\r\n|\r|\n/g, LINE_END);
  return /[",\r\n]/.test(normalized) ? `"${normalized.replaceAll('"', '""')}"` : normalized;
}

/**
 * The statement that lets PostgreSQL write the rows as CSV, in the order they came. Choices are written in their
 * words, texts made safe for spreadsheets, and every line break within a cell becomes CR LF.
 */
export function csvStatement(
  survey: ResultsSurvey,
  withNames: boolean,
  range: DayRange,
  chunk: Chunk,
  missing: ExportContext['missing'] = 'blank',
): string {
  const cells = [
    'id',
    // The T between day and time is put in by endRows, which costs a tenth of doing it here.
    `(submitted_at at time zone 'UTC') || 'Z'`,
    ...(withNames ? [textSql('participant_name')] : []),
    ...(missing === 'blank'
      ? exportColumns(survey.questions).map((column) => cellSql(column))
      : codedCells(survey.questions)),
  ];
  return `copy (select ${cells.join(', ')} ${rowsSql(survey.id, range, chunk)}) to stdout (format csv)`;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const T = 84;
/** Where the space between day and time stands in each row, after the id and a comma. */
const DAY_END = 47;

/**
 * Ends each row with CR LF, as RFC 4180 has it: PostgreSQL ends them with LF, and every other LF has its CR already.
 * Puts the T of ISO 8601 between day and time.
 */
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
