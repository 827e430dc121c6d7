import { memo } from 'react';
import type { Row } from '../../../../shared/api/results/rows.ts';
import type { Column } from '../columns-model.ts';
import classes from '../rows.module.css';

interface GridRowProps {
  /** Undefined until it is loaded. */
  row: Row | undefined;
  /** Its place, from 0. */
  rowIndex: number;
  columns: readonly Column[];
  /** The column whose cell takes part in the order of the Tab key; null where another row has it. */
  active: number | null;
  textOf: (row: Row, column: Column, rowIndex: number) => string;
  /** What a cell says until its row is loaded. */
  awaited: string;
}

/** A cell is read in full when its row is opened. */
const MAX_SHOWN = 300;

/** One row of the grid; what is pressed or clicked in it is heard by the grid. */
export const GridRow = memo(function GridRow({ row, rowIndex, columns, active, textOf, awaited }: GridRowProps) {
  return (
    <div
      role="row"
      className={classes.row}
      data-row={rowIndex + 1}
      {...(row === undefined && { 'aria-busy': true })}
      aria-rowindex={rowIndex + 2}
      style={{ top: `calc(${rowIndex} * var(--row))` }}
    >
      {columns.map((column, index) => (
        <div
          key={column.id}
          role={index === 0 ? 'rowheader' : 'gridcell'}
          className={classes.cell}
          aria-colindex={index + 1}
          data-cell={`${rowIndex + 1}:${index}`}
          tabIndex={active === index ? 0 : -1}
          dir="auto"
        >
          {row === undefined ? (
            <span className={classes.awaited} aria-label={awaited} role="img" />
          ) : (
            textOf(row, column, rowIndex).slice(0, MAX_SHOWN)
          )}
        </div>
      ))}
    </div>
  );
});
