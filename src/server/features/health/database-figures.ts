import { setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { readJobFigures } from '../../jobs/job-data.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Metrics matter most while the database is down, so they do not wait for it. */
const READ_MS = 1_000;

/**
 * Adds metrics from the database: waiting jobs and replication lag. Server processes are aggregated by maximum; on
 * failure the last value stays.
 */
export function showDatabaseFigures({ meters: { registry }, db, replica, log }: FeatureDeps): void {
  const gauge = (name: string, help: string, collect: () => Promise<void>) =>
    new Gauge({ name, help, aggregator: 'max', registers: [registry], collect });

  const readJobs = once(async () => {
    try {
      const figures = await inTime(readJobFigures(db.kysely));
      waiting.set(figures.waiting);
      oldest.set(figures.oldest);
      failedJobs.set(figures.given_up);
    } catch (error) {
      log.debug({ err: error }, 'the jobs could not be counted');
    }
  });
  const waiting = gauge('canvass_jobs_waiting', 'Jobs that wait to be done or tried again', readJobs);
  const oldest = gauge(
    'canvass_jobs_oldest_seconds',
    'How long the oldest job waits that was not given up',
    readJobs,
  );
  const failedJobs = gauge('canvass_jobs_given_up', 'Jobs that were given up', readJobs);
  if (replica === undefined) return;

  const readLag = once(async () => {
    try {
      const lag = await inTime(replica.lagBehind(db));
      bytes.set(lag.bytes);
      seconds.set(lag.seconds);
      away.set(0);
    } catch (error) {
      away.set(1);
      log.debug({ err: error }, 'the replica could not be asked');
    }
  });
  const bytes = gauge('canvass_replica_behind_bytes', 'What the replica has still to take over', readLag);
  const seconds = gauge(
    'canvass_replica_behind_seconds',
    'How old the newest is that the replica has',
    readLag,
  );
  const away = gauge('canvass_replica_away', 'Whether the replica gave no answer just now', readLag);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = wait(READ_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`there was no answer within ${READ_MS} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    answered.abort();
  }
}

function once(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}
