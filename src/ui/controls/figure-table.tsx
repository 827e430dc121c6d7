import { Table } from '@mantine/core';
import classes from '../charts/charts.module.css';

interface FigureTableProps {
  /** Caption, and label of the scrollable region. */
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly (string | number)[]>;
}

const COLUMN_WIDTH = 96;

/** Table of figures; a wide one scrolls, also by keyboard. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <Table.ScrollContainer
      minWidth={Math.max(280, columns.length * COLUMN_WIDTH)}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': caption } }}
    >
      <Table className="tabular">
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Table.Th key={index} scope="col" ta={index === 0 ? 'start' : 'end'}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={at}>
              {row.map((cell, index) =>
                index === 0 ? (
                  <Table.Th key={index} scope="row" fw={400} className={classes.cell} dir="auto">
                    {cell}
                  </Table.Th>
                ) : (
                  <Table.Td key={index} ta="end">
                    {cell}
                  </Table.Td>
                ),
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
