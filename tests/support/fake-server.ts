import { readFileSync } from 'node:fs';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../../src/server/http/field-errors.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';

/** The values of a request that the app sent, as the contract parsed them. */
interface SentRequest<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
}
type Body<E extends Endpoint> = z.input<E['returns']>;

/** An error reply of the API, or `offline` for no reply at all. */
interface FakeError {
  readonly code: string;
  readonly status: number;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string | number>>;
}

type StreamEvent = readonly [event: string, data: unknown];

interface Route {
  readonly endpoint: Endpoint;
  /** A reply by the contract, or a whole response. */
  readonly answer: (sent: SentRequest<Endpoint>) => Promise<unknown>;
}

class ErrorReply extends Error {
  readonly reply: FakeError;

  constructor(reply: FakeError) {
    super(reply.code);
    this.reply = reply;
  }
}

/** A server without a network: replies to the app's `fetch` calls, each checked against the contract. */
export interface FakeServer {
  /** Replies to this endpoint from now on, with a body or a function of the request. */
  reply<E extends Endpoint>(
    endpoint: E,
    body: Body<E> | ((sent: SentRequest<E>) => Body<E> | Promise<Body<E>>),
  ): void;
  /** Refuses this endpoint from now on. */
  refuse(endpoint: Endpoint, error: FakeError): void;
  /** Streams these server-sent events from this endpoint from now on. */
  stream(endpoint: Endpoint, events: () => readonly StreamEvent[]): void;
  /** Returns the requests to this endpoint, in order. */
  sent<E extends Endpoint>(endpoint: E): readonly SentRequest<E>[];
}

/** Replaces `fetch` until the test ends. A call without a route fails the test. */
export function startFakeServer(): FakeServer {
  const routes: Route[] = [];
  const requests: { endpoint: Endpoint; sent: SentRequest<Endpoint> }[] = [];
  const unknown: string[] = [];

  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address, window.location.href);
    const texts = readTexts(url.pathname);
    if (texts !== null) return new Response(texts, { headers: { 'content-type': 'application/json' } });
    const method = init.method ?? 'GET';
    for (const { endpoint, answer } of routes) {
      const params = endpoint.method === method ? matchPath(endpoint.path, url.pathname) : null;
      if (params === null) continue;
      const parsed = parseRequest(endpoint, params, url, init.body);
      if (parsed instanceof Response) return parsed;
      requests.push({ endpoint, sent: parsed });
      return replyOf(endpoint, answer, parsed);
    }
    unknown.push(`${method} ${url.pathname}`);
    throw new TypeError(`no route for ${method} ${url.pathname}`);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (unknown.length > 0)
      throw new Error(`The app called endpoints without a reply: ${unknown.join(', ')}`);
  });

  const add = (route: Route) => void routes.unshift(route);
  return {
    reply(endpoint, body) {
      const answer = async (sent: SentRequest<Endpoint>): Promise<unknown> =>
        typeof body === 'function' ? (body as (sent: SentRequest<Endpoint>) => unknown)(sent) : body;
      add({ endpoint, answer });
    },
    refuse(endpoint, error) {
      add({ endpoint, answer: () => Promise.reject(new ErrorReply(error)) });
    },
    stream(endpoint, events) {
      add({ endpoint, answer: async () => streamResponse(events()) });
    },
    sent<E extends Endpoint>(endpoint: E) {
      const own = requests.filter((each) => each.endpoint === endpoint);
      return own.map(({ sent }) => sent as SentRequest<E>);
    },
  };
}

/** Returns the locale file at this address; null for other addresses. */
function readTexts(path: string): string | null {
  const [, language, namespace] = /^\/locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  if (language === undefined || namespace === undefined) return null;
  return readFileSync(`src/locales/${language}/${namespace}.json`, 'utf8');
}

/** Returns the parameters in a path; null if it is another endpoint's. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(parts[i] ?? '');
    else if (part !== parts[i]) return null;
  }
  return params;
}

/** Parses a request; invalid ones get the same field errors as from the real server. */
function parseRequest(
  endpoint: Endpoint,
  params: Record<string, string>,
  url: URL,
  payload: unknown,
): SentRequest<Endpoint> | Response {
  const json: unknown = typeof payload === 'string' ? JSON.parse(payload) : {};
  const body = endpoint.body.safeParse(json);
  if (!body.success)
    return errorResponse({ code: 'invalid', status: 422, fields: fieldErrors(body.error).fields });
  return {
    params: endpoint.params.parse(params),
    query: endpoint.query.parse(Object.fromEntries(url.searchParams)),
    body: body.data,
  };
}

async function replyOf(
  { status, returns }: Endpoint,
  answer: Route['answer'],
  sent: SentRequest<Endpoint>,
): Promise<Response> {
  try {
    const reply = await answer(sent);
    if (reply instanceof Response) return reply;
    const body: unknown = returns.parse(reply);
    if (status === 204) return new Response(null, { status });
    return Response.json(body ?? null, { status });
  } catch (error) {
    if (!(error instanceof ErrorReply)) throw error;
    if (error.reply.code === 'offline') throw new TypeError('Failed to fetch', { cause: error });
    return errorResponse(error.reply);
  }
}

function errorResponse({ status, message = '', ...error }: FakeError): Response {
  return Response.json({ error: { ...error, message, request_id: 'r-1' } }, { status });
}

function streamResponse(events: readonly StreamEvent[]): Response {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}
