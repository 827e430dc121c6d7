import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import { runInWorker } from './run-in-worker.ts';

const LIMITS = { timeoutMs: 20_000, heapMb: 64 };
const program = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, workerData } from 'node:worker_threads'; ${text}`,
    )}`,
  );
const ENDLESS = program('for (;;);');

test('the result is what the program posts first', async () => {
  const double = program('parentPort.postMessage(workerData * 2); parentPort.postMessage(0);');
  expect(await runInWorker(double, 21, LIMITS)).toBe(42);
});

test('a program gets chunks one at a time and returns its result after the last', async () => {
  const count = program(`
    let bytes = 0;
    parentPort.on('message', (chunk) => {
      if (chunk === null) parentPort.postMessage({ bytes });
      else { bytes += chunk.length; parentPort.postMessage('taken'); }
    });`);
  async function* chunks() {
    yield Buffer.from('three');
    yield Buffer.from('chunks');
  }
  expect(await runInWorker(count, null, { ...LIMITS, chunks: chunks() })).toEqual({ bytes: 11 });
});

test('a failure while reading the chunks ends the worker with that failure', async () => {
  // oxlint-disable-next-line require-yield
  async function* chunks(): AsyncGenerator<Buffer> {
    throw new Error('the rows broke off');
  }
  const waiting = program("parentPort.on('message', () => {});");
  await expect(runInWorker(waiting, null, { ...LIMITS, chunks: chunks() })).rejects.toThrow(
    'the rows broke off',
  );
});

test('a program that takes too long is ended', async () => {
  await expect(runInWorker(ENDLESS, null, { ...LIMITS, timeoutMs: 50 })).rejects.toMatchObject({
    limit: 'time',
  });
});

test('a program that computes too long is ended, one that waits is not', async () => {
  await expect(runInWorker(ENDLESS, null, { ...LIMITS, cpuMs: 50 })).rejects.toMatchObject({ limit: 'time' });
  const waiting = program("setTimeout(() => parentPort.postMessage('done'), 300);");
  expect(await runInWorker(waiting, null, { ...LIMITS, cpuMs: 5_000 })).toBe('done');
});

test('a program that fills its memory is ended', async () => {
  const greedy = program('const all = []; for (;;) all.push({ is: [all.length] });');
  await expect(runInWorker(greedy, null, { ...LIMITS, heapMb: 16 })).rejects.toMatchObject({
    limit: 'memory',
  });
});

test('a caller that gives up ends the program, also before it starts', async () => {
  const leave = new AbortController();
  const run = runInWorker(ENDLESS, null, { ...LIMITS, signal: leave.signal });
  leave.abort();
  await expect(run).rejects.toThrow(new AppError('unavailable'));
  const again = runInWorker(ENDLESS, null, { ...LIMITS, signal: leave.signal });
  await expect(again).rejects.toThrow(new AppError('unavailable'));
});

test('a program that fails, or ends without a result, fails its caller', async () => {
  await expect(runInWorker(program("throw new Error('broken');"), null, LIMITS)).rejects.toThrow('broken');
  await expect(runInWorker(program(''), null, LIMITS)).rejects.toThrow('without a result');
});

test('a program reads no environment variables', async () => {
  expect(
    await runInWorker(program('parentPort.postMessage(Object.keys(process.env));'), null, LIMITS),
  ).toEqual([]);
});
