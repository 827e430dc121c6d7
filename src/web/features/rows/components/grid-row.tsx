import { memo } from 'react';
import type { Row } from '../../../../shared/api/results/rows.ts';
import type { Column } from '../columns-model.ts';
import classes from '../rows.module.css';

interface GridRowProps {
  /** Undefined until loaded. */
  row: Row | undefined;
  rowIndex: number;
  columns: readonly Column[];
  /** Cell in the tab order; null if in another row. */
  active: number | null;
  textOf: (row: Row, column: Column, rowIndex: number) => string;
  /** Text of cells that are not loaded yet. */
  awaited: string;
}

/** Longer texts are cut; the opened row shows them in full. */
const MAX_SHOWN = 300;

/** A row of the grid; the grid handles its events. */
export const GridRow = memo(function GridRow({
  row,
  rowIndex,
  columns,
  active,
  textOf,
  awaited,
}: GridRowProps) {
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
