import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, type Registry } from 'prom-client';
import { AppError } from '../../../shared/errors.ts';
import { isDirect } from '../../http/direct-request.ts';
import type { Server } from '../../http/serve.ts';
import { showDatabaseFigures } from './database-figures.ts';
import { createRequestDurations } from './request-durations.ts';
import type { FeatureDeps } from '../feature-deps.ts';

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
