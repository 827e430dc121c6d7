import { Title } from '@mantine/core';
import { FigureTable } from '../../../../ui/controls/figure-table.tsx';

interface ResultTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** Whether the title is only read aloud. */
  hidesTitle?: boolean;
}

/** Figures of several things, one to a row. */
export function ResultTable({ title, columns, rows, hidesTitle = false }: ResultTableProps) {
  return (
    <section>
      {!hidesTitle && <Title order={3}>{title}</Title>}
      <FigureTable caption={title} columns={columns} rows={rows} />
    </section>
  );
}
