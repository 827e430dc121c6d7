import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { errorBody } from './reply-error.ts';

/** Node's HTTP parser and timer errors; others are not HTTP. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_large',
};

/** Sends the contract's error reply to broken or slow requests and disconnects. */
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
