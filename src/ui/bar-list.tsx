import type { ChartItem } from './chart-item.ts';
import { shareOf } from './chart-label.ts';
import { useUiTexts } from './ui-texts.tsx';
import classes from './bar-list.module.css';

interface BarListProps {
  /** What the chart shows: its accessible name. */
  title: string;
  items: readonly ChartItem[];
  /** What the shares are of. */
  whole: number;
}

/** A line for each item with its words, a bar and its share: words of any length have room, many items scroll. */
export function BarList({ title, items, whole }: BarListProps) {
  const texts = useUiTexts();
  return (
    <ul className={classes.list} tabIndex={0} aria-label={title}>
      {items.map(({ label, value, tooltip }, place) => (
        <li key={place} title={tooltip}>
          <span className={classes.label} dir="auto">
            {label}
          </span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${shareOf(value, whole) * 100}%` }} />
          </span>
          <span className={classes.share}>{texts.percent(shareOf(value, whole))}</span>
        </li>
      ))}
    </ul>
  );
}
