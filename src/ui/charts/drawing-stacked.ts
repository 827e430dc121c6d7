import { type Drawing, DRAWING_COLOURS, type Mark, textMark } from './drawing.ts';
import { cutLabel } from './chart-label.ts';
import type { GroupColour } from './group-colours.ts';
import { stackedRows } from './stacked-geometry.ts';

interface DrawnRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly note?: string | undefined;
}

const WIDTH = 640;
const LEGEND = { line: 22, letters: 38 } as const;
/** Legend entries per line, by the length of the longest. */
const PER_LINE = [
  { letters: 6, count: 6 },
  { letters: 26, count: 3 },
] as const;
const OTHERS_PER_LINE = 2;
const ROW = { label: 19, bar: 21, gap: 10, letters: 84, besideNote: 64 } as const;
/** Narrower segments have no label. */
const MIN_LABELLED = 0.07;

/** Draws 100 % bars, each below its label, with a legend if there are groups. */
export function drawStacked(
  legend: readonly string[],
  rows: readonly DrawnRow[],
  colours: readonly GroupColour[],
  percent: (share: number) => string,
): Drawing {
  const longest = Math.max(0, ...legend.map(({ length }) => length));
  const perLine = PER_LINE.find(({ letters }) => longest <= letters)?.count ?? OTHERS_PER_LINE;
  const lines = Math.ceil(legend.length / perLine);
  const top = lines === 0 ? 0 : lines * LEGEND.line + 16;
  const each = ROW.label + ROW.bar + ROW.gap;
  const { ink, muted, line } = DRAWING_COLOURS;
  const bars = stackedRows(rows.map(({ values }) => values));
  return {
    width: WIDTH,
    height: top + rows.length * each,
    marks: [
      ...legend.flatMap((words, i): Mark[] => {
        const x = (i % perLine) * (WIDTH / perLine);
        const y = Math.floor(i / perLine) * LEGEND.line + 16;
        return [
          { kind: 'rect', x, y: y - 11, width: 12, height: 12, radius: 3, fill: colours[i]?.fill ?? ink },
          textMark(x + 20, y, cutLabel(words, LEGEND.letters)),
        ];
      }),
      ...rows.flatMap(({ label, note }, i): Mark[] => {
        const y = top + i * each;
        const bar = { kind: 'rect' as const, y: y + ROW.label, height: ROW.bar };
        return [
          textMark(0, y + 12, cutLabel(label, note === undefined ? ROW.letters : ROW.besideNote)),
          ...(note === undefined
            ? []
            : [textMark(WIDTH, y + 12, note, { size: 12, fill: muted, anchor: 'end' })]),
          { ...bar, x: 0, width: WIDTH, radius: 4, fill: line },
          ...(bars[i] ?? []).flatMap(({ group, from, share }): Mark[] => [
            { ...bar, x: from * WIDTH, width: share * WIDTH, radius: 0, fill: colours[group]?.fill ?? ink },
            ...(share < MIN_LABELLED
              ? []
              : [
                  textMark((from + share / 2) * WIDTH, y + ROW.label + 15, percent(share), {
                    size: 12,
                    bold: true,
                    fill: colours[group]?.ink ?? DRAWING_COLOURS.ground,
                    anchor: 'middle',
                  }),
                ]),
          ]),
        ];
      }),
    ],
  };
}
