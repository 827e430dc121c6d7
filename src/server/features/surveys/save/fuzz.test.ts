import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();
let owner: SignedIn;
let id: string;

beforeAll(async () => {
  owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  id = (await owner.call(createSurvey, { body: aSurvey() })).body.id;
});

/** Texts that often break databases and parsers. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\udfff',
    '\u001f',
    'x'.repeat(20_000),
    'NaN',
    '-1e999',
    '9007199254740993',
    '%',
    "'; drop table surveys; --",
    '2026-02-31T00:00:00Z',
    '275760-09-13T00:00:00Z',
    '+002026-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '\u202e\u2066',
    'ﷺ'.repeat(200),
  ),
);
const anything = fc.oneof(
  nasty,
  fc.jsonValue(),
  fc.constantFrom(1e308, -0, 2 ** 53, -(2 ** 31), null, [], {}),
);

function mutated(value: object): fc.Arbitrary<unknown> {
  const paths = pathsOf(value);
  return fc
    .array(fc.tuple(fc.constantFrom(...paths), anything), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const copy = structuredClone(value);
      for (const [path, replacement] of changes) replace(copy, path, structuredClone(replacement));
      return copy;
    });
}

function pathsOf(value: object): string[][] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => [
    [key],
    ...(typeof child === 'object' && child !== null ? pathsOf(child).map((rest) => [key, ...rest]) : []),
  ]);
}

function replace(target: object, [key = '', ...rest]: string[], value: unknown): void {
  const child: unknown = Reflect.get(target, key);
  if (rest.length === 0) Object.defineProperty(target, key, { value, enumerable: true, configurable: true });
  else if (typeof child === 'object' && child !== null) replace(child, rest, value);
}

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: string,
): Promise<number> {
  const headers = { cookie: owner.cookie, 'content-type': 'application/json' };
  const reply = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  expect(reply.statusCode < 400 || isRefusal(reply.json()), reply.body.slice(0, 300)).toBe(true);
  return reply.statusCode;
}

function isRefusal(body: { error?: { code?: unknown; message?: unknown } }): boolean {
  return typeof body.error?.code === 'string' && typeof body.error.message === 'string';
}

const completeBody = {
  ...aSurvey(),
  end_date: '2030-01-01T00:00:00Z',
  visibility: 'private',
  access_code: 'ABC234',
  anonymity_level: 'anonymous',
  language: 'de',
  time_zone: 'Europe/Berlin',
  version: 1,
};

test('no body with arbitrary fields causes a 5xx', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated(completeBody), anything), async (body) => {
      const payload = JSON.stringify(body) ?? '';
      for (const [method, url] of [
        ['POST', '/api/v1/surveys'],
        ['PUT', `/api/v1/surveys/${id}`],
        ['POST', `/api/v1/surveys/${id}/save-preview`],
        ['POST', `/api/v1/surveys/${id}/duplicate`],
      ] as const) {
        const status = await send(method, url, payload);
        expect(status, payload.slice(0, 300)).toBeLessThan(500);
        seen.add(status);
      }
    }),
    { numRuns: 300 },
  );
  expect([...seen].toSorted()).toEqual([200, 201, 400, 409, 422]);
});

test('no malformed JSON body causes a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(nasty, fc.constant('{"title": "x", '), fc.constant('{"__proto__": 1}')),
      async (payload) => {
        expect(await send('POST', '/api/v1/surveys', payload)).toBeLessThan(500);
      },
    ),
    { numRuns: 50 },
  );
});

test('no query or id causes a 5xx', async () => {
  const key = fc.constantFrom('status', 'q', 'sort', 'direction', 'from', 'to', 'limit', 'cursor', 'other');
  const cursor = fc
    .tuple(fc.constantFrom('created_at', 'title', 'response_count', 'x'), anything, anything)
    .map((index) => Buffer.from(JSON.stringify(index)).toString('base64url'));
  const text = fc.oneof(
    nasty,
    cursor,
    fc.constantFrom('title', 'asc', 'draft', '10', '2026-01-01T00:00:00Z'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(key, text), { maxLength: 4 }), nasty, async (pairs, part) => {
      const query = new URLSearchParams(pairs).toString();
      expect(await send('GET', `/api/v1/surveys?${query}`), query.slice(0, 300)).toBeLessThan(500);
      const path = encodeURIComponent(part.toWellFormed());
      for (const method of ['GET', 'DELETE', 'PUT'] as const)
        expect(await send(method, `/api/v1/surveys/${path}`), path.slice(0, 300)).toBeLessThan(500);
      expect(await send('POST', `/api/v1/surveys/${path}/publish`)).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

test('rejects a malformed percent encoding in the standard error format', async () => {
  expect(await send('GET', '/api/v1/surveys/%E0%A4%A')).toBeLessThan(500);
});
