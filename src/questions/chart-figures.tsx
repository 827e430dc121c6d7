import classes from './chart-figures.module.css';

interface ChartFiguresProps {
  /** Each with its name, written as people read it; null where there is none. */
  figures: readonly (readonly [name: string, value: string | null])[];
}

/** The numbers below a chart. */
export function ChartFigures({ figures }: ChartFiguresProps) {
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
