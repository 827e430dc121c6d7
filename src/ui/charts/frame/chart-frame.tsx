import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIsCompact } from './chart-space.ts';
import { FigureTable } from '../../controls/figure-table.tsx';
import { useUiTexts } from '../../controls/ui-texts.tsx';
import classes from '../charts.module.css';

interface ChartFrameProps {
  caption: string;
  columns: readonly string[];
  rows: ReadonlyArray<readonly (string | number)[]>;
  actions?: ReactNode;
  children: ReactNode;
}

/** A chart with a toggle that shows its figures as a table. */
export function ChartFrame({ caption, columns, rows, actions, children }: ChartFrameProps) {
  const texts = useUiTexts();
  const isCompact = useIsCompact();
  const [asTable, setAsTable] = useState(false);
  return (
    <div className={classes.frame} data-compact={isCompact || undefined}>
      {asTable ? <FigureTable caption={caption} columns={columns} rows={rows} /> : children}
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
