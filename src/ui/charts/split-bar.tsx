import type { ChartItem } from './chart-item.ts';
import { chartColour } from './palette.ts';
import { useUiTexts } from '../controls/ui-texts.tsx';
import classes from './split-bar.module.css';

interface SplitBarProps {
  title: string;
  items: readonly (ChartItem & { readonly colour: number })[];
}

/** A bar split into shares, with a legend. */
export function SplitBar({ title, items }: SplitBarProps) {
  const texts = useUiTexts();
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={classes.split}>
      <div className={classes.bar} role="img" aria-label={title}>
        {items.map(({ label, value, colour, tooltip }) => (
          <span
            key={label}
            title={`${label}: ${tooltip}`}
            style={{ flexGrow: value, background: chartColour(colour) }}
            hidden={value === 0}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        {items.map(({ label, value, colour }) => (
          <li key={label}>
            <span className={classes.swatch} style={{ background: chartColour(colour) }} aria-hidden />
            {label} <strong>{texts.percent(total === 0 ? 0 : value / total)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
