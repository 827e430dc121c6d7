import {
  useEffect,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Row } from '../../../../shared/api/results/rows.ts';
import type { Column } from '../columns-model.ts';
import { moveCell, nearestCell, rowsToRender, type Cell } from '../grid-model.ts';
import classes from '../rows.module.css';
import { useDrawnRows } from '../use-drawn-rows.ts';
import { GridHead, type Sorting } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';

interface RowsGridProps {
  label: string;
  /** Id of the text that explains the keys. */
  hint: string;
  rowAt: (rowIndex: number) => Row | undefined;
  /** Number of all rows, loaded or not. */
  total: number;
  columns: readonly Column[];
  sorting: Sorting;
  cell: Cell;
  /** True while the rows are being replaced. */
  isBusy: boolean;
  opened: number | null;
  timesClosed: number;
  nameOf: (column: Column) => string;
  textOf: (row: Row, column: Column, rowIndex: number) => string;
  onCell: (cell: Cell) => void;
  onSort: (sorting: Sorting) => void;
  onOpen: (rowIndex: number) => void;
  onDelete: (row: Row) => void;
  /** Called with the visible range; `to` is exclusive. */
  onLook: (from: number, to: number) => void;
  /** Text of cells that are not loaded yet. */
  awaited: string;
}

/** Row height in pixels, the same as `--row`. */
const ROW = 44;

/** Virtualized grid with roving tab index and arrow key navigation. */
export function RowsGrid(props: RowsGridProps) {
  const { rowAt, columns, total, opened, timesClosed, textOf, onCell, onLook } = props;
  const frame = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const { from, to, page } = useDrawnRows(frame, ROW, total);
  const size = { rows: total, columns: columns.length, page };
  const active = nearestCell(props.cell, size);

  useEffect(() => onLook(from, to), [from, to, onLook]);
  // Focus returns to the opened row or its replacement.
  const last = useRef(opened);
  useLayoutEffect(() => {
    if (opened === null && last.current !== null) moved.current = true;
    last.current = opened;
  }, [opened]);
  const activeCell = () =>
    frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    const cell = activeCell();
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // The drawer may close before it received the focus.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[role="dialog"]') != null;
    if (timesClosed > 0 && isLost) activeCell()?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [timesClosed]);

  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const row = rowAt(active.row - 1);
    const to = altKey ? null : moveCell(key, ctrlKey || metaKey, active, size);
    if (to !== null) {
      moved.current = true;
      onCell(to);
    } else if (row !== undefined && (key === 'Enter' || key === ' ')) props.onOpen(active.row - 1);
    else if (row !== undefined && key === 'Delete') {
      moved.current = true;
      props.onDelete(row);
    } else return;
    event.preventDefault();
  };
  const cellAt = ({ target }: { target: EventTarget }): Cell | null => {
    const rowIndex =
      target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
    if (rowIndex == null) return null;
    const [row = 0, column = 0] = rowIndex.split(':').map(Number);
    return { row, column };
  };
  const click = (event: MouseEvent) => {
    const cell = cellAt(event);
    if (cell === null) return;
    onCell(cell);
    if (cell.row > 0 && rowAt(cell.row - 1) !== undefined && window.getSelection()?.isCollapsed !== false)
      props.onOpen(cell.row - 1);
  };

  const sort = (sorting: Sorting) => {
    frame.current?.scrollTo({ top: 0 });
    props.onSort(sorting);
  };
  const template = columns.map(({ width }) => `${width}px`).join(' ');
  const activeRow = active.row - 1;
  const rowIndexes = rowsToRender({ from, to }, activeRow, total);
  return (
    <div
      ref={frame}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-describedby={props.hint}
      aria-rowcount={total + 1}
      aria-colcount={columns.length}
      aria-busy={props.isBusy}
      className={classes.frame}
      style={{ '--columns': template } as CSSProperties}
      onKeyDown={press}
      onClick={click}
      onFocus={(event) => onCell(cellAt(event) ?? active)}
    >
      <div role="rowgroup" className={classes.headGroup}>
        <GridHead
          columns={columns}
          active={active.row === 0 ? active.column : null}
          sorting={props.sorting}
          nameOf={props.nameOf}
          onSort={sort}
        />
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: total * ROW }}>
        {rowIndexes.map((rowIndex) => (
          <GridRow
            key={rowIndex}
            row={rowAt(rowIndex)}
            rowIndex={rowIndex}
            columns={columns}
            active={rowIndex === activeRow ? active.column : null}
            textOf={textOf}
            awaited={props.awaited}
          />
        ))}
      </div>
    </div>
  );
}
