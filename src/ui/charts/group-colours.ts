import { CHART_PALETTE, chartColour, chartInk } from './palette.ts';

export interface GroupColour {
  readonly fill: string;
  readonly ink: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Gradient of a scale: both ends as dark as the palette, lighter in between. */
const RAMP: readonly [Rgb, Rgb, Rgb] = [
  [0xb1, 0x4a, 0x0f],
  [0xa8, 0x8c, 0x3c],
  [0x0b, 0x76, 0xa8],
];
/** For "don't know", which is not on the scale. */
const BESIDE: GroupColour = { fill: '#808890', ink: '#000000' };
/** Luminance at which black and white text have equal contrast. */
const MIDDLE_LUMINANCE = 0.179;

interface StackedGroups {
  readonly count: number;
  readonly isScale: boolean;
  readonly hasNoOpinion: boolean;
}

/** Returns distinct group colours: a gradient for scales, and for more groups than the palette has. */
export function groupColours({ count, isScale, hasNoOpinion }: StackedGroups): GroupColour[] {
  const isRamp = isScale || count + (hasNoOpinion ? 1 : 0) > CHART_PALETTE.length;
  const colours = Array.from({ length: count }, (_, i) =>
    isRamp ? rampColour(count === 1 ? 0 : i / (count - 1)) : { fill: chartColour(i), ink: chartInk(i) },
  );
  return hasNoOpinion ? [...colours, BESIDE] : colours;
}

function rampColour(index: number): GroupColour {
  const [first, middle, last] = RAMP;
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
