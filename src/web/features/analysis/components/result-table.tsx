import { Table, Title } from '@mantine/core';
import classes from '../outcome.module.css';

interface ResultTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the title is only read aloud. */
  hidesTitle?: boolean;
}

const COLUMN_WIDTH = 96;

/** Figures of several things, one to a row. */
export function ResultTable({ title, columns, rows, hidesTitle = false }: ResultTableProps) {
  return (
    <section>
      {!hidesTitle && <Title order={3}>{title}</Title>}
      <Table.ScrollContainer
        minWidth={columns.length * COLUMN_WIDTH}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': title } }}
      >
        <Table className="tabular">
          <caption className="visually-hidden">{title}</caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, place) => (
                <Table.Th key={place} scope="col" ta={place === 0 ? 'start' : 'end'}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={at}>
                {row.map((cell, place) =>
                  place === 0 ? (
                    <Table.Th key={place} scope="row" fw={500} className={classes.rowHead ?? ''} dir="auto">
                      {cell}
                    </Table.Th>
                  ) : (
                    <Table.Td key={place} ta="end">
                      {cell}
                    </Table.Td>
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
