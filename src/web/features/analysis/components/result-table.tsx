import { Title } from '@mantine/core';
import { FigureTable } from '../../../../ui/controls/figure-table.tsx';

interface ResultTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  hidesTitle?: boolean;
}

export function ResultTable({ title, columns, rows, hidesTitle = false }: ResultTableProps) {
  return (
    <section>
      {!hidesTitle && <Title order={3}>{title}</Title>}
      <FigureTable caption={title} columns={columns} rows={rows} />
    </section>
  );
}
