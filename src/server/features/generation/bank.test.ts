import { expect, test } from 'vitest';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { eventsNamed, readEvents } from '../../../../tests/support/read-events.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { getUsage } from '../../../shared/api/account/account.ts';
import { translateTexts } from '../../../shared/api/survey/translations.ts';
import { createSurvey } from '../../../shared/api/survey/surveys.ts';
import {
  generateQuestions,
  getAiStatus,
  draftSurvey,
  type GenerationInput,
} from '../../../shared/api/generation.ts';

const app = await anApp();

async function aUser() {
  const person = await signedIn(app);
  const generate = async (body: Partial<GenerationInput>) =>
    (await person.call(generateQuestions, { body: { topic: 'Canteen food', ...body } }))
      .body as unknown as string;
  return { ...person, generate };
}

test('without a key the built-in bank streams questions and consumes no generation', async () => {
  const { call, generate } = await aUser();
  expect((await call(getAiStatus, {})).body).toEqual({ source: 'bank' });
  for (let n = 0; n < 3; n += 1) await generate({ count: 1 });
  const stream = await generate({});
  expect(readEvents(stream).map(({ event }) => event)).toEqual([
    ...Array.from({ length: 5 }, () => 'question'),
    'done',
  ]);
  expect(eventsNamed(stream, 'done')).toMatchObject([
    { source: 'bank', ai_generations: { used: 0, limit: 3 } },
  ]);
});

test('the built-in bank rejects translations with an explanation', async () => {
  const { call } = await aUser();
  const body = aSurvey({ languages: ['fr'] });
  const survey = await call(createSurvey, { body });
  const reply = await call(translateTexts, { params: { id: survey.body.id, language: 'fr' } });
  expect([reply.status, reply.error.code]).toEqual([422, 'ai_missing']);
});

test('generated questions can be saved unchanged', async () => {
  const { call, generate } = await aUser();
  const questions = eventsNamed(await generate({ count: 10, language: 'de' }), 'question');
  expect(questions).toHaveLength(10);
  const saved = await call(createSurvey, { body: { title: 'Kantine', questions: questions as never } });
  expect(saved.status).toBe(201);
  expect(saved.body.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
});

test('avoids duplicates even if only the number of existing questions is sent', async () => {
  const { user, generate } = await aUser();
  await onPlan(app, user.id, 'monthly');
  const texts: unknown[] = [];
  const next = async () => {
    const stream = await generate({ count: 10, survey_question_count: texts.length });
    const suggested = eventsNamed(stream, 'question').map(({ question_text }) => question_text);
    texts.push(...suggested);
    return { suggested, stream };
  };
  await next();
  await next();
  expect(texts.length).toBeGreaterThan(15);
  const { suggested, stream } = await next();
  expect(new Set(texts).size).toBe(texts.length);
  expect(suggested).toEqual([]);
  expect(eventsNamed(stream, 'error')).toMatchObject([{ error: { code: 'bank_empty' } }]);
});

test('a source text determines the subject if the topic does not', async () => {
  const { generate } = await aUser();
  const textsOf = (stream: string) => eventsNamed(stream, 'question').map((each) => each['question_text']);
  const plain = textsOf(await generate({ topic: 'Our document' }));
  const about = textsOf(
    await generate({
      topic: 'Our document',
      source_text: 'Trains and buses: tickets, delays, and the way to work.',
    }),
  );
  expect(about).not.toEqual(plain);
});

test('uses the language of the topic unless one is selected', async () => {
  const { generate } = await aUser();
  const german = await generate({ topic: 'Zufriedenheit mit der Kantine in unserer Firma', count: 2 });
  expect(JSON.stringify(eventsNamed(german, 'question'))).toMatch(/Sie|Ihr/);
  const byFallback = await generate({ topic: 'KI', fallback_language: 'de', count: 2 });
  expect(JSON.stringify(eventsNamed(byFallback, 'question'))).toMatch(/das Thema|dem Thema/);
  const english = await generate({ topic: 'Zufriedenheit mit der Kantine', language: 'en', count: 2 });
  expect(JSON.stringify(eventsNamed(english, 'question'))).toMatch(/\byou/i);
});

test('visitors can generate a title and questions without consuming a generation', async () => {
  const topic = 'Wie zufrieden seid ihr mit der Kantine?';
  const suggested = await app.call(draftSurvey, { body: { topic } });
  expect(suggested.status).toBe(200);
  const { title, language, questions } = suggested.body;
  expect([title, language]).toEqual([topic, 'de']);
  expect(questions.length).toBeGreaterThan(1);
  const short = await app.call(draftSurvey, { body: { topic: 'Kantine', language: 'de' } });
  expect(short.body.language).toBe('de');
  // A replacement question differs from all existing ones.
  const existing_questions = questions.map(({ question_text }) => question_text);
  const others = (await app.call(draftSurvey, { body: { topic, existing_questions } })).body.questions;
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ question_text }) => existing_questions.includes(question_text))).toEqual([]);
  const { call } = await aUser();
  const saved = await call(createSurvey, { body: { title, language, questions } });
  expect(saved.status).toBe(201);
  expect(saved.body.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  expect((await call(getUsage, {})).body.ai_generations.used).toBe(0);
});

test('a visitor’s topic has a length limit, and each network a rate limit', async () => {
  for (const topic of ['  ', 'x'.repeat(501)])
    expect((await app.call(draftSurvey, { body: { topic } })).status).toBe(422);
  const existing_questions = Array.from({ length: 61 }, () => 'Why?');
  expect((await app.call(draftSurvey, { body: { topic: 'Canteen', existing_questions } })).status).toBe(422);
  const ask = () =>
    app.inject({
      method: 'POST',
      url: draftSurvey.path,
      remoteAddress: '203.0.113.9',
      payload: { topic: 'Canteen' },
    });
  // The limiter refills two per second meanwhile.
  const replies = await Promise.all(Array.from({ length: 240 }, ask));
  const refused = replies.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(refused.length).toBeLessThanOrEqual(120);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const { rows } = await app.deps.db.pool.query('select key from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
});

test('a topic with a purpose gets the questions of its template, all of them', async () => {
  const topic = 'Wedding RSVP: who comes, menu choice, allergies';
  const { body } = await app.call(draftSurvey, { body: { topic } });
  const texts = body.questions.map(({ question_text }) => question_text);
  expect(body.advice).toEqual({ fit: 'purpose', templates: [] });
  expect(texts).toHaveLength(8);
  for (const words of [/Will you come/, /How many people/, /menus/, /allergies/])
    expect(texts).toContainEqual(expect.stringMatching(words));
  expect(JSON.stringify(body.questions)).not.toMatch(/satisf|recommend/i);
  const { call } = await aUser();
  const saved = await call(createSurvey, { body: { title: 'RSVP', questions: body.questions } });
  expect(saved.status).toBe(201);
});

test('says that no questions fit a subject or a purpose, and offers templates', async () => {
  const draft = async (topic: string) => (await app.call(draftSurvey, { body: { topic } })).body;
  const general = await draft('beekeeping');
  expect([general.advice.fit, general.questions.length > 0]).toEqual(['general', true]);
  const none = await draft('Bewerbung als Erzieherin');
  expect([none.advice.fit, none.questions]).toEqual(['none', []]);
  expect(none.advice.templates).toContainEqual({ id: 'contact_form', name: 'Kontaktformular' });
  const { generate } = await aUser();
  const stream = await generate({ topic: 'petition against parking fees' });
  expect(eventsNamed(stream, 'error')).toMatchObject([{ error: { code: 'bank_uncovered' } }]);
  expect(eventsNamed(stream, 'notice')).toMatchObject([
    { code: 'none', params: { ids: expect.stringContaining('event_registration') } },
  ]);
});

test('a vote asks the question of the topic with its options', async () => {
  const { body } = await app.call(draftSurvey, { body: { topic: 'Which name is better: Luna or Felix?' } });
  expect(body.questions[0]).toMatchObject({
    question_text: 'Which name is better?',
    question_type: 'multiple_choice',
    options: ['Luna', 'Felix'],
  });
});
