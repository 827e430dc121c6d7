import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { errorBody } from './reply-error.ts';

/** The contract's codes for the errors of Node's HTTP parser and timers; any other error is no HTTP at all. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_large',
};

/** Answers what never became a request (it came too slowly, or is not HTTP) in the contract's shape, and hangs up. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const known = new AppError(CODES[error.code ?? ''] ?? 'malformed');
    const body = JSON.stringify({ error: errorBody(known, randomUUID()) });
    socket.write(
      [
        `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
