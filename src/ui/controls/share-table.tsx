import { Table } from '@mantine/core';
import classes from '../charts/stacked-chart.module.css';

interface ShareTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly shares: readonly string[] }[];
}

/** Table of shares that do not add up to 100 %. */
export function ShareTable({ caption, columns, rows }: ShareTableProps) {
  return (
    <Table.ScrollContainer minWidth={columns.length * 72}>
      <Table className="tabular" captionSide="top" horizontalSpacing={4}>
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, i) => (
              <Table.Th key={i} scope="col" ta={i === 0 ? 'start' : 'end'} dir="auto">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, shares }, i) => (
            <Table.Tr key={i}>
              <Table.Th scope="row" fw={400} className={classes.rowHead ?? ''} dir="auto">
                {label}
              </Table.Th>
              {shares.map((share, j) => (
                <Table.Td key={j} ta="end">
                  {share}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
