import type { CSSProperties } from 'react';
import classes from './tally-mark.module.css';

const STROKES = [
  'M6.2 4.6 5.8 19.5',
  'M10.3 4.3 10 19.7',
  'M14.1 4.5 14.2 19.4',
  'M18.1 4.2 18.3 19.6',
  'M2.6 16.4 21.6 7.3',
];

interface TallyMarkProps {
  /** In pixels. */
  size?: number;
  /** `drawn` animates once, `counting` repeatedly; neither with reduced motion. */
  motion?: 'still' | 'drawn' | 'counting';
  strokes?: number;
  /** Accessible name; without it the mark is decorative. */
  label?: string;
}

/** The product's logo, a tally, in the current colour. */
export function TallyMark({ size = 24, motion = 'still', strokes = 5, label }: TallyMarkProps) {
  const name =
    motion === 'still'
      ? classes.mark
      : `${classes.mark} ${motion === 'drawn' ? classes.drawn : classes.counting}`;
  return (
    <svg
      className={name}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {STROKES.slice(0, strokes).map((path, step) => (
        <path
          key={path}
          d={path}
          pathLength={1}
          className={classes.stroke}
          style={{ '--step': step } as CSSProperties}
        />
      ))}
    </svg>
  );
}
