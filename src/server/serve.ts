import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Output } from '../shared/api/endpoint.ts';
import type { AuditAction } from '../shared/audit.ts';
import { AppError } from '../shared/errors.ts';
import type { Deps } from './deps.ts';
import type { FindOwner, Owner } from './owner.ts';
import { readInput } from './read-input.ts';
import { recordEvent } from './record-event.ts';

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
  /** Finds the caller once more, for replies that last. @throws AppError where the right to call has ended */
  readonly findCallerAgain: () => Promise<OwnerOf<E>>;
}

export type Serve = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E> | FastifyReply>,
) => void;

/** What every feature's `routes.ts` is given. */
export interface Server {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  readonly deps: Deps;
  /** Every endpoint served so far: the OpenAPI document is made from it. */
  readonly endpoints: readonly Endpoint[];
  /** Lists an endpoint whose route the feature makes itself. */
  readonly list: (endpoint: Endpoint) => void;
  /** Who calls, for routes that are not of the contract. */
  readonly findOwner: FindOwner;
}

/**
 * Makes `serve`, which turns an endpoint of the contract into a route: input is checked by the endpoint's
 * schemas, the caller is found, and the reply is cut to what the contract lists, so nothing unlisted leaves.
 */
export function makeServer(app: FastifyInstance, deps: Deps, findOwner: FindOwner): Server {
  const endpoints: Endpoint[] = [];

  const serve: Serve = (endpoint, handler) => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        // What the contract answers may be somebody's own: nobody on the way keeps it, unless a handler says so.
        reply.header('cache-control', 'no-store');
        const owner = await findCaller(endpoint, request);
        const findCallerAgain = () => findCaller(endpoint, request);
        const input = readInput(endpoint, request);
        const details: Record<string, unknown> = {};
        const note = (more: object) => void Object.assign(details, more);
        const call = { ...input, owner, now: deps.now(), request, reply, findCallerAgain, note };
        const output = await handler(call as Call<typeof endpoint>);
        if (owner !== null && endpoint.records !== null)
          await record(endpoint.records, owner, objectOf(endpoint, call.params, output), details);
        // A stream that its reader left has begun, but was not sent whole.
        if (reply.sent || reply.raw.headersSent || output === reply) return reply;
        reply.code(endpoint.status);
        if (endpoint.status === 204) return reply.send();
        return reply.send(endpoint.returns.parse(output));
      },
    });
  };

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
    if (owner !== null) refuseBeyondScope(owner, endpoint.scope);
    if (owner !== null && request.headers.authorization === undefined) refuseOtherOrigin(request, deps);
    return owner;
  }

  return { app, serve, deps, endpoints, list: (endpoint) => endpoints.push(endpoint), findOwner };
}

/** What a call made is the object of its event, else what its path names. */
function objectOf({ status }: Endpoint, params: unknown, output: unknown): string | null {
  return status === 201 ? idOf(output) : idOf(params);
}

function idOf(given: unknown): string | null {
  const { id } = (given ?? {}) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

/**
 * A session may do everything; a key only what one of its scopes opens.
 * @throws AppError `forbidden`
 */
export function refuseBeyondScope({ scopes }: Owner, scope: Endpoint['scope']): void {
  if (scopes === null) return;
  if (scope === null || !scopes.includes(scope)) throw new AppError('forbidden');
}

/**
 * A cookie comes along from any page, so a change asked for by a page of another origin is refused.
 * @throws AppError `forbidden`
 */
export function refuseOtherOrigin(request: FastifyRequest, deps: Deps): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin } = request.headers;
  if (origin === undefined && request.headers['sec-fetch-site'] !== 'cross-site') return;
  if (origin === undefined || !ownOrigins(request, deps).includes(origin)) throw new AppError('forbidden');
}

/** The origins at which this product is reached: the configured one first, then the one this request was sent to. */
export function ownOrigins(request: FastifyRequest, { config }: Pick<Deps, 'config'>): string[] {
  return [new URL(config.baseUrl).origin, `${request.protocol}://${request.host}`];
}

/** The request's headers in the web's own form, which the auth library reads. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.append(name, value);
    else for (const each of value ?? []) headers.append(name, each);
  }
  return headers;
}
