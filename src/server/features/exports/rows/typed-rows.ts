import type { Column } from '../../../../questions/columns.ts';
import type { ExportOrder } from '../make-download.ts';
import { type CellWriting, cellSql } from './cell-sql.ts';
import { codedCells } from './coded-cells.ts';
import { exportColumns } from './export-columns.ts';
import { rowsSql, type Stretch } from './rows-sql.ts';

/** What begins a cell that is a text, and one that is a moment by its number; a number has no such sign. */
export const SIGNS = { text: '"', moment: '@' } as const;

const TYPED: CellWriting = {
  text: (sql) => `'${SIGNS.text}' || ${sql}`,
  label: (words) => `${SIGNS.text}${words}`,
  moment: (slot) => `'${SIGNS.moment}' || (answers ->> '${slot}')`,
};

/** The statement that lets PostgreSQL write the rows of a CSV with each cell's type: tabs between them, as COPY does. */
export function typedStatement(
  { survey, withNames, range, missing }: Omit<ExportOrder, 'snapshot'>,
  stretch: Stretch,
): string {
  const write = (column: Column) => cellSql(column, TYPED);
  const cells = [
    TYPED.text('id::text'),
    `'${SIGNS.moment}' || extract(epoch from submitted_at)`,
    ...(withNames ? [TYPED.text('participant_name')] : []),
    ...(missing === 'blank'
      ? exportColumns(survey.questions).map(write)
      : codedCells(survey.questions, write)),
  ];
  return `copy (select ${cells.join(', ')} ${rowsSql(survey.id, range, stretch)}) to stdout`;
}

const ESCAPED = /\\(.)/g;
const MEANT: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const NOTHING = String.raw`\N`;

/** The cells of a row as COPY wrote it; null where there is nothing. */
export function readTypedRow(line: string): (string | null)[] {
  return line.split('\t').map((cell) => {
    if (!cell.includes('\\')) return cell;
    return cell === NOTHING ? null : cell.replaceAll(ESCAPED, (_, sign: string) => MEANT[sign] ?? sign);
  });
}
