import { setTimeout as wait } from 'node:timers/promises';
import { createLoadMonitor, type MeasuredIntake } from './load-monitor.ts';

/** Rows per chunk: about 0.1 s of database time, much less while the intake is busy. */
const ROWS = { free: 50_000, busy: 4_000 } as const;
const REST_MS = 80;

export interface Pace {
  rows(): number;
  /** Waits between chunks while the intake is busy. */
  rest(): Promise<void>;
}

/** Creates a throttle: full speed while the intake is idle, a fifth while it is busy or unknown. */
export function createExportThrottle(intake: MeasuredIntake): Pace {
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
