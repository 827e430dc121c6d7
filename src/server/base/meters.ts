import { Histogram, Registry } from 'prom-client';

export type MetricsSnapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Shares metrics among processes. */
export interface MetricsExchange {
  readonly offer: (read: () => Promise<MetricsSnapshot>) => void;
  /**
   * Returns summed metrics in Prometheus format.
   * @throws AppError `unavailable` if the primary does not respond
   */
  readonly gather: () => Promise<string>;
}

export interface Meters {
  readonly registry: Registry;
  /** A committed batch: number of submissions and database time. */
  readonly batch: (rows: number, seconds: number) => void;
  /** Delay between receiving a survey change and sending it to viewers. */
  readonly update: (seconds: number) => void;
}

const ROWS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];
const COMMIT_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const UPDATE_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMeters(): Meters {
  const registry = new Registry();
  const registers = [registry];
  const rows = new Histogram({
    name: 'canvass_intake_group_size',
    help: 'Submissions stored by one commit',
    buckets: ROWS,
    registers,
  });
  const commit = new Histogram({
    name: 'canvass_intake_commit_seconds',
    help: 'Time that the database took to store a group of submissions',
    buckets: COMMIT_SECONDS,
    registers,
  });
  const update = new Histogram({
    name: 'canvass_live_update_seconds',
    help: 'Time from the commit of new answers, on whichever server, until all viewers of the survey were sent them',
    buckets: UPDATE_SECONDS,
    registers,
  });
  return {
    registry,
    batch: (size, seconds) => {
      rows.observe(size);
      commit.observe(seconds);
    },
    update: (seconds) => update.observe(seconds),
  };
}
