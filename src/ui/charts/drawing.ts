import { barLayout, endWords, labelsLean, longestLabel } from './bar-geometry.ts';
import { cutLabel, LABEL_LENGTH, shareOfTotal } from './chart-label.ts';
import { chartColour, chartInk } from './palette.ts';
import { pieSlices } from './pie-geometry.ts';

/** A mark of an exported chart; coordinates from the top left. */
export type Mark =
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly x: number;
      readonly y: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'circle';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly fill: string;
    }
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly x2: number;
      readonly y: number;
      readonly stroke: string;
    }
  | TextMark;

export interface TextMark {
  readonly kind: 'text';
  /** Start, middle or end of the text, by `anchor`; `y` is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly fill: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold: boolean;
  readonly rotate: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export interface DrawnItem {
  readonly label: string;
  readonly short?: string | undefined;
  readonly value: number;
}

type Percent = (share: number) => string;

/** Exported charts are light in every theme. */
export const DRAWING_COLOURS = {
  ground: '#ffffff',
  ink: '#16202a',
  muted: '#56626a',
  line: '#e4e1da',
  data: '#0e6b74',
};
const { ink, muted, line, data } = DRAWING_COLOURS;

const WIDTH = 640;
const PIE = { radius: 120, centre: 132, legend: 290, row: 24, mostRows: 40 };
const BARS = { width: WIDTH, height: 300, left: 52, right: 10 };

export function textMark(x: number, y: number, text: string, more: Partial<TextMark> = {}): TextMark {
  return { kind: 'text', x, y, text, size: 13, fill: ink, anchor: 'start', bold: false, rotate: 0, ...more };
}

/** Draws a pie with percentages and a legend, truncated as on the page. */
export function drawPie(items: readonly DrawnItem[], percent: Percent): Drawing {
  const { centre, legend, row, mostRows } = PIE;
  const shown = items.length > mostRows ? items.slice(0, mostRows - 1) : items;
  const rows = shown.length + (shown.length < items.length ? 1 : 0);
  const height = Math.max(centre * 2, rows * row + 24);
  const middle = height > centre * 3 ? centre : height / 2;
  const top = Math.max(20, (height - rows * row) / 2 + 16);
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return {
    width: WIDTH,
    height,
    marks: [
      ...pieMarks(items, percent, middle),
      ...shown.flatMap(({ label, value }, index) => {
        const y = top + index * row;
        return [
          {
            kind: 'rect' as const,
            x: legend,
            y: y - 11,
            width: 12,
            height: 12,
            radius: 3,
            fill: chartColour(index),
          },
          textMark(legend + 22, y, cutLabel(label, LABEL_LENGTH.wide)),
          textMark(WIDTH - 10, y, percent(shareOfTotal(value, total)), { fill: muted, anchor: 'end' }),
        ];
      }),
      ...(rows > shown.length ? [textMark(legend + 22, top + shown.length * row, '…', { fill: muted })] : []),
    ],
  };
}

/** Draws a pie without legend, for use next to a table with its colours. */
export function drawPieAlone(items: readonly DrawnItem[], percent: Percent): Drawing {
  const size = PIE.centre * 2;
  return { width: size, height: size, marks: pieMarks(items, percent, PIE.centre) };
}

function pieMarks(items: readonly DrawnItem[], percent: Percent, middle: number): Mark[] {
  const { radius, centre } = PIE;
  const slices = pieSlices(
    items.map(({ value }) => value),
    radius,
  );
  if (slices.every(({ value }) => value === 0))
    return [{ kind: 'circle', x: centre, y: middle, r: radius, fill: line }];
  const inSlice = { size: 14, bold: true, anchor: 'middle' } as const;
  return [
    ...slices
      .filter(({ path }) => path !== '')
      .map(({ path: d, index }) => ({
        kind: 'path' as const,
        d,
        x: centre,
        y: middle,
        fill: chartColour(index),
      })),
    ...slices.flatMap(({ label, share, index }) =>
      label === null || share === 0
        ? []
        : [
            textMark(centre + label.x, middle + label.y + 5, percent(share), {
              ...inSlice,
              fill: chartInk(index),
            }),
          ],
    ),
  ];
}

/**
 * Draws vertical bars with the scale's end labels.
 * @param space size without a second line of end labels
 */
export function drawBars(
  items: readonly DrawnItem[],
  percent: Percent,
  ends: { readonly min: string; readonly max: string } | null,
  total: number,
  { width, height: before }: Pick<Drawing, 'width' | 'height'> = BARS,
): Drawing {
  const labels = items.map(({ label, short = label }) => short);
  const words = endWords(ends?.min ?? '', ends?.max ?? '', width - BARS.left - BARS.right);
  // A second line of end labels adds height, so bars stay the same.
  const height = before + words.raised;
  const below =
    (labelsLean(labels, width - BARS.left - BARS.right) ? 22 + longestLabel(labels) * 5 : 28) +
    (ends === null ? 0 : 26 + words.raised);
  const layout = barLayout(
    items.map(({ value }) => value),
    {
      labels,
      width,
      height,
      margin: { top: 28, right: BARS.right, bottom: below, left: BARS.left },
      total,
    },
  );
  const { plot } = layout;
  const ground = plot.top + plot.height;
  const right = plot.left + plot.width;
  const small = { size: 12, fill: muted };
  return {
    width,
    height,
    marks: [
      ...layout.ticks.flatMap(({ value, y }) => [
        { kind: 'line' as const, x1: plot.left, x2: right, y, stroke: line },
        textMark(plot.left - 10, y + 4, String(value), { ...small, anchor: 'end' }),
      ]),
      ...layout.bars.flatMap((bar) => {
        const middle = bar.x + bar.width / 2;
        const label = cutLabel(labels[bar.index] ?? '', LABEL_LENGTH.narrow);
        const radius = Math.min(4, bar.width / 4, bar.height / 2);
        const rect = { x: bar.x, y: bar.y, width: bar.width, height: bar.height };
        return [
          ...(bar.value > 0 ? [{ kind: 'rect' as const, ...rect, radius, fill: data }] : []),
          ...(bar.value > 0 && bar.width >= 30
            ? [textMark(middle, bar.y - 8, percent(bar.share), { bold: true, anchor: 'middle' })]
            : []),
          ...(bar.index % layout.labelEvery === 0
            ? [
                layout.labelsAngled
                  ? textMark(middle + 4, ground + 16, label, { anchor: 'end', rotate: -45 })
                  : textMark(middle, ground + 20, label, { anchor: 'middle' }),
              ]
            : []),
        ];
      }),
      ...(ends === null
        ? []
        : [
            textMark(plot.left, height - 8 - words.raised, words.first, small),
            textMark(right, height - 8, words.last, { ...small, anchor: 'end' }),
          ]),
    ],
  };
}
