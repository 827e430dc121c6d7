import type { Goal } from '../choice-model.ts';
import classes from '../analysis.module.css';

/** Stroke paths of the illustrations on a 48 by 32 grid. */
const STROKES: Readonly<Record<Goal, string>> = {
  describe: 'M6 28V20M15 28V11M24 28V5M33 28V14M42 28V22',
  compare: 'M14 9V25M10 9H18M10 25H18M34 5V19M30 5H38M30 19H38',
  relate: 'M5 27 43 6',
  items: 'M12 24 36 9M12 16 36 13M12 9 36 22',
  explain: 'M24 3V29M14 9H30M26 16H42M8 23H20',
  scale: 'M8 8H40M8 16H34M8 24H37',
  weight: 'M24 4V28M16 28H32M8 8H40M8 8 3 20H13ZM40 8 35 17H45Z',
  cross: 'M4 4H44V28H4ZM4 12H44M4 20H44M17 4V28M31 4V28',
};
const POINTS: Readonly<Record<Goal, readonly (readonly [number, number])[]>> = {
  describe: [],
  compare: [
    [14, 17],
    [34, 12],
  ],
  relate: [
    [9, 22],
    [15, 24],
    [20, 16],
    [27, 18],
    [31, 9],
    [39, 11],
  ],
  items: [
    [12, 24],
    [36, 9],
    [12, 16],
    [36, 13],
    [12, 9],
    [36, 22],
  ],
  explain: [
    [22, 9],
    [34, 16],
    [14, 23],
  ],
  scale: [
    [40, 8],
    [34, 16],
    [37, 24],
  ],
  weight: [],
  cross: [
    [10, 8],
    [24, 16],
    [38, 24],
  ],
};
const RADIUS = 2.6;

export function GoalPicture({ goal }: { goal: Goal }) {
  return (
    <svg className={classes.goalPicture} viewBox="0 0 48 32" aria-hidden>
      <path d={STROKES[goal]} />
      {POINTS[goal].map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={RADIUS} />
      ))}
    </svg>
  );
}
