import type { QuestionResult } from '../../../shared/api/results/results.ts';
import classes from './chart.module.css';

interface BoxPlotProps {
  result: QuestionResult;
  title: string;
}

const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;

/** Whiskers end at minimum and maximum if these are visible. */
export function BoxPlot({ result: { quartiles, min, max, histogram = [] }, title }: BoxPlotProps) {
  const [lower, median, upper] = quartiles ?? [];
  const [start, end] = [histogram[0]?.from, histogram.at(-1)?.to];
  if (lower === undefined || median === undefined || upper === undefined) return null;
  if (start === undefined || end === undefined || end <= start) return null;
  // Values beyond the visible bars are drawn at the edge.
  const at = (value: number) =>
    `${(Math.min(1, Math.max(0, (value - start) / (end - start))) * 100).toFixed(2)}%`;
  const across = (from: number, to: number) => ({ x1: at(from), x2: at(to), y1: MIDDLE, y2: MIDDLE });
  const width = `${(Number.parseFloat(at(upper)) - Number.parseFloat(at(lower))).toFixed(2)}%`;
  return (
    <svg className={classes.box} width="100%" height={HEIGHT} role="img" aria-label={title}>
      <title>{title}</title>
      {typeof min === 'number' && <line {...across(min, lower)} />}
      {typeof max === 'number' && <line {...across(upper, max)} />}
      <rect x={at(lower)} y={4} width={width} height={HEIGHT - 8} rx={3} />
      <line x1={at(median)} x2={at(median)} y1={4} y2={HEIGHT - 4} className={classes.median} />
    </svg>
  );
}
