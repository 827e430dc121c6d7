import type { ReactNode } from 'react';
import classes from './type-picture.module.css';

const { ink, soft, accent, accentLine, line } = classes;

const rows = [11, 22, 33] as const;
const bar = (x: number, y: number, width: number, height = 4) => (
  <rect
    key={`${x} ${y}`}
    className={ink}
    x={x}
    y={y - height / 2}
    width={width}
    height={height}
    rx={height / 2}
  />
);
const circle = (x: number, y: number, isOn: boolean, r = 4) => (
  <circle key={`${x} ${y}`} className={isOn ? accent : line} cx={x} cy={y} r={r} />
);
const box = (x: number, y: number, width: number, height: number, isOn = false, rx = 3) => (
  <rect key={`${x} ${y} ${width}`} className={isOn ? accent : line} {...{ x, y, width, height, rx }} />
);
const tick = (x: number, y: number) => (
  <path key={`tick ${x} ${y}`} className={classes.tick} d={`M${x - 2.5} ${y}l2 2 3.500-4`} />
);
const hill = (x: number) => <path key={`hill ${x}`} className={soft} d={`M${x} 30l6-9 4 5 3-3 5 7Z`} />;

/** Drawn on a 64 × 44 grid. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  multiple_choice: rows.flatMap((y, i) => [circle(14, y, i === 1), bar(24, y, 26 - i * 4)]),
  checkboxes: rows.flatMap((y, i) => [
    box(10, y - 4, 8, 8, i !== 1, 2),
    bar(24, y, 22 + i * 3),
    i === 1 ? null : tick(14, y),
  ]),
  picture_choice: [
    box(8, 10, 22, 24),
    box(34, 10, 22, 24),
    hill(10),
    hill(36),
    circle(52, 12, true, 4),
    tick(52, 12),
  ],
  yes_no: [box(7, 15, 23, 14, true, 7), box(34, 15, 23, 14, false, 7), tick(18.5, 22), bar(41, 22, 9, 3)],
  consent: [
    ...[10, 16].map((y) => bar(10, y, 44, 3)),
    box(10, 25, 10, 10, true, 2),
    tick(15, 30),
    bar(26, 30, 24),
  ],
  rating: [10, 21, 32, 43, 54].map((x, i) => circle(x, 22, i === 3, 4.5)),
  nps: Array.from({ length: 11 }, (_, i) => box(6 + i * 4.8, 17, 3.6, 10, i >= 9, 1.5)),
  matrix: [
    ...[27, 39, 51].map((x) => bar(x - 3, 8, 6, 3)),
    ...rows.flatMap((y, i) => [
      bar(6, y + 4, 12, 3),
      ...[27, 39, 51].map((x, j) => circle(x, y + 4, (i + j) % 3 === 1, 3.5)),
    ]),
  ],
  number: [
    <path key="track" className={accentLine} d="M8 22h30" />,
    <path key="rest" className={line} d="M38 22h18" />,
    circle(38, 22, true, 6),
    ...[8, 20, 32, 44, 56].map((x) => bar(x - 1, 34, 2, 4)),
  ],
  date: [
    box(14, 9, 36, 28),
    <path key="head" className={accent} d="M14 16v-4a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v4Z" />,
    ...[21, 28, 35, 42].flatMap((x, i) => [22, 30].map((y, j) => circle(x, y, i === 2 && j === 0, 2))),
  ],
  constant_sum: rows.flatMap((y, i) => [
    box(8, y - 3.5, 48, 7, false, 3.5),
    <rect key={y} className={accent} x={8} y={y - 3.5} width={[26, 14, 8][i]} height={7} rx={3.5} />,
  ]),
  ranking: rows.flatMap((y, i) => [
    <rect
      key={y}
      className={i === 0 ? accent : soft}
      x={8}
      y={y - 4}
      width={[40, 30, 20][i]}
      height={8}
      rx={2}
    />,
    <path
      key={`up ${y}`}
      className={classes.stroke}
      d={i === 0 ? 'M53 13l3-3 3 3' : i === 2 ? 'M53 31l3 3 3-3' : ''}
    />,
  ]),
  maxdiff: rows.flatMap((y, i) => [circle(10, y, i === 0), bar(19, y, 26 - i * 4), circle(54, y, i === 2)]),
  short_text: [
    box(8, 14, 48, 16),
    bar(14, 22, 16, 3),
    <path key="caret" className={accentLine} d="M34 18v8" />,
  ],
  text: [
    box(8, 7, 48, 30),
    ...[14, 21].map((y) => bar(14, y, 36, 3)),
    bar(14, 28, 18, 3),
    <path key="caret" className={accentLine} d="M36 24.500v7" />,
  ],
  statement: [
    <rect key="heading" className={accent} x={8} y={8} width={30} height={7} rx={2} />,
    ...[22, 29].map((y) => bar(8, y, 48, 3)),
    bar(8, 36, 28, 3),
  ],
};

export function drawsKind(kind: string): boolean {
  return kind in DRAWINGS;
}

/** Hidden from screen readers, since the name is next to it. */
export function KindPicture({ kind }: { kind: string }) {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 64 44"
      width="64"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[kind]}
    </svg>
  );
}
