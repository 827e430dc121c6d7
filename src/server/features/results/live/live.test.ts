import { expect, test, vi } from 'vitest';
import { aChoice, aSurvey, aText, type SurveyToSend } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp, type TestApp } from '../../../../../tests/support/app.ts';
import { openEvents } from '../../../../../tests/support/open-events.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { deleteSubmission, listSubmissions, submitResponse } from '../../../../shared/api/responses.ts';
import type { Results } from '../../../../shared/api/results/results.ts';
import { putTexts } from '../../../../shared/api/survey/translations.ts';
import { createSurvey, deleteSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { authorize } from '../../../base/authorize.ts';
import { createMeters } from '../../../base/meters.ts';
import { findResultsSurvey } from '../data.ts';
import { createLiveResults } from './live.ts';

const app = await anApp();
const otherServer = await anApp({ db: app.deps.db });
await app.server.listen({ port: 0, host: '127.0.0.1' });

async function aWatchedSurvey(fields: Partial<SurveyToSend> = {}) {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, {
    body: aSurvey({ questions: [aChoice()], anonymity_level: 'name_required', ...fields }),
  });
  const at = { params: { id: survey.id } };
  const answer = async (on: TestApp = app) => {
    const body = anAnswer(survey.questions, { participant_name: 'Ada' });
    expect((await on.call(submitResponse, { ...at, body })).status).toBe(201);
    return body.submission_id;
  };
  const path = `/api/v1/surveys/${survey.id}/results/events`;
  const watch = (headers: Record<string, string> = { cookie: owner.cookie }, query = '') =>
    openEvents<Results>(app.server, path + query, headers);
  return { owner, survey, at, answer, watch };
}

test('open results update after an answer elsewhere', async () => {
  const { answer, watch } = await aWatchedSurvey();
  const viewer = await watch();
  await viewer.until(({ response_count }) => response_count === 0);
  await answer();
  const { data } = await viewer.until(({ response_count }) => response_count === 1);
  expect(data.questions[0]?.counts?.[0]).toEqual({ value: 'Red', count: 1 });
  viewer.close();
});

test('an answer on another server updates the results too', async () => {
  const { answer, watch } = await aWatchedSurvey({ questions: [aText()] });
  const viewer = await watch();
  await answer(otherServer);
  const { data } = await viewer.until(({ questions }) => questions[0]?.categories?.length === 1);
  expect(data.questions[0]?.categories?.[0]?.answers).toEqual(['The food was good']);
  viewer.close();
});

async function watchBeside(survey_id: string, meters = createMeters()) {
  const live = createLiveResults({ ...app.deps, meters });
  const read = async () =>
    authorize(null, await findResultsSurvey(app.deps.db.kysely, survey_id), 'read_results', () => null);
  const sent: string[] = [];
  const leaving = new AbortController();
  const stream = {
    send: () => undefined,
    write: (events: string) => void sent.push(events),
    isFull: false,
    onRoom: () => undefined,
    left: leaving.signal,
    end: () => leaving.abort(),
  };
  const before = await read();
  live.watch(before, () => ({ is_owner: true, is_unlocked: false, opened_by: null }), stream, {
    known: null,
    language: null,
  });
  await vi.waitUntil(() => sent.length === 1, 20_000);
  return { live, read, sent };
}

test('viewers catch up on unannounced changes when their access is checked', async () => {
  const { survey, answer } = await aWatchedSurvey();
  const { live, read, sent } = await watchBeside(survey.id);
  await answer(otherServer);
  live.resultsSurvey(await read());
  await vi.waitUntil(() => sent.length === 2, 20_000);
  expect(sent[1]).toContain('"response_count":1');
  live.close();
});

test('the update delay counts from the commit of the first answer on any server', async () => {
  const { survey } = await aWatchedSurvey();
  const waits: number[] = [];
  const { live } = await watchBeside(survey.id, {
    ...createMeters(),
    update: (seconds) => waits.push(seconds),
  });
  live.changed(survey.id, 'answers', Date.now() - 1_000);
  live.changed(survey.id, 'answers', Date.now() - 60_000);
  await vi.waitUntil(() => waits.some((each) => each > 59), 20_000);
  // Another server's clock may be ahead.
  live.changed(survey.id, 'answers', Date.now() + 60_000);
  await vi.waitUntil(() => waits.at(-1) === 0, 20_000);
  live.close();
});

test('deleting a submission and editing the survey update the results', async () => {
  const { owner, survey, at, answer, watch } = await aWatchedSurvey();
  await answer();
  const { submissions } = (await owner.call(listSubmissions, { ...at, query: {} })).body;
  const submission_id = submissions[0]!.id;
  const viewer = await watch();
  await viewer.until(({ response_count }) => response_count === 1);
  await owner.call(deleteSubmission, { params: { id: survey.id, submission_id } });
  await viewer.until(({ response_count }) => response_count === 0);
  await owner.call(saveSurvey, { ...at, body: { ...survey, title: 'Supper' } });
  await viewer.until(({ title }) => title === 'Supper');
  viewer.close();
});

test('merges updates to one per 250 ms, and the last one has the final state', async () => {
  const { answer, watch } = await aWatchedSurvey();
  const viewer = await watch();
  await viewer.until(({ response_count }) => response_count === 0);
  let quarters = 0;
  const timer = setInterval(() => (quarters += 1), 250);
  for (let i = 0; i < 60; i += 1) await answer();
  await viewer.until(({ response_count }) => response_count === 60);
  clearInterval(timer);
  expect(viewer.events.length - 1).toBeLessThanOrEqual(quarters + 2);
  viewer.close();
});

test('the stream resumes after a lost connection without gaps or duplicates', async () => {
  const { answer, watch, owner } = await aWatchedSurvey();
  await answer();
  const first = await watch();
  const { id } = await first.until(({ response_count }) => response_count === 1);
  first.close();
  await answer();
  const second = await watch({ cookie: owner.cookie, 'last-event-id': id });
  await second.until(({ response_count }) => response_count === 2);
  expect(second.events).toHaveLength(1);
  const known = second.events[0]!.id;
  const third = await watch({ cookie: owner.cookie, 'last-event-id': known });
  await answer();
  await third.until(({ response_count }) => response_count === 3);
  expect(third.events.map(({ data }) => data.response_count)).toEqual([3]);
  second.close();
  third.close();
});

test('viewers get updates in their own language, also after text changes', async () => {
  const { owner, survey, at, answer, watch } = await aWatchedSurvey({ language: 'en', languages: ['fr'] });
  const [english, french] = [await watch(), await watch(undefined, '?lang=fr-CA')];
  await english.until(({ title }) => title === survey.title);
  const setTitle = (title: string) =>
    owner.call(putTexts, { params: { ...at.params, language: 'fr' }, body: { texts: { title } } });
  await setTitle('Déjeuner');
  await french.until(({ title }) => title === 'Déjeuner');
  await answer();
  await english.until(({ title, response_count }) => title === survey.title && response_count === 1);
  await french.until(({ title, response_count }) => title === 'Déjeuner' && response_count === 1);
  await setTitle('Repas');
  await french.until(({ title }) => title === 'Repas');
  expect(english.events.every(({ data }) => data.title === survey.title)).toBe(true);
  await expect(watch(undefined, '?lang=ja')).rejects.toThrow('422');
  for (const viewer of [english, french]) viewer.close();
});

test('500 viewers of one survey cost one query per change, not 500', async () => {
  const { answer, watch } = await aWatchedSurvey({ results_visible_to_participants: true });
  const { pool } = app.deps.db;
  const queriesOf = async (work: () => Promise<unknown>) => {
    let queries = 0;
    const count = () => (queries += 1);
    pool.on('acquire', count);
    await work();
    pool.off('acquire', count);
    return queries;
  };
  const change = async (viewers: Awaited<ReturnType<typeof watch>>[], count: number) => {
    for (let i = 0; i < 5; i += 1) await answer(otherServer);
    await Promise.all(
      viewers.map((viewer) => viewer.until(({ response_count }) => response_count === count)),
    );
  };
  const one = [await watch({})];
  await one[0]!.until(({ response_count }) => response_count === 0);
  const forOne = await queriesOf(() => change(one, 5));
  const many = [...one, ...(await Promise.all(Array.from({ length: 499 }, () => watch({}))))];
  await Promise.all(many.map((viewer) => viewer.until(({ response_count }) => response_count === 5)));
  const forMany = await queriesOf(() => change(many, 10));
  // Five answers arrive as one to five changes.
  expect(forMany).toBeLessThanOrEqual(forOne + 30);
  for (const viewer of many) viewer.close();
});

test('viewers are notified when results become private or the survey is deleted', async () => {
  const { owner, survey, at, watch } = await aWatchedSurvey({ results_visible_to_participants: true });
  const visitor = await watch({});
  await visitor.until(({ suppressed }) => suppressed);
  await owner.call(saveSurvey, { ...at, body: { ...survey, results_visible_to_participants: false } });
  await visitor.ended;
  expect(visitor.last()).toBe('forbidden');
  const own = await watch();
  await own.until(({ is_owner }) => is_owner);
  await owner.call(deleteSurvey, at);
  await own.ended;
  expect(own.last()).toBe('gone');
});

test('a stream shows participants nothing below 5 submissions and no hidden text', async () => {
  const { answer, watch } = await aWatchedSurvey({
    questions: [aChoice(), { ...aText(), answers_visible: false }],
    results_visible_to_participants: true,
  });
  const visitor = await watch({});
  for (let i = 0; i < 5; i += 1) await answer();
  await visitor.until(({ response_count }) => response_count === 5);
  for (const { data } of visitor.events)
    expect(data.questions.length, JSON.stringify(data)).toBe(data.response_count < 5 ? 0 : 2);
  expect(JSON.stringify(visitor.events)).not.toContain('The food was good');
  visitor.close();
});

test('an anonymous survey updates its owner in steps of three submissions', async () => {
  const { answer, watch } = await aWatchedSurvey({ anonymity_level: 'anonymous' });
  const viewer = await watch();
  await viewer.until(({ response_count }) => response_count === 0);
  for (let i = 0; i < 7; i += 1) await answer(i % 2 === 0 ? app : otherServer);
  await viewer.until(({ response_count }) => response_count >= 6);
  const counts = viewer.events.map(({ data }) => data.response_count);
  const steps = counts.slice(1).map((count, i) => count - counts[i]!);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(3);
  const late = await watch();
  await late.until(({ response_count }) => response_count === counts.at(-1));
  viewer.close();
  late.close();
});
