import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import { AppError } from '../../../shared/errors.ts';
import { isDirect } from '../../http/direct-request.ts';
import type { Server } from '../../http/serve.ts';
import { createRequestDurations } from './request-durations.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { readJobFigures } from '../../jobs/job-data.ts';

/** Metrics matter most while the database is down, so they do not wait for it. */
const READ_MS = 1_000;

/**
 * Adds metrics from the database: waiting jobs and replication lag. Server processes are aggregated by maximum; on
 * failure the last value stays.
 */
function showDatabaseFigures({ meters: { registry }, db, replica, log }: FeatureDeps): void {
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

/** Serves `GET /metrics` for Prometheus, summed over the server processes. Labels are route patterns, never ids. */
export function serveMetrics({ app, deps }: Server<FeatureDeps>): void {
  const { registry } = deps.meters;
  const { metricsExchange } = deps;
  metricsExchange?.offer(() => registry.getMetricsAsJSON());
  collectDefaultMetrics({ register: registry });
  const durations = createRequestDurations();
  registry.registerMetric(durations.metric);
  const { intake, db, hub, eventStreams } = deps;
  const show = (kind: typeof Gauge | typeof Counter, name: string, help: string, read: () => number) =>
    addFigure(registry, kind, { name, help }, read);
  show(Gauge, 'canvass_intake_waiting', 'Submissions that wait to be stored', () => intake.figures().waiting);
  show(Counter, 'canvass_intake_stored', 'Submissions stored', () => intake.figures().stored);
  show(Counter, 'canvass_intake_groups', 'Groups of submissions committed', () => intake.figures().batches);
  show(Gauge, 'canvass_database_connections', 'Open database connections', () => db.pool.totalCount);
  show(Gauge, 'canvass_database_waiting', 'Queries that wait for a connection', () => db.pool.waitingCount);
  showDatabaseFigures(deps);
  show(Gauge, 'canvass_event_streams', 'Open streams of live events', () => eventStreams.count);
  show(Gauge, 'canvass_listening', 'Server processes that hear of changes', () => Number(hub.connected));

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isDirect(request) && !hasToken(request, deps.config.metricsToken)) throw new AppError('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await (metricsExchange?.gather() ?? registry.metrics()));
  });
}

function addFigure(
  registry: Registry,
  Kind: typeof Gauge | typeof Counter,
  named: { readonly name: string; readonly help: string },
  read: () => number,
): void {
  const metric = new Kind({
    ...named,
    registers: [],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
  registry.registerMetric(metric);
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [wanted, provided] = [`Bearer ${token}`, request.headers.authorization ?? ''].map((each) =>
    Buffer.from(each),
  );
  return wanted?.length === provided?.length && timingSafeEqual(wanted!, provided!);
}
