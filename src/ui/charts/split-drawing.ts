import type { Drawing, Mark } from './drawing.ts';
import { DRAWING_COLOURS } from './drawing.ts';
import { chartColour } from './palette.ts';

const BAR = 26;
const LEGEND = { row: 22, swatch: 12 };

interface SplitItem {
  readonly label: string;
  readonly value: number;
  readonly colour: number;
}

export function drawSplit(
  items: readonly SplitItem[],
  percent: (share: number) => string,
  width: number,
): Drawing {
  const total = items.reduce((sum, { value }) => sum + value, 0);
  const toShare = (value: number) => (total === 0 ? 0 : value / total);
  const before = (index: number) =>
    items.slice(0, index).reduce((sum, { value }) => sum + toShare(value) * width, 0);
  const words = { kind: 'text', size: 13, fill: DRAWING_COLOURS.ink, bold: false, rotate: 0 } as const;
  const bar = { y: 0, height: BAR, radius: 0 };
  return {
    width,
    height: BAR + 14 + items.length * LEGEND.row,
    marks: [
      { kind: 'rect', x: 0, width, ...bar, fill: DRAWING_COLOURS.line },
      ...items
        .map(({ value, colour }, i): Mark => ({
          kind: 'rect',
          x: before(i),
          width: toShare(value) * width,
          ...bar,
          fill: chartColour(colour),
        }))
        .filter((_, i) => (items[i]?.value ?? 0) > 0),
      ...items.flatMap(({ label, value, colour }, i): Mark[] => {
        const y = BAR + 24 + i * LEGEND.row;
        const { swatch: size } = LEGEND;
        return [
          { kind: 'rect', x: 0, y: y - 11, width: size, height: size, radius: 3, fill: chartColour(colour) },
          { ...words, x: 22, y, text: label, anchor: 'start' },
          { ...words, x: width, y, text: percent(toShare(value)), anchor: 'end' },
        ];
      }),
    ],
  };
}
