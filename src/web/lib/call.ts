import type { Endpoint, Input, Output } from '../../shared/api/endpoint.ts';
import { CallError } from './call-error.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
}

/**
 * Calls an API endpoint and returns its reply.
 * @param options.keepalive completes even if the page unloads
 * @throws CallError if refused, failed or unreachable
 * @throws DOMException (AbortError) if `signal` was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input, options);
  if (!response.ok) throw await refusalOf(response);
  return (response.status === 204 ? undefined : await response.json()) as Output<E>;
}

/** Returns an endpoint's URL, also for download links. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Input<E>): string {
  const { params = {}, query = {} } = input as Parts;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/**
 * Like {@link call} for streams: returns the successful response itself.
 * @param options.file sent as the body unchanged
 * @param options.accept media type, if an endpoint has several
 */
export async function callRaw<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: { signal?: AbortSignal; file?: File; accept?: string } = {},
): Promise<Response> {
  const response = await send(endpoint, input, options);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

interface SendOptions {
  readonly signal?: AbortSignal;
  readonly file?: File;
  readonly keepalive?: boolean;
  readonly accept?: string;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, file, keepalive = false, accept }: SendOptions,
): Promise<Response> {
  const { body } = input as Parts;
  const request: RequestInit = { method: endpoint.method, credentials: 'same-origin' };
  if (keepalive) request.keepalive = true;
  if (signal !== undefined) request.signal = signal;
  const headers: Record<string, string> = {};
  if (accept !== undefined) headers['accept'] = accept;
  if (file !== undefined) {
    headers['content-type'] = 'application/octet-stream';
    request.body = file;
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  request.headers = headers;
  try {
    return await fetch(addressOf(endpoint, input), request);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new CallError({ code: 'offline', message: 'There is no connection.', status: 0 });
  }
}

/** Parses an API error; anything else becomes `internal` with its status. */
async function refusalOf(response: Response): Promise<CallError> {
  const unknown = { code: 'internal', message: response.statusText, status: response.status };
  const text = await response.text();
  try {
    const error = (JSON.parse(text) as { error?: { code?: string; message?: string } } | null)?.error;
    if (typeof error?.code !== 'string') return new CallError(unknown);
    return new CallError({
      ...error,
      code: error.code,
      message: error.message ?? '',
      status: response.status,
    });
  } catch (error) {
    if (error instanceof SyntaxError) return new CallError(unknown);
    throw error;
  }
}
