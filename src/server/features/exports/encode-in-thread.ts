import { Transform } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ExportWork } from './encoders/export-worker.ts';

/** No piece of rows needs more: what is made of it is passed on before the next one comes. */
const MAX_HEAP_MB = 512;

/**
 * Makes a file of the rows that pass in a thread of its own, so that nobody else waits for it; the thread ends with the
 * stream.
 */
export function encodeInThread(work: ExportWork): Transform {
  let worker: Worker | undefined;
  let answer: (error: Error | null, made?: Uint8Array[]) => void = () => {};
  const start = () => {
    // Bundled, the folder lies beside the server as it stands here.
    const begun = new Worker(new URL('./encoders/export-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      env: {},
    });
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
