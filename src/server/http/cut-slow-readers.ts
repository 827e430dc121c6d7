import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import type { Timeouts } from './timeouts.ts';

interface Reader {
  /** Time below the minimum rate with data waiting. */
  behindMs: number;
  /** Bytes flushed at the last check. */
  flushed: number;
}

/**
 * Closes connections whose clients read below the minimum rate while data waits; slow exports and quiet streams are
 * unaffected.
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
      // A write counts only when complete.
      if (reader.behindMs > graceMs + millisecondsFor(writableLength)) socket.destroy();
    }
  }, checkMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(check);
    done();
  });
}
