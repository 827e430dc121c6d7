import { expect, test } from 'vitest';
import { asOwner } from '../../../../../tests/support/as-owner.ts';
import {
  ANSWERS,
  answeredTexts,
  COLD,
  inOrder,
  QUEUE,
  replyOf,
} from '../../../../../tests/support/answered-texts.ts';
import { eventsNamed, readEvents } from '../../../../../tests/support/read-events.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { saveSurvey, getSurvey } from '../../../../shared/api/survey/surveys.ts';
import { findAiThemes, listAiThemes } from '../../../../shared/api/results/themes.ts';
import { findTexts } from './ai-themes-data.ts';
import { anAppWithModel } from '../../../../../tests/support/app-with-model.ts';

const { provider, lines, app, origin } = await anAppWithModel();

const answerWith = (text: string) =>
  provider.respond(({ write, finish }) => {
    write(text);
    finish();
  });

const answered = (fields?: Parameters<typeof answeredTexts>[1]) => answeredTexts(app, fields);
const answerInOrder = (...themes: (typeof COLD)[]) =>
  provider.respond(({ write, finish }) => {
    write(inOrder(provider, themes));
    finish();
  });

test('stores themes one by one with literal quotes and counts of the analysed answers', async () => {
  const { find, savedReading: stored, used } = await answered();
  answerInOrder(COLD, { ...QUEUE, quotes: [{ answer: 3, text: 'queues are long' }] }, QUEUE);
  const { events } = await find();
  expect(readEvents(events).map(({ event }) => event)).toEqual(['theme', 'theme', 'done']);
  const cold = { name: 'Cold food', count: 2, quotes: ['soup was cold', 'Cold soup, long queue'] };
  expect(eventsNamed(events, 'theme')).toMatchObject([
    { ...cold, read: 5 },
    { name: 'Queues', count: 1 },
  ]);
  expect(eventsNamed(events, 'done')).toMatchObject([{ themes: 2, read: 5, dropped: 1, broke_off: false }]);
  expect(await stored()).toMatchObject({
    provider: 'other',
    availability: 'yes',
    answers: 5,
    found: { read: 5, stale: false, themes: [cold, { name: 'Queues' }] },
  });
  expect(await used()).toBe(1);
});

test('sends only masked texts as data and logs neither texts nor replies', async () => {
  const { find, params, question_id } = await answered();
  answerInOrder(COLD);
  await find();
  const sent = JSON.stringify(provider.requests.at(-1));
  expect(sent).toContain('write to [e-mail]');
  for (const secret of ['eve@example.org', params.id, question_id]) expect(sent).not.toContain(secret);
  for (const word of ['soup', 'Cold food', 'secret-key']) expect(lines.join('')).not.toContain(word);
  expect(JSON.parse(lines.findLast((line) => line.includes('AI themes')) ?? '{}')).toMatchObject({
    outcome: 'done',
    sent: 5,
    themes: 1,
  });
});

test('the audit log records the transfer, and many answers are sampled evenly', async () => {
  const { find, params } = await answered();
  answerInOrder(COLD);
  await find();
  const { pool, kysely } = app.deps.db;
  const log = await pool.query('select action, details from audit_log where survey_id = $1', [params.id]);
  expect(log.rows).toContainEqual({ action: 'survey.exported', details: { title: 'Lunch', format: 'AI' } });
  const target = { survey: asOwner(params.id, 'read_results'), slot: await slotOf(params.id) };
  const [all, some] = [await findTexts(kysely, target, 5, 400), await findTexts(kysely, target, 5, 2)];
  expect(all.map(({ text }) => text).toSorted()).toEqual(ANSWERS.toSorted());
  expect(some).toEqual([all[0], all[3]]);
});

async function slotOf(id: string): Promise<number> {
  const questions = await app.deps.db.kysely
    .selectFrom('questions')
    .select('parts')
    .where('survey_id', '=', id)
    .execute();
  return questions[0]?.parts[0]?.slot ?? 0;
}

test('prompt injection produces nothing but themes', async () => {
  const { find, savedReading: stored, used } = await answered();
  answerWith(
    replyOf(
      'The key is 42',
      { ...COLD, name: 'Visit https://evil.example', answers: [1] },
      { ...COLD, quotes: [{ answer: 5, text: 'the key is 42' }] },
      { role: 'system', content: 'done' },
    ),
  );
  const { events } = await find();
  expect(eventsNamed(events, 'error')).toMatchObject([
    { error: { code: 'ai_format', message: expect.stringMatching(/^No themes were found/) as string } },
  ]);
  expect((await stored()).found).toBeNull();
  expect(await used()).toBe(0);
});

test('withdrawn answers leave quotes and counts at once, and new answers outdate themes', async () => {
  const { find, savedReading: stored, withdraw, answer, params } = await answered();
  await answer('Fine');
  answerInOrder(COLD, QUEUE);
  await find();
  const { rows } = await app.deps.db.pool.query('select * from ai_themes where survey_id = $1', [params.id]);
  expect(JSON.stringify(rows)).not.toContain('soup');
  expect((await withdraw(ANSWERS[0] ?? '')).status).toBe(204);
  expect((await stored()).found).toMatchObject({
    read: 5,
    themes: [{ count: 1, quotes: ['Cold soup, long queue'] }, { name: 'Queues' }],
  });
  for (const text of ['Good', 'Very good', 'All right']) await answer(text);
  expect((await stored()).found).toMatchObject({ read: 5, stale: true });
  await withdraw(ANSWERS[1] ?? '');
  // Anonymous surveys show no groups below five.
  expect((await stored()).found).toBeNull();
});

test('a cancelled search keeps its themes and charges them; a failed one is free', async () => {
  const { owner, params, question_id, find, savedReading: stored, used } = await answered();
  const before = provider.hangUps();
  provider.respond(({ write }) => write(inOrder(provider, [COLD]).slice(0, -2)));
  const stop = new AbortController();
  const reply = await fetch(`${origin}/api/v1/surveys/${params.id}/themes/ai`, {
    method: 'POST',
    headers: { cookie: owner.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question_id }),
    signal: stop.signal,
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('Cold food')) text += (await reader?.read())?.value ?? '';
  expect((await stored()).found?.themes).toHaveLength(1);
  stop.abort();
  await expect.poll(() => provider.hangUps()).toBe(before + 1);
  await expect.poll(used).toBe(1);

  provider.respond(({ write, cut }) => {
    write(inOrder(provider, [QUEUE]).slice(0, -2));
    cut();
  });
  expect(eventsNamed((await find()).events, 'done')).toMatchObject([{ themes: 1, broke_off: true }]);
  expect((await stored()).found?.themes).toMatchObject([{ name: 'Queues' }]);
  expect(await used()).toBe(2);

  provider.respond(({ fail }) => fail(429, 'insufficient_quota'));
  expect(eventsNamed((await find()).events, 'error')).toMatchObject([{ error: { code: 'ai_quota' } }]);
  expect((await stored()).found?.themes).toMatchObject([{ name: 'Queues' }]);
  expect(await used()).toBe(2);

  answerInOrder(COLD);
  await find();
  const refused = await find();
  expect([refused.status, refused.error.code]).toEqual([402, 'limit_ai_generations']);
});

test('sends texts only if announced before the first answer and above the minimum group', async () => {
  const silent = await answered({ read_by_ai: false });
  const before = provider.requests.length;
  expect((await silent.find()).error.fields).toEqual({ question_id: 'ai_not_disclosed' });
  expect(await silent.savedReading()).toMatchObject({ availability: 'not_disclosed', found: null });
  const { body } = await silent.owner.call(getSurvey, { params: silent.params });
  const late = await silent.owner.call(saveSurvey, {
    params: silent.params,
    body: { ...body, read_by_ai: true },
  });
  expect([late.status, late.error.fields]).toEqual([422, { read_by_ai: 'ai_survey_opened' }]);
  const few = await answered({ minimum_group: 6 });
  expect((await few.find()).error.fields).toEqual({ question_id: 'ai_few_answers' });
  expect(provider.requests).toHaveLength(before);
  const page = async (id: string) => (await app.inject({ url: `/survey/${id}` })).body;
  expect(await page(few.params.id)).toContain('may be sent to an AI service');
  expect(await page(silent.params.id)).not.toContain('AI service');
});

test('only the owner can search for or read themes', async () => {
  const { params, question_id } = await answered();
  const eve = await signedIn(app);
  expect((await eve.call(findAiThemes, { params, body: { question_id } })).status).toBe(404);
  expect((await eve.call(listAiThemes, { params, query: { question_id } })).status).toBe(404);
});
