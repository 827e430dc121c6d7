import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { ServerFigures } from '../processes.ts';

/** As the product's first process with `WORKERS`: hands connections to so many servers in turn, and tells what all of them used. */
export async function superviseServers(count: number): Promise<void> {
  const workers: Worker[] = [];
  let listening: { readonly port: number } | undefined;
  // One after the other: each looks at the database's rules first.
  while (workers.length < count) {
    const worker = cluster.fork();
    workers.push(worker);
    listening = await reply(worker);
  }
  process.on('message', (message) => {
    if (message === 'figures') void readTogether(workers).then((together) => process.send?.(together));
  });
  process.on('SIGTERM', () => {
    for (const worker of workers) worker.process.kill('SIGTERM');
    void Promise.all(workers.map((worker) => once(worker, 'exit'))).then(() => process.exit(0));
  });
  process.send?.(listening);
}

async function readTogether(workers: readonly Worker[]): Promise<ServerFigures> {
  const statuses = await Promise.all(
    workers.map((worker) => {
      worker.send('figures');
      return reply<ServerFigures>(worker);
    }),
  );
  const own = { waiting: 0, batches: 0, stored: 0, cpu: process.cpuUsage(), rss: process.memoryUsage.rss() };
  return [own, ...statuses].reduce((sum, each) => ({
    waiting: sum.waiting + each.waiting,
    batches: sum.batches + each.batches,
    stored: sum.stored + each.stored,
    cpu: { user: sum.cpu.user + each.cpu.user, system: sum.cpu.system + each.cpu.system },
    rss: sum.rss + each.rss,
  }));
}

async function reply<T>(worker: Worker): Promise<T> {
  const [message] = (await once(worker, 'message')) as [T];
  return message;
}
