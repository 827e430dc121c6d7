// The load generator, in a process of its own: node bench/support/load.ts (started by fork, driven by messages).
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { LoadJob, LoadResult } from './load-job.ts';

const END = Buffer.from('\r\n\r\n');
let withoutRetryAfter = 0;

/** One keep-alive connection that sends one request after the other and reads just enough of each reply. */
class Connection {
  readonly #socket: Socket;
  #buffered = '';
  #waiting: ((status: number) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => this.#read(String(chunk)));
    socket.on('close', () => this.#settle(0));
    socket.on('error', () => this.#settle(0));
  }

  /** @returns the status; 0 where the connection is lost, or was before */
  send(request: string): Promise<number> {
    if (this.#socket.destroyed) return Promise.resolve(0);
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#socket.write(request, 'latin1');
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    const text = this.#buffered === '' ? chunk : this.#buffered + chunk;
    const head = text.indexOf(END.toString('latin1'));
    const at = text.indexOf('content-length: ');
    const length = at === -1 || at > head ? 0 : Number.parseInt(text.slice(at + 16, at + 24), 10);
    if (head === -1 || text.length < head + 4 + length) {
      this.#buffered = text;
      return;
    }
    this.#buffered = '';
    const status = Number(text.slice(9, 12));
    if (status === 503 && !/\r\nretry-after: \d/i.test(text.slice(0, head))) withoutRetryAfter++;
    this.#settle(status);
  }

  #settle(status: number): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.(status);
  }
}

function makeRequest(job: LoadJob, n: number): string {
  const target = job.targets[n % job.targets.length]!;
  const answers = target.answers[(n * 7) % target.answers.length]!;
  const body = `{"submission_id":"${randomUUID()}","answers":${answers}}`;
  return (
    `POST /api/v1/public/surveys/${target.survey_id}/responses HTTP/1.1\r\nHost: localhost\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

async function open(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return new Connection(socket);
}

/** Closed: every connection sends its next request as soon as the last one was answered. */
async function runClosed(job: LoadJob, connections: readonly Connection[], record: Recorder): Promise<void> {
  const end = performance.now() + job.seconds * 1000;
  let n = 0;
  const worker = async (connection: Connection) => {
    for (;;) {
      const startedAt = performance.now();
      if (startedAt >= end) return;
      const status = await connection.send(makeRequest(job, n++));
      record(status, performance.now() - startedAt);
      if (status === 0) return;
    }
  };
  await Promise.all(connections.map(worker));
}

/** Open: requests come at their times whether or not others were answered; waiting for a connection counts. */
async function runOpen(job: LoadJob, connections: readonly Connection[], record: Recorder): Promise<void> {
  const startedAt = performance.now();
  const total = Math.floor(job.rate! * job.seconds);
  const free = [...connections];
  const due: number[] = [];
  let n = 0;
  let answered = 0;
  await new Promise<void>((resolve) => {
    const send = async (connection: Connection, at: number) => {
      record(await connection.send(makeRequest(job, n++)), performance.now() - at);
      answered++;
      const next = due.shift();
      if (next === undefined) free.push(connection);
      else void send(connection, next);
      if (answered === total) resolve();
    };
    let planned = 0;
    const plan = () => {
      const now = performance.now();
      while (planned < total && startedAt + (planned * 1000) / job.rate! <= now) {
        const at = startedAt + (planned++ * 1000) / job.rate!;
        // The one that has rested longest: a server closes a connection over which nothing ever comes.
        const connection = free.shift();
        if (connection === undefined) due.push(at);
        else void send(connection, at);
      }
      if (planned < total) setTimeout(plan, 1);
    };
    plan();
  });
}

type Recorder = (status: number, milliseconds: number) => void;

/** So many at a time: more than the system lets wait for the server at once would be dropped, and tried again seconds later. */
const AT_ONCE = 250;

async function openAll({ port, connections }: LoadJob): Promise<Connection[]> {
  const opened: Connection[] = [];
  while (opened.length < connections) {
    const some = Math.min(AT_ONCE, connections - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: some }, () => open(port)))));
  }
  return opened;
}

async function run(job: LoadJob): Promise<LoadResult> {
  const connections = await openAll(job);
  const statuses: Record<number, number> = {};
  withoutRetryAfter = 0;
  const times: number[] = [];
  const record: Recorder = (status, milliseconds) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(milliseconds);
  };
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await (job.rate === undefined ? runClosed : runOpen)(job, connections, record);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of connections) connection.end();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    seconds,
    statuses,
    p50: at(0.5),
    p99: at(0.99),
    cpuSeconds: (user + system) / 1e6,
    withoutRetryAfter,
  };
}

process.on('message', (job: LoadJob) => {
  void run(job).then((result) => process.send?.(result));
});
process.send?.('ready');
