import { Transform } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../flow-control/run-in-worker.ts';
import type { ExportWork } from './encoders/export-worker.ts';

/** Enough for any chunk, because output is passed on before the next chunk arrives. */
const MAX_HEAP_MB = 512;

/** Encodes the passing rows in a worker thread, which ends with the stream, to keep the event loop free. */
export function encodeInThread(work: ExportWork): Transform {
  let worker: Worker | undefined;
  let answer: (error: Error | null, made?: Uint8Array[]) => void = () => {};
  const start = () => {
    // The bundle has the same relative folder.
    const file = new URL('./encoders/export-worker.ts', import.meta.url);
    const begun = startWorker(file, work, { heapMb: MAX_HEAP_MB });
    begun.on('message', (made: Uint8Array[]) => answer(null, made));
    begun.on('error', (error) => answer(error instanceof Error ? error : new Error(String(error))));
    return begun;
  };
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => send(new Uint8Array(chunk), done),
    flush: (done) => send(null, done),
    destroy(error, done) {
      void worker?.terminate();
      done(error);
    },
  });
  const send = (chunk: Uint8Array | null, done: (error?: Error | null) => void) => {
    answer = (error, made = []) => {
      for (const each of made) if (each.length > 0) stream.push(each);
      done(error);
    };
    worker ??= start();
    worker.postMessage(chunk, []);
  };
  return stream;
}
