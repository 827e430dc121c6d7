import { z } from 'zod';
import type { AuditAction } from '../audit.ts';
import type { KeyScope } from '../key-scopes.ts';

/** Who may call: an owner (session or API key), or anyone; `may-be-owner` tells the handler who, if anyone. */
export type Access = 'owner' | 'may-be-owner' | 'anyone';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const nothing = z.strictObject({});
const noReply = z.undefined();
type Nothing = typeof nothing;
type NoReply = typeof noReply;

/** One call of the HTTP contract: what goes in, what comes out, and who may make it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly method: Method;
  /** Path with `{name}` for each parameter, as in the OpenAPI document. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  /** What an API key needs for this call, each of them; null closes it to every key. */
  readonly scopes: readonly KeyScope[] | null;
  /** What the owner's audit log says when the call succeeds; null where it says nothing, or the feature does. */
  readonly records: AuditAction | null;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly returns: R;
  /** Status of success; 200 unless said. */
  readonly status: 200 | 201 | 204;
  /** Media type of a reply that is not JSON (a download, an event stream). */
  readonly produces: string | undefined;
}

interface Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Access,
> {
  method: Method;
  path: string;
  summary: string;
  tag: string;
  access: A;
  /** More than one where a call changes something and tells of answers by it. */
  scope?: KeyScope | readonly KeyScope[];
  records?: AuditAction;
  params?: P;
  query?: Q;
  body?: B;
  returns?: R;
  status?: 200 | 201 | 204;
  produces?: string;
}

/**
 * Writes one call of the contract, once: the server serves it, the web calls it, OpenAPI is made from it.
 * Parts left out take nothing (unknown keys are refused) and return nothing.
 */
export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R extends z.ZodType = NoReply,
  const A extends Access = Access,
>(definition: Definition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return {
    method: definition.method,
    path: definition.path,
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
  };
}

/** The tuples keep a union in one piece: a body of several forms may be given as a whole. */
type Part<K extends string, T> = [T] extends [Record<string, never>]
  ? { [key in K]?: T }
  : [Record<string, never>] extends [T]
    ? { [key in K]?: T }
    : { [key in K]: T };

/** What a caller gives: only the parts that the endpoint takes. */
export type Input<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>>;

/** What a caller gets back. */
export type Output<E extends Endpoint> = z.output<E['returns']>;
