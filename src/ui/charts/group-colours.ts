import { CHART_PALETTE, chartColour, chartInk } from './palette.ts';

/** The colour of a group of answers, and that of words that stand on it. */
export interface GroupColour {
  readonly fill: string;
  readonly ink: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** From the one end of a scale over its middle to the other, as dark as the palette's colours and lighter in between. */
const RAMP: readonly [Rgb, Rgb, Rgb] = [
  [0xb1, 0x4a, 0x0f],
  [0xa8, 0x8c, 0x3c],
  [0x0b, 0x76, 0xa8],
];
/** Of those who cannot say: on no scale. */
const BESIDE: GroupColour = { fill: '#808890', ink: '#000000' };
/** As light a ground is read as well under white as under black. */
const MIDDLE_LUMINANCE = 0.179;

/** What is to be told apart in a stacked chart: so many groups, and perhaps those who cannot say. */
interface StackedGroups {
  readonly count: number;
  /** Whether they are the steps of a scale. */
  readonly isScale: boolean;
  /** Whether a last one stands beside them. */
  readonly hasNoOpinion: boolean;
}

/**
 * A colour for each group of a stacked chart, no two the same: steps of a scale shade into each other from end to end,
 * and so do groups of which there are more than the palette has colours.
 */
export function groupColours({ count, isScale, hasNoOpinion }: StackedGroups): GroupColour[] {
  const isRamp = isScale || count + (hasNoOpinion ? 1 : 0) > CHART_PALETTE.length;
  const colours = Array.from({ length: count }, (_, i) =>
    isRamp ? rampColour(count === 1 ? 0 : i / (count - 1)) : { fill: chartColour(i), ink: chartInk(i) },
  );
  return hasNoOpinion ? [...colours, BESIDE] : colours;
}

/** The colour at a place of the ramp, from 0 to 1. */
function rampColour(index: number): GroupColour {
  const [first, middle, last] = RAMP;
  const [from, to, way] = index < 0.5 ? [first, middle, index * 2] : [middle, last, index * 2 - 1];
  const mixed = from.map((start, i) => Math.round(start + ((to[i] ?? start) - start) * way));
  return {
    fill: `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ink: luminance(mixed) > MIDDLE_LUMINANCE ? '#000000' : '#ffffff',
  };
}

/** Relative luminance as WCAG has it. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
