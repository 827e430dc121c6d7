import { scaleBand, scaleLinear } from 'd3-scale';
import { cutLabel, LABEL_LENGTH, shareOfTotal } from './chart-label.ts';

export interface Bar {
  readonly index: number;
  readonly value: number;
  /** 0 to 1. */
  readonly share: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BarLayout {
  readonly bars: readonly Bar[];
  readonly ticks: ReadonlyArray<{ readonly value: number; readonly y: number }>;
  /** True for more than seven values (docs/spec.md#2-screens-and-routes), and if a label is too wide. */
  readonly labelsAngled: boolean;
  /** Only every n-th label is drawn, to avoid overlap. */
  readonly labelEvery: number;
  readonly plot: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface BarSpace {
  readonly labels?: readonly string[];
  /** Default: the sum of the values. */
  readonly total?: number;
  readonly width: number;
  readonly height: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

const ANGLED_ABOVE = 7;
/** Approximate widths in pixels of a letter, a digit or range dash, and the gap between labels. */
const LETTER_WIDTH = 6.5;
const DIGIT_WIDTH = 8.2;
const DIGIT = /[\d–]/g;
const LABEL_GAP = 3;
const LABEL_PITCH = 22;
const WIDEST_BAR = 96;
/** Maximum number of ticks, and their minimum distance: a line height. */
const TICKS = { most: 4, apart: 18 } as const;

/** Length of the longest label after truncation, with ellipsis. */
export function longestLabel(labels: readonly string[]): number {
  return Math.max(0, ...labels.map(({ length }) => Math.min(length, LABEL_LENGTH.narrow + 1)));
}

/** Returns whether labels are angled: above seven bars, or if the longest is too wide (pixels). */
export function labelsLean(labels: readonly string[], width: number): boolean {
  const widest = Math.max(0, ...labels.map((label) => labelWidth(cutLabel(label, LABEL_LENGTH.narrow))));
  return labels.length > ANGLED_ABOVE || (widest + LABEL_GAP) * labels.length > width;
}

function labelWidth(label: string): number {
  const digits = label.match(DIGIT)?.length ?? 0;
  return digits * DIGIT_WIDTH + (label.length - digits) * LETTER_WIDTH;
}

/** Computes one vertical bar per non-negative count, with whole-number ticks. */
export function barLayout(values: readonly number[], space: BarSpace): BarLayout {
  const { margin } = space;
  const width = Math.max(0, space.width - margin.left - margin.right);
  const height = Math.max(0, space.height - margin.top - margin.bottom);
  const total = space.total ?? values.reduce((sum, value) => sum + value, 0);
  const across = scaleBand<number>()
    .domain(values.map((_, index) => index))
    .range([margin.left, margin.left + width])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const steps = Math.max(1, Math.min(TICKS.most, Math.floor(height / TICKS.apart)));
  const up = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .nice(steps)
    .range([margin.top + height, margin.top]);
  const band = across.bandwidth();
  const barWidth = Math.min(band, WIDEST_BAR);
  const bars = values.map((value, index) => ({
    index,
    value,
    share: shareOfTotal(value, total),
    x: (across(index) ?? margin.left) + (band - barWidth) / 2,
    y: up(value),
    width: barWidth,
    height: margin.top + height - up(value),
  }));
  const ticks = up
    .ticks(steps)
    .filter((tick) => Number.isInteger(tick))
    .map((value) => ({ value, y: up(value) }));
  return {
    bars,
    ticks,
    labelsAngled: labelsLean(space.labels ?? values.map(String), width),
    labelEvery: Math.max(1, Math.ceil((LABEL_PITCH * values.length) / Math.max(1, width))),
    plot: { left: margin.left, top: margin.top, width, height },
  };
}

/** Approximate character width and line height of the scale's end labels. */
const END = { character: 7, line: 18 } as const;

/**
 * Lays out the scale's end labels side by side, or on two lines if they would overlap.
 * @returns the labels, truncated if needed, and the offset of the first above the last
 */
export function endWords(
  min: string,
  max: string,
  width: number,
): { first: string; last: string; raised: number } {
  const perLine = Math.floor(width / END.character);
  const first = cutLabel(min, perLine);
  const last = cutLabel(max, perLine);
  const isTight = first !== '' && last !== '' && first.length + last.length >= perLine;
  return { first, last, raised: isTight ? END.line : 0 };
}
