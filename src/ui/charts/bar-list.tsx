import type { ChartItem } from './chart-item.ts';
import { shareOfTotal } from './chart-label.ts';
import { useUiTexts } from '../controls/ui-texts.tsx';
import classes from './bar-list.module.css';

interface BarListProps {
  /** Accessible name. */
  title: string;
  items: readonly ChartItem[];
  /** Value of a full-width bar. */
  total: number;
  write?: (value: number) => string;
}

/** Horizontal bars with labels of up to two lines; long lists scroll. */
export function BarList({ title, items, total, write }: BarListProps) {
  const texts = useUiTexts();
  const format = write ?? ((value: number) => texts.percent(shareOfTotal(value, total)));
  return (
    <ul className={classes.list} tabIndex={0} aria-label={title}>
      {items.map(({ label, value, tooltip }, index) => (
        <li key={index} title={`${label}: ${tooltip}`}>
          <span className={classes.label} dir="auto">
            {label}
          </span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${shareOfTotal(value, total) * 100}%` }} />
          </span>
          <span className={classes.share}>{format(value)}</span>
        </li>
      ))}
    </ul>
  );
}
