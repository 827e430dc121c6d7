import { arc, pie } from 'd3-shape';
import { shareOf } from './chart-label.ts';

export interface PieSlice {
  readonly index: number;
  readonly value: number;
  /** Fraction of the whole, 0 to 1. */
  readonly share: number;
  /** SVG path around the centre (0, 0); empty where the value is 0. */
  readonly path: string;
  /** Where the percentage stands, from the centre; null where the slice is too thin to hold it. */
  readonly label: { readonly x: number; readonly y: number } | null;
}

/** A slice below this share has no room for its percentage; the legend has it. */
const LABEL_FROM_SHARE = 0.06;

/**
 * The slices of a pie in the order given, beginning at twelve o'clock, clockwise.
 * Takes counts (not negative) and the radius; gives one slice per count, also for counts of 0.
 */
export function pieSlices(values: readonly number[], radius: number): PieSlice[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const angles = pie<number>().sortValues(null)([...values]);
  const outline = arc<(typeof angles)[number]>().innerRadius(0).outerRadius(radius);
  return angles.map((angle, index) => {
    const share = shareOf(angle.data, total);
    const middle = (angle.startAngle + angle.endAngle) / 2 - Math.PI / 2;
    const distance = share === 1 ? 0 : radius * 0.66;
    return {
      index,
      value: angle.data,
      share,
      path: angle.data === 0 ? '' : (outline(angle) ?? ''),
      label:
        share < LABEL_FROM_SHARE ? null : { x: Math.cos(middle) * distance, y: Math.sin(middle) * distance },
    };
  });
}
