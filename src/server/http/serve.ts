import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, Output } from '../../shared/api/endpoint.ts';
import type { AuditAction } from '../../shared/audit.ts';
import { AppError } from '../../shared/errors.ts';
import { leaveBytes, readJsonPlainly } from './body-readers.ts';
import { actAs, runAsSystem } from '../db/access/run-as-system.ts';
import type { Deps } from '../deps.ts';
import type { FindOwner, Owner } from '../base/owner.ts';
import { assertOwnOrigin } from './own-origins.ts';
import { pause } from '../flow-control/pause.ts';
import { readInput } from './read-input.ts';
import { recordEvent } from '../base/record-event.ts';
import { toHeaders } from './to-headers.ts';

type OwnerOf<E extends Endpoint> = E['access'] extends 'owner' ? Owner : Owner | null;

/** What a handler is given: the checked input, who calls, and the moment of the call. */
export interface Call<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  /** Null for a visitor; endpoints with access `owner` never see one. */
  readonly owner: OwnerOf<E>;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Adds to what the audit log says about this call; never an answer, a secret or a participant's name. */
  readonly note: (details: Readonly<Record<string, unknown>>) => void;
  /** Leaves this call out of the audit log: what it did is told there already. */
  readonly leaveOut: () => void;
  /** Finds the caller once more, for replies that last. @throws AppError where the right to call has ended */
  readonly findCallerAgain: () => Promise<OwnerOf<E>>;
}

/** What a handler is given whose body is taken as it came. */
export type BytesCall<E extends Endpoint> = Omit<Call<E>, 'body'> & { readonly body: Buffer };

type Answer<E extends Endpoint> = Promise<Output<E> | FastifyReply>;
type OpenEndpoint = Endpoint & { readonly access: 'anyone' };

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Answer<E>,
  how?: {
    /** Refused when a page of another origin asks, also where nobody is signed in: for calls that sign somebody in or out. */
    readonly fromOwnOrigin: true;
  },
) => void;

/** What every feature's `routes.ts` is given. */
export interface Server {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  /** As `serve`, with the body as the very bytes that were sent, up to so many; who calls is known before they are read. */
  readonly serveBytes: <const E extends Endpoint>(
    endpoint: E,
    mostBytes: number,
    handler: (call: BytesCall<E>) => Answer<E>,
  ) => void;
  /** The hot path: a call open to anyone that reads its input and writes its reply itself, without the headers of pages. */
  readonly serveHot: (
    endpoint: OpenEndpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => void;
  readonly deps: Deps;
  /** Every endpoint served so far: the OpenAPI document is made from it. */
  readonly endpoints: readonly Endpoint[];
  /** Who calls, for pages, which are not of the contract. */
  readonly findOwner: (request: FastifyRequest) => Promise<Owner | null>;
}

/** A call as its route has read it. */
interface RequestInput extends Record<'params' | 'query' | 'body', unknown> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly owner: Owner | null;
}

/**
 * Makes `serve`, which turns an endpoint of the contract into a route: input is checked by the endpoint's
 * schemas, the caller is found, and the reply is cut to what the contract lists, so nothing unlisted leaves.
 */
export function makeServer(app: FastifyInstance, deps: Deps, findOwner: FindOwner): Server {
  const endpoints: Endpoint[] = [];

  const serve: Serve = (endpoint, handler, how) => {
    app.route({
      ...listed(endpoint),
      handler: async (request, reply) => {
        setNoStore(reply);
        if (how?.fromOwnOrigin) assertOwnOrigin(request, deps);
        const owner = await findCaller(endpoint, request);
        return answer(endpoint, handler, { request, reply, owner, ...readInput(endpoint, request) });
      },
    });
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

  /** Calls the handler, records what it did, and sends what the contract lists of its output. */
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
    // The database shows an owner's call that owner's rows alone, also where the handler forgets a check. Calls open to others decide by themselves.
    const output = await (owner !== null && endpoint.access === 'owner' ? actAs(owner.id, work) : work());
    if (owner !== null && endpoint.records !== null && !isLeftOut)
      await record(endpoint.records, owner, objectOf(endpoint, call.params, output), details);
    // A stream that its reader left has begun, but was not sent whole.
    if (reply.sent || reply.raw.headersSent || output === reply) return reply;
    reply.code(endpoint.status);
    if (endpoint.status === 204) return reply.send();
    // Cutting a large reply to its schema is a slice of its own.
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

/** What the contract answers may be somebody's own: nobody on the way keeps it, unless a handler says so. */
function setNoStore(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

/** What a call made is the object of its event, else what its path names. */
function objectOf({ status }: Endpoint, params: unknown, output: unknown): string | null {
  return status === 201 ? idOf(output) : idOf(params);
}

function idOf(input: unknown): string | null {
  const { id } = (input ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

/**
 * A session may do everything; a key only what its scopes open.
 * @throws AppError `forbidden`
 */
function assertScope({ scopes }: Owner, needed: Endpoint['scopes']): void {
  if (scopes === null) return;
  if (needed === null || !needed.every((each) => scopes.includes(each))) throw new AppError('forbidden');
}
