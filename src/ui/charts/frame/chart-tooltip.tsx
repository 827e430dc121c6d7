import classes from './chart-tooltip.module.css';

interface ChartTooltipProps {
  x: number;
  y: number;
  label: string;
  text: string;
}

/** The words of the group under the pointer; said aloud too, for who walks the chart by keyboard. */
export function ChartTooltip({ x, y, label, text }: ChartTooltipProps) {
  return (
    <div className={classes.tooltip} style={{ left: x, top: y }}>
      <strong>{label}</strong>
      <span className="tabular">{text}</span>
    </div>
  );
}
