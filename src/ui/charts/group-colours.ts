import { CHART_PALETTE, chartColour, chartInk } from './palette.ts';

export interface GroupColour {
  readonly fill: string;
  readonly ink: string;
}

/** Groups in order, or between two opposites such as "disagree" and "agree". */
export type GroupScale = 'ordered' | 'diverging';

type Rgb = readonly [red: number, green: number, blue: number];

const RAMPS: Readonly<Record<GroupScale, readonly [Rgb, Rgb, Rgb]>> = {
  ordered: [
    [0xd1, 0x77, 0x7e],
    [0x73, 0x6a, 0xc9],
    [0x40, 0x72, 0x87],
  ],
  diverging: [
    [0xb1, 0x4a, 0x0f],
    [0xa8, 0x8c, 0x3c],
    [0x0b, 0x76, 0xa8],
  ],
};
/** For "don't know", which is not on the scale. */
const BESIDE: GroupColour = { fill: '#808890', ink: '#000000' };
/** Luminance at which black and white text have equal contrast. */
const MIDDLE_LUMINANCE = 0.179;

interface StackedGroups {
  readonly count: number;
  readonly scale: GroupScale | null;
  /** True if the groups begin with the highest or positive one. */
  readonly isReversed?: boolean;
  readonly hasNoOpinion: boolean;
}

/** Returns distinct group colours: a gradient for scales, and for more groups than the palette has. */
export function groupColours({ count, scale, isReversed, hasNoOpinion }: StackedGroups): GroupColour[] {
  const isLong = count + (hasNoOpinion ? 1 : 0) > CHART_PALETTE.length;
  const ramp = scale ?? (isLong ? 'diverging' : null);
  const colours = Array.from({ length: count }, (_, i) =>
    ramp === null
      ? { fill: chartColour(i), ink: chartInk(i) }
      : rampColour(RAMPS[ramp], count === 1 ? 0 : i / (count - 1)),
  );
  const ordered = isReversed === true ? colours.toReversed() : colours;
  return hasNoOpinion ? [...ordered, BESIDE] : ordered;
}

function rampColour([first, middle, last]: readonly [Rgb, Rgb, Rgb], index: number): GroupColour {
  const [from, to, way] = index < 0.5 ? [first, middle, index * 2] : [middle, last, index * 2 - 1];
  const mixed = from.map((start, i) => Math.round(start + ((to[i] ?? start) - start) * way));
  return {
    fill: `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ink: luminance(mixed) > MIDDLE_LUMINANCE ? '#000000' : '#ffffff',
  };
}

/** Relative luminance as defined by WCAG. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
