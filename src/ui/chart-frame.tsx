import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useUiTexts } from './ui-texts.tsx';
import classes from './charts.module.css';

interface ChartFrameProps {
  /** What the table says, for its caption. */
  caption: string;
  /** Headings; the first column is the group, the others are numbers. */
  columns: readonly string[];
  rows: ReadonlyArray<readonly (string | number)[]>;
  /** Further buttons beside the toggle. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A chart with the same figures as a table behind a toggle. */
export function ChartFrame({ caption, columns, rows, actions, children }: ChartFrameProps) {
  const texts = useUiTexts();
  const [asTable, setAsTable] = useState(false);
  return (
    <div className={classes.frame}>
      {asTable ? (
        <Table.ScrollContainer minWidth={Math.max(280, columns.length * 92)}>
          <Table className="tabular" captionSide="top">
            <caption className="visually-hidden">{caption}</caption>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column, index) => (
                  <Table.Th key={column} scope="col" ta={index === 0 ? 'start' : 'end'}>
                    {column}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, place) => (
                <Table.Tr key={place}>
                  {row.map((cell, index) =>
                    index === 0 ? (
                      <Table.Th key={index} scope="row" fw={400} className={classes.cell}>
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
      ) : (
        children
      )}
      <div className={classes.tools}>
        {actions}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? texts.showChart : texts.showTable}
        </Button>
      </div>
    </div>
  );
}
