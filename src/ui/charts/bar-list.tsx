import type { ChartItem } from './chart-item.ts';
import { shareOfTotal } from './chart-label.ts';
import { useUiTexts } from '../controls/ui-texts.tsx';
import classes from './bar-list.module.css';

interface BarListProps {
  /** What the chart shows: its accessible name. */
  title: string;
  items: readonly ChartItem[];
  /** What the shares are of: the length of a bar that fills its track. */
  total: number;
  /** How a value is written behind its bar; as a percentage of the whole unless said. */
  write?: (value: number) => string;
}

/** A line for each item with its words, a bar and its figure: words have room for two lines, many items scroll. */
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
