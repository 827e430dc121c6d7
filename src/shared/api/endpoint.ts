import { z } from 'zod';
import type { AuditAction } from '../audit.ts';
import type { KeyScope } from '../key-scopes.ts';

/** Owners use a session or API key; `may-be-owner` also identifies them. */
export type Access = 'owner' | 'may-be-owner' | 'anyone';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const EVENTS = 'text/event-stream';
const nothing = z.strictObject({});
const noReply = z.undefined();
type Nothing = typeof nothing;
type NoReply = typeof noReply;

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: Method;
  /** `{name}` per parameter, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  readonly scopes: readonly KeyScope[] | null;
  /** Audit event on success; null if none, or if the feature records it. */
  readonly records: AuditAction | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly returns: R;
  /** 200 by default. */
  readonly status: 200 | 201 | 204;
  /** Media type other than JSON. */
  readonly produces: string | undefined;
  /** True if a GET does more than read, so that HEAD must not run it: links in mails, downloads, streams. */
  readonly hasEffect: boolean;
}

interface Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
> {
  summary: string;
  tag: string;
  access: A;
  /** Several if a change also reveals answers. */
  scope?: KeyScope | readonly KeyScope[];
  records?: AuditAction;
  params?: P;
  query?: Q;
  body?: B;
  returns?: R;
  status?: 200 | 201 | 204;
  produces?: string;
  hasEffect?: boolean;
}

/** Defines an endpoint for server, web and OpenAPI. Omitted parts reject all keys or return nothing. */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = NoReply,
  const A extends Access = Access,
>(method: Method, path: string, definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    method,
    path,
    summary: definition.summary,
    tag: definition.tag,
    access: definition.access,
    scopes: definition.scope === undefined ? null : [definition.scope].flat(),
    records: definition.records ?? null,
    params: (definition.params ?? nothing) as P,
    query: (definition.query ?? nothing) as Q,
    body: (definition.body ?? nothing) as B,
    returns: (definition.returns ?? noReply) as R,
    status: definition.status ?? 200,
    produces: definition.produces,
    hasEffect: definition.hasEffect ?? (definition.records !== undefined || definition.produces === EVENTS),
  };
}

/** Tuples prevent distribution over union types. */
type Part<K extends string, T> = [T] extends [Record<string, never>]
  ? { [key in K]?: T }
  : [Record<string, never>] extends [T]
    ? { [key in K]?: T }
    : { [key in K]: T };

export type Input<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>;

export type Output<E extends Endpoint> = z.output<E['returns']>;
