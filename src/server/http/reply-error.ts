import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { isConnectionFailure, isOutOfResources } from '../db/connection/connection-failure.ts';
import { errorMessage } from './error-message.ts';

/** Default `Retry-After` in seconds by status. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** Converts thrown errors to the contract's reply; unknown ones become `internal` with the request id. */
export function replyWithError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  // The caller disconnected; nothing failed.
  const isAborted = known.code === 'unavailable' && known.cause === undefined && reply.raw.destroyed;
  if (isAborted) request.log.info({ reqId: request.id }, 'the client left before the reply');
  else if (known.status >= 500) logFailure(request, known, error);
  const retry = known.params?.['retry_after'] ?? RETRY_AFTER[known.status];
  if (retry !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retry);
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .send({ error: errorBody(known, request.id) });
}

/** An unavailable database refuses thousands of requests a second, so log entries are limited. */
const UNAVAILABLE_MS = 1_000;
/** Several servers may share a process. */
const lastUnavailable = new WeakMap<object, { at: number; unsaid: number }>();

function logFailure(request: FastifyRequest, known: AppError, error: unknown): void {
  const entry = { reqId: request.id, err: known.cause ?? error, url: request.routeOptions.url };
  if (known.code !== 'unavailable') return request.log.error(entry, known.code);
  const now = performance.now();
  const last = lastUnavailable.get(request.server) ?? { at: -Infinity, unsaid: 0 };
  if (now - last.at < UNAVAILABLE_MS) last.unsaid++;
  else {
    request.log.error({ ...entry, as_many_before: last.unsaid }, known.code);
    lastUnavailable.set(request.server, { at: now, unsaid: 0 });
  }
}

export function errorBody(error: AppError, requestId: string): Record<string, unknown> {
  const params = error.code === 'internal' ? { request_id: requestId } : error.params;
  return {
    code: error.code,
    message: errorMessage(error),
    ...(params && { params }),
    ...(error.fields && Object.keys(error.fields).length > 0 && { fields: error.fields }),
  };
}

/** Unstorable text (NUL, invalid characters): a client error. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** A lone surrogate in JSON has the SQLSTATE of any invalid value. */
function isUnstorable({ code, routine }: FastifyError & { readonly routine?: string }): boolean {
  return UNSTORABLE.has(code) || (code === '22P02' && routine?.startsWith('json_') === true);
}

/** Maps framework and database errors to the contract. */
function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (isConnectionFailure(error) || isOutOfResources(error))
    return new AppError('unavailable', { cause: error });
  if (isUnstorable(error)) return new AppError('malformed');
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError('too_large');
  if (status === 415) return new AppError('unsupported_media');
  if (status === 404) return new AppError('not_found');
  if (status === 429) return new AppError('rate_limited');
  if (status >= 400 && status < 500) return new AppError('malformed');
  return new AppError('internal', { cause: error });
}
