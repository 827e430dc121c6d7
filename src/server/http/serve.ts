import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Output } from '../../shared/api/endpoint.ts';
import type { AuditAction } from '../../shared/audit.ts';
import { AppError } from '../../shared/errors.ts';
import { leaveBytes, readJsonPlainly } from './body-readers.ts';
import { actAs, runAsSystem } from '../db/access/run-as-system.ts';
import type { BaseDeps } from './base-deps.ts';
import type { FindOwner, Owner } from '../base/owner.ts';
import { assertOwnOrigin } from './own-origins.ts';
import { pause } from '../flow-control/pause.ts';
import { readInput } from './read-input.ts';
import { recordEvent } from '../db/record-event.ts';
import { toHeaders } from './to-headers.ts';

type OwnerOf<E extends Endpoint> = E['access'] extends 'owner' ? Owner : Owner | null;

export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  /** Null for visitors; never with access `owner`. */
  readonly owner: OwnerOf<E>;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Adds to the audit event; never answers, secrets or participant names. */
  readonly note: (details: Readonly<Record<string, unknown>>) => void;
  /** Skips the audit event; a more specific one exists. */
  readonly leaveOut: () => void;
  /** Checks the caller again, for long replies. @throws AppError if access ended */
  readonly findCallerAgain: () => Promise<OwnerOf<E>>;
}

/** Handler input with an unparsed body. */
export type BytesCall<E extends Endpoint> = Omit<Call<E>, 'body'> & { readonly body: Buffer };

type Answer<E extends Endpoint> = Promise<Output<E> | FastifyReply>;
type OpenEndpoint = Endpoint & { readonly access: 'anyone' };

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Answer<E>,
  how?: {
    /** Rejects foreign origins even without a session, for sign-in and sign-out. */
    readonly fromOwnOrigin?: true;
    /** A former path that still works, outside the contract. */
    readonly formerPath?: string;
    /** For HEAD: refuses as GET does. */
    readonly check?: (call: Call<E>) => Promise<unknown>;
  },
) => void;

/** Passed to every feature's `routes.ts`, which declares the dependencies that it needs. */
export interface Server<Deps extends BaseDeps = BaseDeps> {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  /** Like `serve` with a raw body up to a limit, read after identifying the caller. */
  readonly serveBytes: <const E extends Endpoint>(
    endpoint: E,
    mostBytes: number,
    handler: (call: BytesCall<E>) => Answer<E>,
  ) => void;
  /** Hot path: anonymous, with own parsing and reply, without page headers. */
  readonly serveHot: (
    endpoint: OpenEndpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => void;
  readonly deps: Deps;
  /** Used for the OpenAPI document. */
  readonly endpoints: readonly Endpoint[];
  /** Identifies the caller for pages, which are outside the contract. */
  readonly findOwner: (request: FastifyRequest) => Promise<Owner | null>;
}

interface RequestInput extends Record<'params' | 'query' | 'body', unknown> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: Owner | null;
}

/**
 * Creates `serve`, which turns an endpoint into a route: validates input, identifies the caller and strips unlisted
 * output.
 */
export function makeServer<Deps extends BaseDeps>(
  app: FastifyInstance,
  deps: Deps,
  findOwner: FindOwner,
): Server<Deps> {
  const endpoints: Endpoint[] = [];

  const serve: Serve = (endpoint, handler, how) => {
    const route = {
      ...listed(endpoint),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        setNoStore(reply);
        if (how?.fromOwnOrigin) assertOwnOrigin(request, deps);
        const owner = await findCaller(endpoint, request);
        const input = { request, reply, owner, ...readInput(endpoint, request) };
        // Mail scanners and link previews send HEAD first, which must not use up a token.
        if (request.method !== 'HEAD' || !endpoint.hasEffect) return answer(endpoint, handler, input);
        const look = async (call: Call<typeof endpoint>) => {
          await how?.check?.(call);
          return reply.send();
        };
        return answer({ ...endpoint, records: null }, look, input);
      },
    };
    app.route(route);
    if (how?.formerPath !== undefined) app.route({ ...route, url: how.formerPath });
  };

  const serveBytes: Server['serveBytes'] = (endpoint, mostBytes, handler) => {
    const route = listed(endpoint);
    const callers = new WeakMap<FastifyRequest, Owner | null>();
    void app.register(async (routes) => {
      leaveBytes(routes, mostBytes);
      routes.route({
        ...route,
        bodyLimit: mostBytes,
        onRequest: async (request, reply) => {
          setNoStore(reply);
          callers.set(request, await findCaller(endpoint, request));
        },
        handler: async (request, reply) => {
          const { params, query } = readInput({ ...endpoint, body: z.unknown() }, request);
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const owner = callers.get(request) ?? null;
          return answer(endpoint, handler, { request, reply, owner, params, query, body });
        },
      });
    });
  };

  const serveHot: Server['serveHot'] = (endpoint, handler) => {
    const route = listed(endpoint);
    void app.register(async (routes) => {
      readJsonPlainly(routes);
      routes.route({ ...route, config: { pageHeaders: false }, compress: false, handler });
    });
  };

  function listed(endpoint: Endpoint) {
    endpoints.push(endpoint);
    return { method: endpoint.method, url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1') };
  }

  async function answer<E extends Endpoint, C>(
    endpoint: E,
    handler: (call: C) => Answer<E>,
    input: RequestInput,
  ): Promise<FastifyReply> {
    const { request, reply, owner } = input;
    const findCallerAgain = () => runAsSystem(() => findCaller(endpoint, request));
    const details: Record<string, unknown> = {};
    const note = (more: object) => void Object.assign(details, more);
    let isLeftOut = false;
    const leaveOut = () => {
      isLeftOut = true;
    };
    const call = { ...input, now: deps.now(), findCallerAgain, note, leaveOut };
    const work = () => handler(call as C);
    const isOpen = endpoint.access !== 'owner';
    if (isOpen) await pause();
    // Row-level security limits owner calls to their rows, even if a handler misses a check.
    const output = await (owner !== null && endpoint.access === 'owner' ? actAs(owner.id, work) : work());
    if (owner !== null && endpoint.records !== null && !isLeftOut)
      await record(endpoint.records, owner, objectOf(endpoint, call.params, output), details);
    // A stream may have started without ending.
    if (reply.sent || reply.raw.headersSent || output === reply) return reply;
    reply.code(endpoint.status);
    if (endpoint.status === 204) return reply.send();
    // Cutting a large reply to its schema may take long.
    if (isOpen) await pause();
    return reply.send(endpoint.returns.parse(output));
  }

  async function record(
    action: AuditAction,
    owner: Owner,
    object: string | null,
    details: object,
  ): Promise<void> {
    const survey_id = /^(survey|submission)\./.test(action) ? object : null;
    await recordEvent(deps.db, {
      of: owner,
      actor: owner.actor,
      action,
      survey_id,
      object,
      details: { ...details },
    });
  }

  async function findCaller(endpoint: Endpoint, request: FastifyRequest): Promise<Owner | null> {
    if (endpoint.access === 'anyone') return null;
    const owner = await findOwner(toHeaders(request));
    if (owner === null && endpoint.access === 'owner') throw new AppError('not_authenticated');
    if (owner !== null) assertScope(owner, endpoint.scopes);
    if (owner !== null && request.headers.authorization === undefined) assertOwnOrigin(request, deps);
    return owner;
  }

  return {
    app,
    serve,
    serveBytes,
    serveHot,
    deps,
    endpoints,
    findOwner: (request) => findOwner(toHeaders(request)),
  };
}

/** Private replies must not be cached unless a handler allows it. */
function setNoStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

/** Returns the created id, else the path parameter. */
function objectOf({ status }: Endpoint, params: unknown, output: unknown): string | null {
  return status === 201 ? idOf(output) : idOf(params);
}

function idOf(input: unknown): string | null {
  const { id } = (input ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

/**
 * Sessions may do everything, keys what their scopes allow.
 * @throws AppError `forbidden`
 */
function assertScope({ scopes }: Owner, needed: Endpoint['scopes']): void {
  if (scopes === null) return;
  if (needed === null || !needed.every((each) => scopes.includes(each))) throw new AppError('forbidden');
}
