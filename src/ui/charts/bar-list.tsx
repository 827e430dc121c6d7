import { useIsPresenting } from './frame/chart-space.ts';
import classes from './bar-list.module.css';

export interface ListedBar {
  readonly label: string;
  /** 0 to 1: the filled part of the track. */
  readonly length: number;
  /** Formatted value. */
  readonly text: string;
  readonly tooltip: string;
}

interface BarListProps {
  /** Accessible name. */
  title: string;
  bars: readonly ListedBar[];
}

/** Horizontal bars on tracks of equal width, below their labels; long lists scroll. */
export function BarList({ title, bars }: BarListProps) {
  const isPresenting = useIsPresenting();
  return (
    <ul className={classes.list} data-presenting={isPresenting || undefined} tabIndex={0} aria-label={title}>
      {bars.map(({ label, length, text, tooltip }, index) => (
        <li key={index} title={`${label}: ${tooltip}`}>
          <span className={classes.label} dir="auto">
            {label}
          </span>
          <span className={classes.value}>{text}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${length * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
