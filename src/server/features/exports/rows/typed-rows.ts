import type { Column } from '../../../../questions/columns.ts';
import { SIGNS } from '../encoders/typed-row.ts';
import type { ExportContext } from '../make-download.ts';
import { type CellWriting, cellSql } from './cell-sql.ts';
import { codedCells } from './coded-cells.ts';
import { exportColumns } from './export-columns.ts';
import type { Chunk } from '../../../flow-control/copy-in-chunks.ts';
import { rowsSql } from './rows-sql.ts';

const TYPED: CellWriting = {
  text: (sql) => `'${SIGNS.text}' || ${sql}`,
  label: (words) => `${SIGNS.text}${words}`,
  dateTime: (slot) => `'${SIGNS.dateTime}' || (answers ->> '${slot}')`,
};

/** Returns the COPY statement for tab-separated, typed cells. */
export function typedStatement(
  { survey, withNames, range, missing }: Pick<ExportContext, 'survey' | 'withNames' | 'range' | 'missing'>,
  chunk: Chunk,
  choices: 'words' | 'ids' = 'words',
): string {
  const write = (column: Column) =>
    cellSql(choices === 'words' ? column : { ...column, in_words: false }, TYPED);
  const cells = [
    TYPED.text('id::text'),
    `'${SIGNS.dateTime}' || extract(epoch from submitted_at)`,
    ...(withNames ? [TYPED.text('participant_name')] : []),
    ...(missing === 'blank'
      ? exportColumns(survey.questions).map(write)
      : codedCells(survey.questions, write)),
  ];
  return `copy (select ${cells.join(', ')} ${rowsSql(survey.id, range, chunk)}) to stdout`;
}
