import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { BOUNDS } from '../shared/bounds.ts';
import { encryptAccessCodes } from './db/access-codes/encrypt-access-codes.ts';
import { renewAccessCodes } from './db/access-codes/renew-access-codes.ts';
import { limitForms, parseForm, readJson } from './http/body-readers.ts';
import { answerBrokenRequest } from './http/answer-broken-requests.ts';
import { createMail } from './adapters/mail/create-mail.ts';
import { createCursors } from './base/sealed-tokens.ts';
import { createIntake } from './features/responses/intake/intake.ts';
import { createJoinCodeLimit } from './features/participant-page/short-links/join-code-limit.ts';
import { createProgressCounter } from './features/responses/progress/progress-counter.ts';
import { createSubmissionService } from './features/responses/submission-service.ts';
import { createTokens } from './features/responses/access/tokens.ts';
import { createSurveyCache } from './features/surveys/definition/survey-cache.ts';
import { createEventStreams } from './live/event-streams.ts';
import { createAnnouncer } from './live/announcer.ts';
import { createHub } from './live/hub.ts';
import { createHeavyReads } from './flow-control/read-throttle.ts';
import { createJobs } from './jobs/create-jobs.ts';
import { createMeters } from './base/meters.ts';
import { secretsOf } from './base/secrets-of.ts';
import { cutSlowReaders } from './http/cut-slow-readers.ts';
import type { BaseDeps } from './http/base-deps.ts';
import { inCellOf } from './db/access/run-as-system.ts';
import { serveDocs } from './http/docs/docs.ts';
import { FEATURES } from './features.ts';
import { createAccounts } from './features/account/accounts.ts';
import { removeKeys } from './features/api-keys/data.ts';
import { findKeyOwner } from './features/api-keys/find-key-owner.ts';
import { rejectForeignHosts } from './http/reject-foreign-hosts.ts';
import { replyWithError } from './http/reply-error.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { makeServer } from './http/serve.ts';
import { TIMEOUTS } from './http/timeouts.ts';
import { serveWebApp } from './http/web-app.ts';

/**
 * Builds the application without listening.
 * @param makeIntake alternative intake for benchmarks
 * @returns the application; closing it completes running requests
 */
export async function buildApp(base: BaseDeps, makeIntake?: typeof createIntake): Promise<FastifyInstance> {
  const { timeouts = TIMEOUTS } = base;
  const withCodes = { ...base, db: encryptAccessCodes(base) };
  const app = Fastify({
    loggerInstance: base.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A child logger per request costs time, and few requests log.
    childLoggerFactory: (log) => log,
    bodyLimit: BOUNDS.bodyBytes,
    trustProxy: trustOf(base.config),
    forceCloseConnections: 'idle',
    // Serves requests during shutdown, then closes their connection.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void replyWithError(error, request, reply),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  app.setErrorHandler(replyWithError);
  readJson(app);
  addSecurityHeaders(app, base.config);
  rejectForeignHosts(app, base.config);
  cutSlowReaders(app, timeouts);

  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip', 'identity'] });
  await app.register(formbody, {
    bodyLimit: BOUNDS.bodyBytes,
    parser: parseForm,
  });
  limitForms(app);

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

/** Selects the shard from the id in the path. */
function workInCells(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id } = (request.params ?? {}) as { id?: unknown };
    if (typeof id === 'string') inCellOf(id, done);
    else done();
  });
}

/** Counts proxies from this server, so forged header entries are never reached. */
function trustOf({
  trustProxy,
}: BaseDeps['config']): false | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/**
 * Adds dependencies that are closed with the app, after the last request.
 * @param makeIntake alternative intake for benchmarks
 */
function completeDeps(base: BaseDeps, app: FastifyInstance, makeIntake = createIntake) {
  const meters = createMeters();
  const hub = createHub(base);
  const eventStreams = createEventStreams(base);
  const surveyCache = createSurveyCache({ ...base, hub });
  const announcer = createAnnouncer({ ...base, hub });
  const intake = makeIntake({ ...base, announcer, onBatch: meters.batch });
  const tokens = createTokens(secretsOf(base));
  const submissionService = createSubmissionService({ ...base, surveyCache, intake, tokens });
  const cursors = createCursors(secretsOf(base));
  const jobs = createJobs({ ...base, cursors });
  const progress = createProgressCounter(base);
  const mail = createMail(base.config.mail, base.db, jobs);
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onClose', async () => {
    eventStreams.close();
    await Promise.all([intake.close(), jobs.close(), progress.close()]);
    await announcer.close();
    await hub.close();
  });
  return {
    ...base,
    mail,
    meters,
    hub,
    eventStreams,
    surveyCache,
    intake,
    heavyReads: createHeavyReads(intake),
    tokens,
    cursors,
    jobs,
    submissionService,
    progress,
    joinCodeLimit: createJoinCodeLimit(base.config),
  };
}
