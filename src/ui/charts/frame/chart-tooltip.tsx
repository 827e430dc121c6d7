import classes from './chart-tooltip.module.css';

interface ChartTooltipProps {
  x: number;
  y: number;
  label: string;
  text: string;
}

/** Tooltip of the active group; also announced for keyboard users. */
export function ChartTooltip({ x, y, label, text }: ChartTooltipProps) {
  return (
    <div className={classes.tooltip} style={{ left: x, top: y }}>
      <strong>{label}</strong>
      <span className="tabular">{text}</span>
    </div>
  );
}
