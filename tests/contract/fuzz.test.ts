import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey } from '../support/a-survey.ts';
import { anApp } from '../support/app.ts';
import { onPlan } from '../support/on-plan.ts';
import { isRefusal, pathWith, readOperations, type Operation } from '../support/operations.ts';
import { signedIn, type SignedIn } from '../support/signed-in.ts';

const app = await anApp();
const operations = await readOperations(app);

let owner: SignedIn;
let survey_id: string;
beforeAll(async () => {
  owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  survey_id = (await owner.call(createSurvey, { body: aSurvey() })).body.id;
});

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\ud800', '1e999', '%', "';--", '../..', '2026-02-31T00:00:00Z', '__proto__'),
  fc.constantFrom(randomUUID(), 'yearly', 'en', 'csv', 'a@b.cc', '5', 'title'),
);
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(1e308, -1, 2 ** 53, null));

/** A body with some of the fields that the operation takes, each holding anything; or anything at all. */
function bodyOf({ fields }: Operation): fc.Arbitrary<unknown> {
  if (fields.length === 0) return anything;
  const some = fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: fields.length });
  return fc.oneof({ weight: 4, arbitrary: some }, { weight: 1, arbitrary: anything });
}

function queryOf({ query }: Operation): fc.Arbitrary<[string, string][]> {
  const name = query.length === 0 ? nasty : fc.constantFrom(...query);
  return fc.array(fc.tuple(name, nasty), { maxLength: 3 });
}

/** The survey itself, another id, or no id at all; an event stream that opens would never end. */
function idOf({ isEventStream, method }: Operation): fc.Arbitrary<string> {
  const other = fc.oneof(nasty, fc.constant(randomUUID()));
  if (isEventStream && method === 'GET') return other;
  return fc.oneof(fc.constant(survey_id), other);
}

test.each(operations.map((each) => [`${each.method} ${each.path}`, each] as const))(
  'no input to %s causes a 5xx',
  async (_, operation) => {
    // What signs in or out is called as a visitor: it would end the session of the others.
    const isAuth = operation.path.startsWith('/api/auth/');
    const headers = { ...(!isAuth && { cookie: owner.cookie }), 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(idOf(operation), queryOf(operation), bodyOf(operation), async (id, query, body) => {
        const search = new URLSearchParams(query.map(([k, v]) => [k.toWellFormed(), v.toWellFormed()]));
        const reply = await app.inject({
          method: operation.method,
          url: `${pathWith(operation, id.toWellFormed())}?${search}`,
          headers,
          ...(operation.method !== 'GET' && { payload: JSON.stringify(body) }),
        });
        expect(reply.statusCode, reply.body.slice(0, 300)).toBeLessThan(500);
        expect(reply.statusCode < 400 || isRefusal(reply.json()), reply.body.slice(0, 300)).toBe(true);
      }),
      { numRuns: 40 },
    );
  },
);
