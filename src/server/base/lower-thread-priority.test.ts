import { once } from 'node:events';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

it.runIf(process.platform === 'linux')(
  'lowers the priority of a worker thread but not of its parent',
  async () => {
    const before = os.getPriority();
    const worker = new Worker(
      `const { parentPort } = require('node:worker_threads');
    const { readlinkSync } = require('node:fs');
    import(${JSON.stringify(new URL('./lower-thread-priority.ts', import.meta.url).href)}).then(({ lowerThreadPriority }) => {
      lowerThreadPriority();
      parentPort.postMessage(readlinkSync('/proc/thread-self').split('/').at(-1));
      parentPort.on('message', () => process.exit());
    });`,
      { eval: true },
    );
    const [thread] = (await once(worker, 'message')) as [string];
    const now = { thread: os.getPriority(Number(thread)), main: os.getPriority() };
    await worker.terminate();
    expect(now).toEqual({ thread: Math.min(19, before + 10), main: before });
  },
);
