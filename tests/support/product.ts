import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const READY_WITHIN_MS = 100_000;
const STOPPED_WITHIN_MS = 20_000;

/** A running product with a data folder of its own. */
export interface Product {
  url: string;
  dataDir: string;
  /** Ends the server as an operator would (SIGTERM), waits for it and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the built product (`dist/server/main.js`) on the given port and waits until it is ready.
 * Throws with the end of its log when it stops or is not ready in time (a busy machine makes the database slowly).
 */
export async function startProduct(port: number, env: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'canvass-product-'));
  const url = `http://127.0.0.1:${port}`;
  mkdirSync('test-results', { recursive: true });
  const logFile = path.resolve('test-results', `server-${port}.log`);
  const log = openSync(logFile, 'w');
  const own = { PORT: String(port), HOST: '127.0.0.1', BASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const { NODE_ENV: _ours, DATABASE_URL: _theirs, ...inherited } = process.env;
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...inherited, ...own, ...env },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const stop = async () => {
    server.kill('SIGTERM');
    const force = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS);
    await ended;
    clearTimeout(force);
    rmSync(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(
        `The product did not start. Its log ends with:\n${readFileSync(logFile, 'utf8').slice(-4000)}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, dataDir, stop };
}

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  const reply = await fetch(`${url}/api/ready`).catch(() => undefined);
  return reply?.ok === true;
}
