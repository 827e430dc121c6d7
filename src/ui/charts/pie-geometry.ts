import { arc, pie } from 'd3-shape';
import { shareOfTotal } from './chart-label.ts';

export interface PieSlice {
  readonly index: number;
  readonly value: number;
  /** 0 to 1. */
  readonly share: number;
  /** SVG path around (0, 0); empty for 0. */
  readonly path: string;
  /** Position of the percentage from the centre; null if the slice is too thin. */
  readonly label: { readonly x: number; readonly y: number } | null;
}

/** Minimum share for a percentage in the slice; the legend has all. */
const LABEL_FROM_SHARE = { wide: 0.06, compact: 0.14 } as const;

/** Computes one slice per non-negative count, clockwise from twelve o'clock. */
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
