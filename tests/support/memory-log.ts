import { Writable } from 'node:stream';
import { type Level, pino } from 'pino';

/** A log for `anApp`, and the lines that were written to it. */
export function memoryLog(level: Level) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level }, stream), lines };
}
