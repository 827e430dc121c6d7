import { memo } from 'react';
import type { Row } from '../../../../shared/api/rows.ts';
import type { Column } from '../columns-model.ts';
import classes from '../rows.module.css';

interface GridRowProps {
  row: Row;
  /** Its place, from 0. */
  place: number;
  columns: readonly Column[];
  /** The column whose cell takes part in the order of the Tab key; null where another row has it. */
  active: number | null;
  textOf: (row: Row, column: Column, place: number) => string;
}

/** A cell is read in full when its row is opened. */
const MAX_SHOWN = 300;

/** One row of the grid; what is pressed or clicked in it is heard by the grid. */
export const GridRow = memo(function GridRow({ row, place, columns, active, textOf }: GridRowProps) {
  return (
    <div
      role="row"
      className={classes.row}
      data-row={place + 1}
      aria-rowindex={place + 2}
      style={{ top: `calc(${place} * var(--row))` }}
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          role={index === 0 ? 'rowheader' : 'gridcell'}
          className={classes.cell}
          aria-colindex={index + 1}
          data-cell={`${place + 1}:${index}`}
          tabIndex={active === index ? 0 : -1}
          dir="auto"
        >
          {textOf(row, column, place).slice(0, MAX_SHOWN)}
        </div>
      ))}
    </div>
  );
});
