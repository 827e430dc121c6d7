import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../../shared/errors.ts';
import { isDirect } from '../../direct-request.ts';
import type { Server } from '../../serve.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** `GET /metrics` for Prometheus: the process, requests by route, the intake and the pool. Paths, never ids. */
export function serveMetrics({ app, deps }: Server): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'canvass_http_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  gauge(
    registry,
    'canvass_intake_waiting',
    'Submissions that wait to be stored',
    () => deps.intake.figures().waiting,
  );
  gauge(
    registry,
    'canvass_intake_stored',
    'Submissions stored since the start',
    () => deps.intake.figures().stored,
  );
  gauge(
    registry,
    'canvass_intake_groups',
    'Groups committed since the start',
    () => deps.intake.figures().batches,
  );
  gauge(registry, 'canvass_database_connections', 'Open database connections', () => deps.db.pool.totalCount);
  gauge(
    registry,
    'canvass_database_waiting',
    'Queries that wait for a connection',
    () => deps.db.pool.waitingCount,
  );

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1_000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isDirect(request) && !hasToken(request, deps.config.metricsToken)) throw new AppError('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const metric = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(metric);
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [wanted, given] = [`Bearer ${token}`, request.headers.authorization ?? ''].map((each) =>
    Buffer.from(each),
  );
  return wanted?.length === given?.length && timingSafeEqual(wanted!, given!);
}
