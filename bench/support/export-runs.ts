import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import copyStreams from 'pg-copy-streams';
import type { Database } from '../../src/server/db/connection/client.ts';
import { liftTimeouts } from '../../src/server/db/connection/lift-timeouts.ts';
import type { LoadTarget } from './load-job.ts';
import type { LoadGenerator } from './processes.ts';

const SECONDS = 3;

/** Reads a survey's results. @returns milliseconds until their first byte */
export async function readOnce(port: number, survey_id: string, cookie: string) {
  const start = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/surveys/${survey_id}/results`, {
    headers: { cookie },
  });
  const firstByte = performance.now() - start;
  if (!reply.ok) throw new Error(`results were refused: ${reply.status}`);
  await reply.arrayBuffer();
  return { firstByte };
}

/** Downloads a survey's data and throws them away. @returns how long it took, its lines (rows of a CSV) and bytes */
export async function download(
  port: number,
  survey_id: string,
  cookie: string,
  { format = 'csv', signal }: { format?: string; signal?: AbortSignal } = {},
) {
  const start = performance.now();
  const path = `/api/v1/surveys/${survey_id}/export?format=${format}`;
  const request = get({ host: '127.0.0.1', port, path, headers: { cookie }, agent: false, signal });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`the export was refused: ${reply.statusCode}`);
  let [lines, bytes] = [0, 0];
  for await (const part of reply) {
    lines += countLines(part as Buffer);
    bytes += (part as Buffer).length;
  }
  return { seconds: (performance.now() - start) / 1_000, rows: lines - 1, bytes };
}

function countLines(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** PostgreSQL's own COPY of the same rows as they are stored. @returns seconds */
export async function copyRows(db: Database, survey_id: string): Promise<number> {
  const start = performance.now();
  await copyOut(db, `select * from submissions where survey_id = '${survey_id}'`);
  return (performance.now() - start) / 1_000;
}

/** PostgreSQL's own COPY of all submissions, however long that takes. */
export function copyTable(db: Database): Promise<void> {
  return copyOut(db, 'select * from submissions');
}

async function copyOut(db: Database, rows: string): Promise<void> {
  const client = await db.pool.connect();
  await liftTimeouts(client);
  for await (const _ of client.query(copyStreams.to(`copy (${rows}) to stdout`)));
  client.release(true);
}

interface Collecting {
  readonly port: number;
  readonly targets: readonly LoadTarget[];
  /** What is done again and again meanwhile, or null. */
  readonly beside: ((signal: AbortSignal) => Promise<unknown>) | null;
}

/** Sends answers at full load. @returns how many were stored a second */
export async function collect(load: LoadGenerator, { port, targets, beside }: Collecting): Promise<number> {
  const abort = new AbortController();
  const working = async (work: NonNullable<Collecting['beside']>) => {
    while (!abort.signal.aborted)
      await work(abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
  };
  const others = beside === null ? Promise.resolve() : working(beside);
  const result = await load.run({ port, connections: 64, seconds: SECONDS, targets });
  abort.abort();
  await others;
  return (result.statuses[201] ?? 0) / result.seconds;
}
