import { expect, test } from 'vitest';
import { aChoice, aText } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp, type TestApp } from '../../../../../tests/support/app.ts';
import { openEvents } from '../../../../../tests/support/open-events.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { submitResponse, withdrawResponse } from '../../../../shared/api/responses.ts';
import { createResultLink } from '../../../../shared/api/results/result-links.ts';
import { getResults, listAnswers, type Results } from '../../../../shared/api/results/results.ts';
import { deleteSubmission, listSubmissions } from '../../../../shared/api/responses.ts';
import { foldOldNetworks } from './step-networks-data.ts';

const behindProxy = { config: { trustProxy: 1 } } as const;
const app = await anApp(behindProxy);
await app.server.listen({ port: 0, host: '127.0.0.1' });
/** A second server process on the same database; a restarted one knows as little. */
const otherApp = await anApp({ db: app.deps.db, ...behindProxy });

const OPTIONS = ['Red', 'Green', 'Blue'];
const ATTACKER = '203.0.113.66';

async function aSharedSurvey() {
  const text = { ...aText(), answers_visible: true };
  const survey = await openSurvey(app, {
    results_visible_to_participants: true,
    questions: [
      aChoice(OPTIONS),
      { question_text: 'How much?', question_type: 'number', settings: { min: 0, max: 100_000 } },
      text,
    ],
  });
  const params = { id: survey.id };
  const why = survey.questions[2];
  let sent = 0;
  const answer = async (address: string, option = 'Red', by: TestApp = app, text?: string) => {
    sent += 1;
    const answers = {
      Q1: OPTIONS.indexOf(option) + 1,
      Q2: 1_000 + sent,
      Q3: text ?? `Words of number ${sent}.`,
    };
    const body = anAnswer([], { answers });
    const reply = await by.call(submitResponse, { params, body }, { 'x-forwarded-for': address });
    expect(reply, JSON.stringify(reply.error)).toMatchObject({ status: 201 });
    return reply.body.receipt!;
  };
  const look = async (by: TestApp = app): Promise<Results> =>
    (await by.call(getResults, { params, query: {} }, { 'x-forwarded-for': ATTACKER })).body;
  const texts = async () => {
    const query = { question_id: why!.id, limit: 100 };
    return (await app.call(listAnswers, { params, query })).body.answers ?? null;
  };
  const withdraw = async (receipt: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const reply = await app.call(withdrawResponse, { params, body: { receipt } }, headers);
    expect(reply.status).toBe(204);
  };
  const publish = async () => {
    for (let n = 1; n <= 5; n += 1) await answer(`198.51.100.${n}`);
    expect((await look()).response_count).toBe(5);
  };
  return { ...survey, params, answer, look, texts, withdraw, publish };
}

async function letPass(survey_id: string, interval: string): Promise<void> {
  const statement = 'update step_networks set first_at = first_at - $2::interval where survey_id = $1';
  await app.deps.db.pool.query(statement, [survey_id, interval]);
}

test('four submissions of one visitor do not reveal the fifth person in three steps', async () => {
  const { id, params, path, answer, look, texts, withdraw, publish, owner } = await aSharedSurvey();
  await publish();
  const link = await owner.call(createResultLink, { params, body: { kind: 'private', name: 'Board' } });
  const byLink = async () => {
    const query = { access_token: link.body.token! };
    return (await app.call(getResults, { params, query })).body;
  };
  const events = `/api/v1/surveys/${id}/results/events`;
  const stream = await openEvents<Results>(app.server, events, {});
  await stream.until(({ response_count }) => response_count === 5);
  const before = { results: await look(), link: await byLink(), texts: await texts() };
  for (let round = 0; round < 3; round += 1) {
    const receipts: string[] = [];
    for (let n = 0; n < 4; n += 1) receipts.push(await answer(ATTACKER));
    await answer(`192.0.2.${round}`, 'Blue');
    await letPass(id, '3 hours');
    expect({ results: await look(), link: await byLink(), texts: await texts() }).toEqual(before);
    for (const receipt of receipts) await withdraw(receipt, ATTACKER);
    expect({ results: await look(), link: await byLink(), texts: await texts() }).toEqual(before);
  }
  expect(stream.events.every(({ data }) => data.response_count === 5)).toBe(true);
  stream.close();
  const ownersResults = (await owner.call(getResults, { params, query: {} })).body;
  expect(ownersResults).toMatchObject({ response_count: 8, withdrawn: 12 });
  expect(before.results).not.toHaveProperty('withdrawn');
  expect(path).toContain(id);
});

test('one visitor and one other person do not make the first step', async () => {
  const { id, answer, look } = await aSharedSurvey();
  for (let n = 0; n < 4; n += 1) await answer(ATTACKER);
  await answer('192.0.2.1', 'Blue');
  await letPass(id, '3 hours');
  expect(await look()).toMatchObject({ suppressed: true, response_count: 0, questions: [] });
});

test('all addresses of an IPv6 customer count as one network', async () => {
  const { answer, look } = await aSharedSurvey();
  for (let n = 0; n < 4; n += 1) await answer(`2001:db8:7:${n}::1`);
  await answer('2001:db8:8:1::1', 'Blue');
  expect((await look()).response_count).toBe(0);
});

test('publishes submissions of different networks in whole steps of five', async () => {
  const { answer, look, publish } = await aSharedSurvey();
  await publish();
  const seen = new Set<number>();
  for (let n = 1; n <= 40; n += 1) {
    await answer(`192.0.2.${n}`, 'Green');
    seen.add((await look()).response_count);
  }
  expect([...seen].every((count) => count % 5 === 0)).toBe(true);
  expect(Math.max(...seen)).toBeGreaterThanOrEqual(30);
});

test('an audience behind one address sees results after an hour', async () => {
  const { id, answer, look } = await aSharedSurvey();
  for (let n = 0; n < 23; n += 1) await answer('203.0.113.7');
  expect((await look()).response_count).toBe(0);
  await letPass(id, '1 hour');
  expect((await look()).response_count).toBe(20);
  for (let n = 0; n < 7; n += 1) await answer('203.0.113.7');
  expect((await look()).response_count).toBe(20);
  await letPass(id, '3 hours');
  expect((await look()).response_count).toBe(30);
});

test('a second server process or a restart does not count a network twice', async () => {
  const { id, answer, look, publish } = await aSharedSurvey();
  await publish();
  await answer(ATTACKER);
  await answer(ATTACKER, 'Red', otherApp);
  const restarted = await anApp({ db: app.deps.db, ...behindProxy });
  await answer(ATTACKER, 'Red', restarted);
  await answer(ATTACKER, 'Red', restarted);
  await answer('192.0.2.1', 'Blue', otherApp);
  await letPass(id, '3 hours');
  for (const by of [app, otherApp, restarted]) expect((await look(by)).response_count).toBe(5);
  for (let n = 2; n <= 17; n += 1) await answer(`192.0.2.${n}`, 'Green', otherApp);
  await letPass(id, '3 hours');
  for (const by of [restarted, otherApp, app]) expect((await look(by)).response_count).toBe(25);
});

test('withdrawals change no published figure until five networks withdraw', async () => {
  const { id, answer, look, withdraw } = await aSharedSurvey();
  const receipts: string[] = [];
  for (let n = 0; n < 20; n += 1) receipts.push(await answer(`192.0.2.${n}`, n === 0 ? 'Blue' : 'Red'));
  const before = await look();
  expect(before.response_count).toBe(20);
  const figures = (results: Results) =>
    results.questions.map(({ answered, counts, mean, histogram, categories = [] }) => {
      const sizes = categories.map(({ name, count }) => ({ name, count }));
      return { answered, counts, mean, histogram, sizes };
    });
  await withdraw(receipts[0]!, '192.0.2.0');
  for (const receipt of receipts.slice(1, 5)) await withdraw(receipt, ATTACKER);
  await letPass(id, '3 hours');
  const after = await look();
  expect(figures(after)).toEqual(figures(before));
  expect(JSON.stringify(after)).not.toContain('Words of number 1.');
  for (let n = 5; n < 8; n += 1) await withdraw(receipts[n]!, `192.0.2.${n}`);
  expect((await look()).response_count).toBe(10);
});

test('the name of a text group disappears with its last text', async () => {
  const { answer, look, withdraw } = await aSharedSurvey();
  const receipt = await answer('192.0.2.9', 'Red', app, 'Zebras everywhere.');
  for (let n = 0; n < 4; n += 1) await answer(`192.0.2.${n}`);
  expect(JSON.stringify(await look()).toLowerCase()).toContain('zebra');
  await withdraw(receipt, '192.0.2.9');
  for (let n = 5; n < 7; n += 1) await answer(`192.0.2.${n}`);
  const after = await look();
  expect(after.response_count).toBe(5);
  expect(JSON.stringify(after).toLowerCase()).not.toContain('zebra');
});

test('answers deleted by the owner leave the published results in whole steps', async () => {
  const { params, answer, look, owner } = await aSharedSurvey();
  for (let n = 0; n < 15; n += 1) await answer(`192.0.2.${n}`);
  expect((await look()).response_count).toBe(15);
  const { submissions } = (await owner.call(listSubmissions, { params, query: { limit: 15 } })).body;
  for (const [deleted, { id: submission_id }] of submissions.slice(0, 5).entries()) {
    expect((await look()).response_count, `after ${deleted}`).toBe(15);
    await owner.call(deleteSubmission, { params: { ...params, submission_id } });
  }
  expect((await look()).response_count).toBe(10);
});

test('submissions withdrawn before publication do not delay others', async () => {
  const { answer, look, withdraw } = await aSharedSurvey();
  const receipts: string[] = [];
  for (let n = 0; n < 30; n += 1) receipts.push(await answer(ATTACKER));
  for (const receipt of receipts.slice(1)) await withdraw(receipt, ATTACKER);
  for (let n = 1; n <= 3; n += 1) await answer(`192.0.2.${n}`);
  expect((await look()).response_count).toBe(0);
  await answer('192.0.2.4');
  expect((await look()).response_count).toBe(5);
});

test('trial answers deleted by the owner do not delay the first step', async () => {
  const { params, answer, look, owner } = await aSharedSurvey();
  for (let n = 0; n < 12; n += 1) await answer('203.0.113.9');
  const { submissions } = (await owner.call(listSubmissions, { params, query: { limit: 20 } })).body;
  for (const { id: submission_id } of submissions)
    await owner.call(deleteSubmission, { params: { ...params, submission_id } });
  for (let n = 1; n <= 5; n += 1) await answer(`192.0.2.${n}`);
  expect((await look()).response_count).toBe(5);
});

test('deletes network hashes with the step or replaces them with numbers after a week', async () => {
  const { id, answer, look, publish } = await aSharedSurvey();
  const rows = async () => {
    const statement = 'select network, n from step_networks where survey_id = $1 order by network';
    return (await app.deps.db.pool.query<{ network: Buffer; n: number }>(statement, [id])).rows;
  };
  await publish();
  expect(await rows()).toEqual([]);
  for (const address of [ATTACKER, ATTACKER, ATTACKER, ATTACKER, '192.0.2.1']) await answer(address);
  expect((await rows()).map(({ network, n }) => [network.length, n]).toSorted()).toEqual([
    [8, 1],
    [8, 4],
  ]);
  await letPass(id, '8 days');
  await foldOldNetworks(app.deps.db.kysely);
  expect((await rows()).map(({ network, n }) => [network.toString('hex'), n])).toEqual([
    ['00', 3],
    ['01', 2],
  ]);
  expect((await look()).response_count).toBe(5);
});
