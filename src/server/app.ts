import compress from '@fastify/compress';
import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { BOUNDS } from '../shared/bounds.ts';
import { encryptAccessCodes } from './access-codes/encrypt-access-codes.ts';
import { renewAccessCodes } from './access-codes/renew-access-codes.ts';
import { answerBrokenRequest } from './answer-broken-requests.ts';
import { completeDeps } from './complete-deps.ts';
import { cutSlowReaders } from './cut-slow-readers.ts';
import type { BaseDeps } from './base-deps.ts';
import { inCellOf } from './db/acting.ts';
import { serveDocs } from './docs.ts';
import { FEATURES } from './features.ts';
import { createAccounts } from './features/account/accounts.ts';
import { removeKeys } from './features/api-keys/data.ts';
import { findKeyOwner } from './features/api-keys/find-key-owner.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';
import { replyWithError } from './reply-error.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { makeServer } from './serve.ts';
import { TIMEOUTS } from './timeouts.ts';
import { serveWebApp } from './web-app.ts';

/**
 * Builds the server from its parts, without listening: `main.ts` and every test call it.
 * @param makeIntake another way to store answers, for benchmarks that compare
 * @returns the ready application; closing it lets what is under way finish
 */
export async function buildApp(
  base: BaseDeps,
  makeIntake?: Parameters<typeof completeDeps>[2],
): Promise<FastifyInstance> {
  const { timeouts = TIMEOUTS } = base;
  const withCodes = { ...base, db: encryptAccessCodes(base) };
  const app = Fastify({
    loggerInstance: base.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Hardly any request says anything: a logger of its own costs each more than naming it where something is said.
    childLoggerFactory: (log) => log,
    bodyLimit: BOUNDS.bodyBytes,
    trustProxy: trustOf(base.config),
    forceCloseConnections: 'idle',
    // What still comes while the server ends is served like everything else; its connection is closed then.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  app.setErrorHandler(replyWithError);
  readEmptyBodies(app);
  addSecurityHeaders(app, base.config);
  refuseForeignHosts(app, base.config);
  cutSlowReaders(app, timeouts);

  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip', 'identity'] });
  await app.register(formbody, {
    bodyLimit: BOUNDS.bodyBytes,
    // More answers than this are refused; a body of 90,000 fields would take 0.4 s before that.
    parser: (body) => ({ ...parse(body, '&', '=', { maxKeys: BOUNDS.formFields }) }),
  });

  if (base.db.cells.count > 1) workInCells(app);
  const deps = completeDeps(withCodes, app, makeIntake);
  app.addHook('onReady', () => renewAccessCodes(base));
  const accounts = createAccounts(deps, {
    findOwner: (key) => findKeyOwner(deps, key),
    removeAll: (user_id) => removeKeys(deps.db, user_id),
  });
  const server = makeServer(app, deps, accounts.findOwner);
  accounts.serve(server);
  for (const feature of FEATURES) await feature(server);
  await serveDocs(server);
  await serveWebApp(app, base.config);
  return app;
}

/** What a path names by its id lies in the cell that the id says: whatever is read for the request is looked for there. */
function workInCells(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id } = (request.params ?? {}) as { id?: unknown };
    if (typeof id === 'string') inCellOf(id, done);
    else done();
  });
}

/** Hops are counted from this server outwards, so what a visitor writes into the header themselves is never reached. */
function trustOf({
  trustProxy,
}: BaseDeps['config']): false | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/** An empty body with a JSON content type is no body, not an error: clients send it with actions and deletions. */
function readEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
