import { type Drawing, DRAWING_COLOURS, type Mark, textMark } from './drawing.ts';
import { cutLabel } from './chart-label.ts';

const WIDTH = 640;
const ROW = { label: 19, bar: 14, gap: 15, letters: 72 } as const;
const TOP = 4;

interface DrawnBar {
  readonly label: string;
  /** 0 to 1: the filled part of the track. */
  readonly length: number;
  readonly text: string;
}

/** Draws horizontal bars on tracks of equal width below their labels, with values at the right. */
export function drawList(bars: readonly DrawnBar[]): Drawing {
  const { data, line } = DRAWING_COLOURS;
  const each = ROW.label + ROW.bar + ROW.gap;
  return {
    width: WIDTH,
    height: TOP + bars.length * each,
    marks: bars.flatMap(({ label, length, text }, i): Mark[] => {
      const y = TOP + i * each;
      const bar = { kind: 'rect' as const, x: 0, y: y + ROW.label, height: ROW.bar, radius: 4 };
      const long = length * WIDTH;
      return [
        textMark(0, y + 12, cutLabel(label, ROW.letters)),
        textMark(WIDTH, y + 12, text, { bold: true, anchor: 'end' }),
        { ...bar, width: WIDTH, fill: line },
        ...(long > 0 ? [{ ...bar, width: long, radius: Math.min(4, long / 2), fill: data }] : []),
      ];
    }),
  };
}
