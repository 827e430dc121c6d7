import type { Database } from '../../src/server/db/connection/client.ts';

/** An owner's way to a survey's figures. */
export interface Reader {
  readonly port: number;
  readonly survey_id: string;
  readonly cookie: string;
}

/** How often, when it comes to part 1: who said "Never", about an eighth of all. */
const FILTER = ['is', 'Q1', ['Never']];

/** A crosstab of two choice questions. @returns milliseconds */
export function readCrosstab(reader: Reader, signal?: AbortSignal): Promise<number> {
  return ask(reader, 'crosstab?rows=Q1&columns=Q2', { signal });
}

/** The results of those who pass a filter. @returns milliseconds */
export function readFiltered(reader: Reader, signal?: AbortSignal): Promise<number> {
  return ask(reader, `results?filter=${encodeURIComponent(JSON.stringify(FILTER))}`, { signal });
}

/** A test over all answers, which reads each of them in a thread. @returns milliseconds */
export function runTest(reader: Reader, signal?: AbortSignal): Promise<number> {
  const body = { method: 'kruskal_wallis', variables: { outcome: 'Q8', group: 'Q1' } };
  return ask(reader, 'statistics', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly signal: AbortSignal | undefined;
  readonly headers?: Record<string, string>;
}

async function ask(
  { port, survey_id, cookie }: Reader,
  path: string,
  { signal, ...init }: Sent,
): Promise<number> {
  const start = performance.now();
  const url = `http://127.0.0.1:${port}/api/v1/surveys/${survey_id}/${path}`;
  const reply = await fetch(url, { ...init, signal: signal ?? null, headers: { ...init.headers, cookie } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} was refused: ${reply.status} ${text}`);
  return performance.now() - start;
}

/** The one grouped query that a crosstab takes at least. @returns milliseconds */
export function groupByTwo(db: Database, survey_id: string): Promise<number> {
  return time(
    db,
    `select answers ->> '1' as r, answers ->> '2' as c, count(*)::integer
    from submissions where survey_id = '${survey_id}' group by 1, 2`,
  );
}

/** The one grouped query that counts every answer of those who chose something. @returns milliseconds */
export function groupFiltered(db: Database, survey_id: string): Promise<number> {
  return time(
    db,
    `select a.key, a.value, count(*)::integer from submissions cross join lateral jsonb_each(answers) a
    where survey_id = '${survey_id}' and answers @> '{"1": 1}' group by 1, 2`,
  );
}

async function time(db: Database, statement: string): Promise<number> {
  const start = performance.now();
  await db.pool.query(statement);
  return performance.now() - start;
}
