import { useIsCompact } from '../../../ui/charts/frame/chart-space.ts';
import classes from './figures.module.css';

interface ChartFiguresProps {
  /** Names and formatted values; null if missing. */
  figures: readonly (readonly [name: string, value: string | null])[];
  isLead?: boolean;
}

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
