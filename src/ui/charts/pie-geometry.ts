import { arc, pie } from 'd3-shape';
import { shareOfTotal } from './chart-label.ts';

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

/** A slice below this share has no room for its percentage; the legend has it. Where the pie is small, more have none. */
const LABEL_FROM_SHARE = { wide: 0.06, compact: 0.14 } as const;

/**
 * The slices of a pie in the order given, beginning at twelve o'clock, clockwise.
 * Takes counts (not negative), the radius and how large the pie is shown; gives one slice per count, also for counts of 0.
 */
export function pieSlices(
  values: readonly number[],
  radius: number,
  space: keyof typeof LABEL_FROM_SHARE = 'wide',
): PieSlice[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const angles = pie<number>().sortValues(null)([...values]);
  const outline = arc<(typeof angles)[number]>().innerRadius(0).outerRadius(radius);
  return angles.map((angle, index) => {
    const share = shareOfTotal(angle.data, total);
    const middle = (angle.startAngle + angle.endAngle) / 2 - Math.PI / 2;
    const distance = share === 1 ? 0 : radius * 0.66;
    return {
      index,
      value: angle.data,
      share,
      path: angle.data === 0 ? '' : (outline(angle) ?? ''),
      label:
        share < LABEL_FROM_SHARE[space]
          ? null
          : { x: Math.cos(middle) * distance, y: Math.sin(middle) * distance },
    };
  });
}
