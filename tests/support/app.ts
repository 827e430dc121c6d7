import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { readConfig, type Config } from '../../src/server/base/config.ts';
import type { BaseDeps } from '../../src/server/http/base-deps.ts';
import type { Endpoint, Input, Output } from '../../src/shared/api/endpoint.ts';
import { openDatabase, type DatabaseOptions } from '../../src/server/db/connection/client.ts';
import { aDatabase } from './database.ts';
import { CellClient, cellsOf } from './last-cell.ts';

/** What an endpoint answered: `body` where it accepted, `error` where it refused. */
export interface Reply<E extends Endpoint> {
  readonly status: number;
  readonly body: Output<E>;
  readonly error: { code: string; message: string; fields?: Record<string, string>; params?: object };
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  headers?: Record<string, string>,
) => Promise<Reply<E>>;

/** The real server on a fresh database, without a socket. */
export interface TestApp {
  readonly deps: BaseDeps;
  readonly server: FastifyInstance;
  /** Fastify's own `inject`, for requests that the contract does not know (wrong bodies, pages). */
  readonly inject: FastifyInstance['inject'];
  /** Calls an endpoint as a visitor, or with the headers given (`cookie`, `authorization`, `origin`). */
  readonly call: Call;
}

/**
 * Builds the real server on a fresh database, for this test file; both are closed when the file is done.
 * Call it at the top of the file: `const app = await anApp();`
 * @param overrides parts of the dependencies (`now`, adapters, `log`) and, under `config`, of the configuration
 * @param options how the server itself opens the database: when it counts as one that has stopped answering, and
 *   how many connections it has, and which cells
 */
export async function anApp(
  overrides: Partial<Omit<BaseDeps, 'config'>> & { config?: Partial<Config> } = {},
  options: Pick<DatabaseOptions, 'silence' | 'connections' | 'cells' | 'storedBy'> = {},
): Promise<TestApp> {
  const { config, ...parts } = overrides;
  const deps: BaseDeps = {
    config: { ...readConfig({ NODE_ENV: 'test', BASE_URL: 'http://localhost' }), ...config },
    db: parts.db ?? (await aDatabase()),
    authSecret: 'a secret that only tests know, long enough',
    log: pino({ level: process.env['TEST_LOG'] ?? 'error' }),
    now: () => new Date(),
    ...parts,
  };
  // The server works as it does at its owner's: under the rules; a test's own statements reach everything.
  const cells = inject('cells');
  const spread = cells === 1 ? {} : { cells: cellsOf(cells), client: CellClient };
  const secured = openDatabase(deps.db.url, {
    hasRowSecurity: true,
    storedBy: inject('storedBy'),
    ...spread,
    ...options,
  });
  const server = await buildApp({ ...deps, db: secured });
  afterAll(async () => {
    await server.close();
    await secured.close();
  });
  const call: Call = (endpoint, input, headers) => callEndpoint(server, endpoint, input, headers);
  return { deps, server, inject: server.inject.bind(server), call };
}

async function callEndpoint<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Reply<E>> {
  const parts = input as { params?: object; query?: object; body?: object };
  const params = new Map(Object.entries(parts.params ?? {}));
  const query = Object.entries(parts.query ?? {}).filter(([, value]) => value !== undefined);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const reply = await server.inject({
    method: endpoint.method,
    url: query.length === 0 ? path : `${path}?${new URLSearchParams(query.map(([k, v]) => [k, String(v)]))}`,
    headers,
    ...(parts.body && { payload: parts.body }),
  });
  const json: unknown = isJson(reply.headers['content-type']) ? reply.json() : reply.body;
  const error = (json as { error?: unknown } | null)?.error;
  return { status: reply.statusCode, body: json, error, headers: reply.headers } as Reply<E>;
}

function isJson(type: unknown): boolean {
  return typeof type === 'string' && type.startsWith('application/json');
}
