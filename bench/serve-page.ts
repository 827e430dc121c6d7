// npm run bench -- serve-page [rounds] [seconds]: what serving the participant page costs, against a static file of the
// same bytes on the same server in the same run. Needs a build (`npm run build`). Ends with status 1 above the limit.
import autocannon from 'autocannon';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildServer } from './support/build-server.ts';
import { surveyPath } from '../src/shared/survey/survey-path.ts';
import { startCluster } from './support/cluster.ts';
import { median } from './support/measure.ts';
import { type ServerUnderTest, startServer } from './support/processes.ts';
import { machine, table } from './support/report.ts';
import { seedSurveys } from './support/seed-surveys.ts';

const ROUNDS = Number(process.argv[3] ?? 5);
const SECONDS = Number(process.argv[4] ?? 4);
const CONNECTIONS = 32;
/** Issue 4: serving the page costs at most so many times what a static file of the same size costs. */
const LIMIT = 1.5;
const ENCODING = 'gzip';

interface Cost {
  readonly perSecond: number;
  /** Microseconds of the server's processor time for one reply. */
  readonly cpu: number;
  readonly p99: number;
}

const folder = path.resolve('dist/participant/assets');
if (!existsSync(folder)) throw new Error('Build first: npm run build');
const twin = path.join(folder, 'bench-page.html');

console.log(`${machine()}\nload of the machine before the start: ${(os.loadavg()[0] ?? 0).toFixed(1)}\n`);
const cluster = await startCluster();
const server = await startServer(await buildServer(), { DATABASE_URL: cluster.url, PORT: '0' });
const [survey] = await seedSurveys(cluster.db, 1);
const url = `http://127.0.0.1:${server.port}`;
const page = url + surveyPath(survey?.survey_id ?? '');
const etag = await writeTwin();

const SUBJECTS = [
  { name: 'static file', url: `${url}/participant/assets/bench-page.html`, headers: {} },
  { name: 'participant page', url: page, headers: {} },
  { name: 'participant page, 304', url: page, headers: { 'if-none-match': etag } },
] as const;
const costs = new Map<string, Cost[]>(SUBJECTS.map(({ name }) => [name, []]));
for (const subject of SUBJECTS) await measure(server, subject, 1);
for (let round = 1; round <= ROUNDS; round++) {
  for (const subject of SUBJECTS) costs.get(subject.name)?.push(await measure(server, subject, SECONDS));
  console.log(`round ${round} of ${ROUNDS} done`);
}
await rm(twin);
await rm(`${twin}.gz`);
await server.stop();
await cluster.stop();
report();

/** The page's own bytes as a static file beside the page's script, prepared in the same encoding. */
async function writeTwin(): Promise<string> {
  const { request } = await import('node:http');
  const { promise, resolve, reject } = Promise.withResolvers<{ body: Buffer; etag: string }>();
  request(page, { headers: { 'accept-encoding': ENCODING } }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => resolve({ body: Buffer.concat(chunks), etag: String(reply.headers['etag']) }));
  })
    .on('error', reject)
    .end();
  const { body, etag } = await promise;
  const html = gunzipSync(body);
  await writeFile(twin, html);
  await writeFile(`${twin}.gz`, body);
  console.log(`the page: ${html.length} bytes, ${body.length} in ${ENCODING}\n`);
  return etag;
}

async function measure(
  { figures }: ServerUnderTest,
  { url, headers, name }: (typeof SUBJECTS)[number],
  seconds: number,
): Promise<Cost> {
  const before = await figures();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': ENCODING, ...headers },
  });
  const after = await figures();
  const expected = name.endsWith('304') ? result['3xx'] : result['2xx'];
  if (result.errors > 0 || expected === 0 || result['4xx'] + result['5xx'] > 0)
    throw new Error(`${name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  const used = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return { perSecond: expected / result.duration, cpu: used / expected, p99: result.latency.p99 };
}

function report(): void {
  const middle = (name: string, key: keyof Cost) => median((costs.get(name) ?? []).map((cost) => cost[key]));
  const [reference] = SUBJECTS;
  const ratio = (name: string, key: 'cpu' | 'perSecond') => {
    const rounds = (costs.get(name) ?? []).map((cost, i) => {
      const other = costs.get(reference.name)?.[i]?.[key] ?? Number.NaN;
      return key === 'cpu' ? cost.cpu / other : other / cost.perSecond;
    });
    return median(rounds);
  };
  const rows = SUBJECTS.map(({ name }) => [
    name,
    middle(name, 'perSecond').toFixed(0),
    middle(name, 'p99').toFixed(1),
    middle(name, 'cpu').toFixed(1),
    ratio(name, 'cpu').toFixed(2),
    ratio(name, 'perSecond').toFixed(2),
  ]);
  const head = ['', 'per second', 'p99 ms', 'CPU µs each', '× CPU', '× time'];
  console.log(
    `\n${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s\n${table(head, rows)}`,
  );
  const worst = Math.max(ratio('participant page', 'cpu'), ratio('participant page', 'perSecond'));
  console.log(`\nthe page costs ${worst.toFixed(2)} times the static file; at most ${LIMIT} is wanted`);
  process.exitCode = worst <= LIMIT ? 0 : 1;
}
