import { setTimeout as wait } from 'node:timers/promises';
import type { Intake } from '../responses/intake/intake.ts';

/** People who answer come first: above so many stored submissions a second an export takes its time. */
const BUSY_PER_SECOND = 50;
/** Rows of one piece: some tenth of a second of the database's time, or a few hundredths while many answer. */
const ROWS = { free: 50_000, busy: 4_000 } as const;
const REST_MS = 80;

/** How quickly an export may go. */
export interface Pace {
  /** Rows that the next piece may have. */
  rows(): number;
  /** Leaves the database to those who answer, where there are many. */
  rest(): Promise<void>;
}

/** The pace that leaves collecting its speed: full while nobody answers, a fifth while many do. */
export function createPace(intake: Pick<Intake, 'figures'>): Pace {
  let [stored, at, busy] = [intake.figures().stored, performance.now(), false];
  const look = () => {
    const [now, figures] = [performance.now(), intake.figures()];
    const seconds = Math.max(0.001, (now - at) / 1_000);
    busy = figures.waiting > 0 || (figures.stored - stored) / seconds > BUSY_PER_SECOND;
    [stored, at] = [figures.stored, now];
    return busy;
  };
  return {
    rows: () => (look() ? ROWS.busy : ROWS.free),
    rest: async () => {
      if (busy) await wait(REST_MS);
    },
  };
}
