import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Timeouts } from './timeouts.ts';

/** A connection, as far as its reader is behind. */
interface Reader {
  /** How long the reader has taken less than the minimum rate, while something waited to be taken. */
  behindMs: number;
  /** Bytes taken when it was last looked at. */
  flushed: number;
}

/**
 * Closes connections whose reader takes what is sent at less than the minimum rate. Only the time in which something
 * waits to be taken counts, so a slow export or a quiet stream is nobody's fault.
 */
export function cutSlowReaders(app: FastifyInstance, timeouts: Timeouts): void {
  const { checkMs, graceMs, minBytesPerSecond } = timeouts;
  const readers = new Map<Socket, Reader>();
  const millisecondsFor = (bytes: number) => (bytes / minBytesPerSecond) * 1_000;
  app.server.on('connection', (socket: Socket) => {
    readers.set(socket, { behindMs: 0, flushed: 0 });
    socket.once('close', () => readers.delete(socket));
  });
  const check = setInterval(() => {
    for (const [socket, reader] of readers) {
      const { writableLength, bytesWritten } = socket;
      const flushed = bytesWritten - writableLength;
      const behindMs = reader.behindMs + checkMs - millisecondsFor(flushed - reader.flushed);
      reader.behindMs = writableLength === 0 ? 0 : Math.max(0, behindMs);
      reader.flushed = flushed;
      // What was written in one piece counts as taken only when all of it is.
      if (reader.behindMs > graceMs + millisecondsFor(writableLength)) socket.destroy();
    }
  }, checkMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(check);
    done();
  });
}
