import type { MapArc } from '../logic/map-rows.ts';
import classes from './map.module.css';

/** Same as in `map.module.css`. */
const LINE = 36;
const TRACK_WIDTH = 14;
/** Further tracks share the last one. */
const MAX_TRACKS = 6;

/** Skips as arcs; screen readers get lists. */
export function MapArcs({ arcs, rows }: { arcs: readonly MapArc[]; rows: number }) {
  if (arcs.length === 0) return null;
  const tracks = Math.min(MAX_TRACKS, Math.max(...arcs.map(({ track }) => track)) + 1);
  const width = tracks * TRACK_WIDTH + 12;
  const middle = (row: number) => row * LINE + LINE / 2;
  return (
    <svg className={classes.arcs} width={width} height={rows * LINE} aria-hidden>
      {arcs.map(({ page, index, from, to, track }) => {
        const x = width - (Math.min(track, MAX_TRACKS - 1) + 1) * TRACK_WIDTH;
        const [top, bottom] = [middle(from), middle(to)];
        return (
          <g key={`${page}-${index}`}>
            <path
              d={`M ${width} ${top} H ${x + 8} Q ${x} ${top} ${x} ${top + 8} V ${bottom - 8} Q ${x} ${bottom} ${x + 8} ${bottom} H ${width - 6}`}
            />
            <path
              className={classes.head}
              d={`M ${width - 8} ${bottom - 4} L ${width - 1} ${bottom} L ${width - 8} ${bottom + 4} Z`}
            />
          </g>
        );
      })}
    </svg>
  );
}
