import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { isConnectionFailure, isOutOfResources } from '../db/connection/connection-failure.ts';
import { errorMessage } from './error-message.ts';

/** Seconds after which a refused caller may come again, where the refusal does not say. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** Turns whatever was thrown into the contract's error reply; the unknown becomes `internal` with the request's id. */
export function replyWithError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  // Whoever gives up waiting ends the work: nothing has failed.
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

/** A database that stands still refuses thousands of requests a second; so often it is said. */
const UNAVAILABLE_MS = 1_000;
/** By server: those of other servers in this process are not theirs. */
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

/** The reply's `error` object. */
export function errorBody(error: AppError, requestId: string): Record<string, unknown> {
  const params = error.code === 'internal' ? { request_id: requestId } : error.params;
  return {
    code: error.code,
    message: errorMessage(error),
    ...(params && { params }),
    ...(error.fields && Object.keys(error.fields).length > 0 && { fields: error.fields }),
  };
}

/** SQLSTATEs of text that no database can hold (NUL, broken characters): the sender's mistake, wherever it was not caught before. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Whether a text was not storable. Half a character in JSON has the SQLSTATE of every misspelt value. */
function isUnstorable({ code, routine }: FastifyError & { readonly routine?: string }): boolean {
  return UNSTORABLE.has(code) || (code === '22P02' && routine?.startsWith('json_') === true);
}

/** Names what the framework and the database throw in the contract's words. */
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
