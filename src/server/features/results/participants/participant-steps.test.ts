import { expect, test } from 'vitest';
import { aChoice, aRating, aText } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openEvents } from '../../../../../tests/support/open-events.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { submitResponse, withdrawResponse } from '../../../../shared/api/responses.ts';
import {
  createResultLink,
  deleteResultLink,
  listResultLinks,
} from '../../../../shared/api/results/result-links.ts';
import { getResults, listAnswers, type Results } from '../../../../shared/api/results/results.ts';
import { deleteSurvey } from '../../../../shared/api/survey/surveys.ts';
import { verifyCounters } from '../verify/verify-counters.ts';

const app = await anApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });

const WORDS = [
  'music',
  'garden',
  'weather',
  'kitchen',
  'silence',
  'coffee',
  'library',
  'river',
  'mountain',
  'ocean',
];

async function aSharedSurvey(fields: Parameters<typeof openSurvey>[1] = {}) {
  const survey = await openSurvey(app, {
    results_visible_to_participants: true,
    questions: [aChoice(), aRating(), { ...aText(), answers_visible: true }],
    ...fields,
  });
  const params = { id: survey.id };
  const [choice, rating, text] = survey.questions;
  const answer = async (n: number) => {
    const answers = [
      { question_id: choice!.id, answer: choice!.options[n % 3]! },
      { question_id: rating!.id, answer: String(1 + (n % 5)) },
      {
        question_id: text!.id,
        answer: `${WORDS[n % 10]} and ${WORDS[(n * 3 + 1) % 10]}, said by number ${n}.`,
      },
    ];
    const sent = await app.call(submitResponse, { params, body: anAnswer([], { answers }) });
    expect(sent.status).toBe(201);
    return sent.body.receipt!;
  };
  const look = async () => (await app.call(getResults, { params, query: {} })).body;
  const texts = async () => {
    const query = { question_id: text!.id, limit: 100 };
    return (await app.call(listAnswers, { params, query })).body.answers?.toSorted() ?? null;
  };
  const withdraw = (receipt: string) => app.call(withdrawResponse, { params, body: { receipt } });
  return { ...survey, params, answer, look, texts, withdraw };
}

test('an observer of every submission sees changes only in steps of five', async () => {
  const { answer, look, texts, owner, params } = await aSharedSurvey();
  const seen: { results: Results; texts: string[] | null }[] = [];
  for (let n = 0; n < 17; n += 1) {
    seen.push({ results: await look(), texts: await texts() });
    await answer(n);
  }
  for (const [count, { results, texts: read }] of seen.entries()) {
    const shown = count - (count % 5);
    expect(results.response_count, `after ${count}`).toBe(shown);
    expect({ results, read }).toEqual({ results: seen[shown]!.results, read: seen[shown]!.texts });
    expect(results.questions.map(({ answered }) => answered)).toEqual(
      shown === 0 ? [] : [shown, shown, shown],
    );
    expect(read?.length ?? 0).toBe(shown);
    expect(results).not.toHaveProperty('revision');
    expect(JSON.stringify(results)).not.toContain(`number ${count}.`);
  }
  expect((await owner.call(getResults, { params, query: {} })).body.response_count).toBe(17);
});

test('an observer who starts in the middle of a step sees whole steps only', async () => {
  const { answer, look } = await aSharedSurvey();
  for (let n = 0; n < 8; n += 1) await answer(n);
  const results = await look();
  expect(results.response_count).toBe(5);
  expect(results.questions[0]?.counts?.map(({ count }) => count)).toEqual([2, 2, 1]);
  expect(results.questions[1]?.answered).toBe(5);
});

test('withdrawing and resubmitting cannot isolate one answer by subtraction', async () => {
  const { answer, look, withdraw } = await aSharedSurvey();
  const receipts = [];
  for (let n = 0; n < 6; n += 1) receipts.push(await answer(n));
  const figures = async () =>
    (await look()).questions.map(({ answered, counts, mean }) => ({ answered, counts, mean }));
  const before = await figures();
  expect((await withdraw(receipts[1]!)).status).toBe(204);
  expect(await figures()).toEqual(before);
  for (let n = 6; n < 10; n += 1) {
    await answer(n);
    expect(await figures()).toEqual(before);
  }
  await answer(10);
  expect((await look()).response_count).toBe(10);
});

test('a withdrawn text disappears at once, and below five nothing is shown', async () => {
  const { id, answer, look, texts, withdraw } = await aSharedSurvey();
  const receipts = [];
  for (let n = 0; n < 6; n += 1) receipts.push(await answer(n));
  expect(JSON.stringify(await look())).toContain('number 2.');
  await withdraw(receipts[2]!);
  expect(JSON.stringify([await look(), await texts()])).not.toContain('number 2.');
  expect(JSON.stringify(await look())).toContain('number 3.');
  const { rows } = await app.deps.db.pool.query('select * from participant_results where survey_id = $1', [
    id,
  ]);
  expect(JSON.stringify(rows)).toContain('number 3.');
  expect(JSON.stringify(rows)).not.toContain('number 2.');
  await withdraw(receipts[3]!);
  expect(await look()).toMatchObject({ suppressed: true, questions: [], response_count: 0 });
  expect(await texts()).toBeNull();
});

test('concurrent observers of a busy survey all see the same whole steps', async () => {
  const { id, answer, look } = await aSharedSurvey({ questions: [aChoice(), aRating(), aText()] });
  const looking = async () => {
    const all: Results[] = [];
    for (let i = 0; i < 8; i += 1) all.push(await look());
    return all;
  };
  const answering = async (from: number) => {
    for (let n = from; n < from + 11; n += 1) await answer(n);
  };
  const [looks] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, looking)),
    ...[0, 11, 22, 33].map(answering),
  ]);
  const byStep = Map.groupBy([...looks.flat(), await look()], ({ response_count }) => response_count);
  expect(byStep.has(40)).toBe(true);
  for (const [count, same] of byStep) {
    expect(count % 5).toBe(0);
    expect(new Set(same.map((results) => JSON.stringify(results))).size).toBe(1);
    for (const { questions } of same)
      for (const { answered, counts } of questions) {
        expect(answered).toBe(count);
        const sum = counts?.reduce((total, { count: n }) => total + n, 0);
        expect(sum ?? count).toBe(count);
      }
  }
  for await (const verdict of verifyCounters(app.deps.db, false))
    expect(verdict).not.toMatchObject({ survey_id: id });
});

test('a stream publishes the same steps with ids that reveal nothing', async () => {
  const { path, answer, look, owner, params } = await aSharedSurvey();
  const visitor = await openEvents<Results>(
    app.server,
    path.replace('/survey/', '/api/v1/surveys/') + '/results/events',
    {},
  );
  for (let n = 0; n < 12; n += 1) await answer(n);
  await visitor.until(({ response_count }) => response_count === 10);
  await look();
  for (const { id, data } of visitor.events) {
    expect([0, 5, 10]).toContain(data.response_count);
    expect(data).not.toHaveProperty('revision');
    expect(id).toMatch(/^[\w-]{22}$/);
  }
  visitor.close();
  expect((await owner.call(deleteSurvey, { params })).status).toBe(204);
});

test('results links and pages show only what is allowed until they expire or are revoked', async () => {
  const hidden = await aSharedSurvey({ results_visible_to_participants: false });
  const { answer, look, owner, params } = hidden;
  for (let n = 0; n < 7; n += 1) await answer(n);
  const by = async (access_token: string | null) => {
    const query = access_token === null ? {} : { access_token };
    const { status, body } = await app.call(getResults, { params, query });
    return status === 200 ? body : status;
  };
  const open = async (body: { kind: 'public' | 'private'; name?: string; ends_at?: string }) =>
    (await owner.call(createResultLink, { params, body })).body;
  expect(await by(null)).toBe(403);

  const { token, ...link } = await open({ kind: 'private', name: 'For the board' });
  const seen = (await by(token)) as Results;
  expect([await by(null), await by(`${token}x`)]).toEqual([403, 403]);
  expect(seen).toMatchObject({ is_owner: false, response_count: 5 });
  for (const owners of ['timeline', 'revision', 'screened']) expect(seen).not.toHaveProperty(owners);
  const elsewhere = await aSharedSurvey({ results_visible_to_participants: false });
  const theirs = { params: elsewhere.params, query: { access_token: token! } };
  expect((await app.call(getResults, theirs)).status).toBe(403);
  const { body: listed } = await owner.call(listResultLinks, { params });
  expect(listed.links).toEqual([link]);
  expect(JSON.stringify(listed)).not.toContain(token);
  const { rows } = await app.deps.db.pool.query('select * from result_links where survey_id = $1', [
    params.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);

  const events = `/api/v1/surveys/${params.id}/results/events?access_token=${token}`;
  const viewer = await openEvents<Results>(app.server, events, {});
  await viewer.until(({ response_count }) => response_count === 5);
  const target = { params: { ...params, link_id: link.id } };
  expect((await elsewhere.owner.call(deleteResultLink, target)).status).toBe(404);
  expect((await owner.call(deleteResultLink, target)).status).toBe(204);
  await viewer.ended;
  expect(await by(token)).toBe(403);

  const page = await open({ kind: 'public' });
  expect([page.token, (await look()).response_count]).toEqual([null, 5]);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await open({ kind: 'public', ends_at: later });
  expect((await owner.call(listResultLinks, { params })).body.links).toMatchObject([
    { kind: 'public', ends_at: later },
  ]);
  await app.deps.db.pool.query(`update result_links set ends_at = now() - interval '1 second'`);
  expect(await by(null)).toBe(403);
  const past = { kind: 'public' as const, ends_at: '2020-01-01T00:00:00Z' };
  const refused = await owner.call(createResultLink, { params, body: past });
  expect(refused.error.fields).toEqual({ ends_at: 'date_past' });
});

test('the results page of a private survey asks for the code, and a link does not', async () => {
  const fields = {
    visibility: 'private',
    access_code: 'ABCD2345',
    results_visible_to_participants: false,
  } as const;
  const { owner, params } = await aSharedSurvey(fields);
  const open = async (kind: 'public' | 'private') =>
    (await owner.call(createResultLink, { params, body: { kind } })).body.token;
  const [, token] = [await open('public'), await open('private')];
  const by = (query: { access_token?: string }) => app.call(getResults, { params, query });
  expect((await by({})).error.fields).toEqual({ access_token: 'access_code' });
  expect((await by({ access_token: token! })).body).toMatchObject({ suppressed: true, questions: [] });
  await app.deps.db.pool.query(`update surveys set start_date = now() + interval '1 day' where id = $1`, [
    params.id,
  ]);
  expect((await by({ access_token: token! })).error.code).toBe('survey_not_open');
});
