import { Icon } from '../../../../ui/controls/icon.tsx';
import type { Column } from '../columns-model.ts';
import classes from '../rows.module.css';

export interface Sorting {
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
}

interface GridHeadProps {
  columns: readonly Column[];
  /** Cell in the tab order; null if in another row. */
  active: number | null;
  sorting: Sorting;
  nameOf: (column: Column) => string;
  onSort: (sorting: Sorting) => void;
}

export function GridHead({ columns, active, sorting, nameOf, onSort }: GridHeadProps) {
  return (
    <div role="row" className={`${classes.row} ${classes.head}`} data-row={0} aria-rowindex={1}>
      {columns.map((column, index) => {
        const { id, sort } = column;
        const isSorted = sort !== null && sort === sorting.sort;
        const tabIndex = active === index ? 0 : -1;
        const cell = { 'data-cell': `0:${index}`, tabIndex };
        return (
          <div
            key={id}
            role="columnheader"
            className={classes.cell}
            aria-colindex={index + 1}
            {...(isSorted && { 'aria-sort': sorting.direction === 'asc' ? 'ascending' : 'descending' })}
            {...(sort === null && cell)}
          >
            {sort === null ? (
              <span dir="auto">{nameOf(column)}</span>
            ) : (
              <button
                type="button"
                className={classes.sort}
                {...cell}
                onClick={() =>
                  onSort({ sort, direction: isSorted && sorting.direction === 'asc' ? 'desc' : 'asc' })
                }
              >
                <span dir="auto">{nameOf(column)}</span>
                {isSorted && <Icon name={sorting.direction === 'asc' ? 'up' : 'down'} size={16} />}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
