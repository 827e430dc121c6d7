import { setTimeout as wait } from 'node:timers/promises';
import { createLoadMonitor } from '../../flow-control/load-monitor.ts';
import type { Intake } from '../responses/intake/intake.ts';

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

/** The pace that leaves collecting its speed: full while nobody answers, a fifth while many do, and at first while that is not known. */
export function createExportThrottle(intake: Pick<Intake, 'figures'>): Pace {
  const isBusy = createLoadMonitor(intake);
  let wasBusy = isBusy();
  return {
    rows: () => {
      wasBusy = isBusy();
      return wasBusy ? ROWS.busy : ROWS.free;
    },
    rest: async () => {
      if (wasBusy) await wait(REST_MS);
    },
  };
}
