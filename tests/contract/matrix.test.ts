import { beforeAll, expect, test } from 'vitest';
import { anApp } from '../support/app.ts';
import { listen } from '../support/listen.ts';
import { matrixWorld, REQUESTS, ROLES, type Role, type Scene } from '../support/matrix-world.ts';
import { readOperations, type Operation } from '../support/operations.ts';
import { MATRIX } from './matrix-rows.ts';

const app = await anApp();
const operations = await readOperations(app);
const scene = await matrixWorld(app);
const keyOf = ({ method, path }: Operation) => `${method} ${path}`;

let origin: string;
beforeAll(async () => {
  origin = await listen(app, 'localhost');
});

test('every route of the OpenAPI document has its row and vice versa', () => {
  expect([...MATRIX.keys()].toSorted()).toEqual(operations.map(keyOf).toSorted());
});

test.each(operations.map((each) => [keyOf(each), each] as const))('%s', async (key, operation) => {
  const statuses: string[] = [];
  const expected = MATRIX.get(key) ?? '';
  for (const [i, role] of ROLES.entries())
    statuses.push(String(await knock(operation, role, Number(expected.split(' ')[i]))));
  expect(statuses.join(' ')).toBe(expected);
});

async function knock(operation: Operation, role: Role, expected: number): Promise<number> {
  // What is refused changes nothing; what is taken by mistake is seen by its status.
  const here = await scene(role, { readsOnly: operation.method === 'GET' || expected >= 400 });
  const { query = '', body, id } = REQUESTS[keyOf(operation)]?.(here) ?? {};
  const path = pathOf(operation.path, here, id);
  // Streams go on; their first line says who may listen.
  const leaving = new AbortController();
  const reply = await fetch(`${origin}${path}?${query}`, {
    method: operation.method,
    redirect: 'manual',
    signal: leaving.signal,
    headers: { ...here.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  leaving.abort();
  return reply.status;
}

function pathOf(path: string, { survey, submission_id }: Scene, id = survey.id): string {
  return path
    .replace('{id}', id)
    .replace('{language}', 'fr')
    .replace('{version}', '1')
    .replace('{submission_id}', submission_id)
    .replace('{analysis_id}', submission_id)
    .replace('{link_id}', submission_id);
}
