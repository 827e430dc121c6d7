import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { AppError } from '../../../shared/errors.ts';
import { isDirect } from '../../direct-request.ts';
import type { Server } from '../../serve.ts';
import { showDatabaseFigures } from './database-figures.ts';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * `GET /metrics` for Prometheus: the process, requests by route, and every stage of the way of an answer. Paths, never
 * ids. Of several server processes the one that is asked gives the sum of all.
 */
export function serveMetrics({ app, deps }: Server): void {
  const { registry } = deps.meters;
  const { metricsExchange } = deps;
  metricsExchange?.offer(() => registry.getMetricsAsJSON());
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'canvass_http_request_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
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

  const durations = keepLabelled(duration);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    durations(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1_000);
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

/** The histogram's parts by method, route and status, each made once; methods, routes and statuses are few. */
function keepLabelled(duration: Histogram<'method' | 'route' | 'status'>) {
  const byRoute = new Map<string, Map<string, ReturnType<typeof duration.labels>>>();
  return (method: string, route: string, status: number) => {
    const parts = byRoute.get(route) ?? new Map<string, ReturnType<typeof duration.labels>>();
    byRoute.set(route, parts);
    const name = `${method} ${status}`;
    let part = parts.get(name);
    if (part === undefined) parts.set(name, (part = duration.labels(method, route, String(status))));
    return part;
  };
}

/** A figure that is read when it is asked for. */
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
  const [wanted, given] = [`Bearer ${token}`, request.headers.authorization ?? ''].map((each) =>
    Buffer.from(each),
  );
  return wanted?.length === given?.length && timingSafeEqual(wanted!, given!);
}
