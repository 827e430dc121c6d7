import { useIsCompact } from '../../../ui/charts/frame/chart-space.ts';
import classes from './figures.module.css';

interface ChartFiguresProps {
  /** Each with its name, written as people read it; null where there is none. */
  figures: readonly (readonly [name: string, value: string | null])[];
  /** Whether they stand above the chart: they are what it is about. */
  isLead?: boolean;
}

/** The numbers of a chart, below it or above. */
export function ChartFigures({ figures, isLead = false }: ChartFiguresProps) {
  const isCompact = useIsCompact();
  return (
    <dl className={classes.figures} data-lead={isLead || undefined} data-compact={isCompact || undefined}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
