import { type Drawing, DRAWING_COLOURS, type DrawnItem, type Mark, textMark } from './drawing.ts';
import { cutLabel, shareOfTotal } from './chart-label.ts';

const WIDTH = 640;
const ROW = { label: 19, bar: 14, gap: 15, letters: 72 } as const;
const TOP = 4;

/**
 * Draws horizontal bars below their labels, with values at the right.
 * @param whole value of a full-width bar
 */
export function drawList(
  items: readonly DrawnItem[],
  total: number,
  format: (value: number) => string,
): Drawing {
  const { data, line } = DRAWING_COLOURS;
  const each = ROW.label + ROW.bar + ROW.gap;
  return {
    width: WIDTH,
    height: TOP + items.length * each,
    marks: items.flatMap(({ label, value }, i): Mark[] => {
      const y = TOP + i * each;
      const bar = { kind: 'rect' as const, x: 0, y: y + ROW.label, height: ROW.bar, radius: 4 };
      const long = Math.min(1, shareOfTotal(value, total)) * WIDTH;
      return [
        textMark(0, y + 12, cutLabel(label, ROW.letters)),
        textMark(WIDTH, y + 12, format(value), { bold: true, anchor: 'end' }),
        { ...bar, width: WIDTH, fill: line },
        ...(long > 0 ? [{ ...bar, width: long, radius: Math.min(4, long / 2), fill: data }] : []),
      ];
    }),
  };
}
