import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A running `database-writer.ts`. */
export interface Writer {
  readonly child: ChildProcess;
  /** The numbers that were acknowledged so far. */
  readonly acknowledged: ReadonlySet<number>;
  /** Why it did not start, when it did not. */
  readonly refused: () => string | undefined;
  readonly ended: Promise<unknown>;
}

/** Starts the program on a data folder, as another user where one is given, and waits until it works or refuses. */
export async function startWriter(dataDir: string, port: number, user?: { uid: number; gid: number }) {
  const script = path.join(import.meta.dirname, 'database-writer.ts');
  const child = spawn(process.execPath, [script, dataDir, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  const ended = once(child, 'exit');
  const acknowledged = new Set<number>();
  const started = Promise.withResolvers<void>();
  let refusal: string | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('refused: ')) refusal = line;
    if (/^\d+$/.test(line)) acknowledged.add(Number(line));
    else started.resolve();
  });
  child.once('exit', () => started.resolve());
  await started.promise;
  const writer: Writer = { child, acknowledged, refused: () => refusal, ended };
  return writer;
}
