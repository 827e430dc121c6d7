import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse, unlockSurvey } from '../../../shared/api/responses.ts';
import { getResults, listAnswers } from '../../../shared/api/results/results.ts';
import { deleteTexts, patchTexts, putTexts } from '../../../shared/api/survey/translations.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';
import type { Survey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();

async function anOpenSurvey(fields: Partial<SurveyToSend> = {}) {
  const owner = await signedIn(app);
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey(fields) });
  const at = { params: { id: survey.id } };
  return {
    owner,
    survey,
    at,
    answer: (answers: readonly (string | null)[], more: object = {}) =>
      app.call(submitResponse, {
        ...at,
        body: { ...anAnswer([]), answers: answerAll(survey, answers), ...more },
      }),
    read: () => owner.call(getResults, { ...at, query: {} }),
  };
}

function answerAll(survey: Survey, answers: readonly (string | null)[]) {
  return answers.flatMap((answer, i) => {
    const question = survey.questions[i];
    return answer === null || question === undefined ? [] : [{ question_id: question.id, answer }];
  });
}

test('results count every option, every value of a rating, and group texts by keyword', async () => {
  const { answer, read } = await anOpenSurvey();
  await answer(['Red', '5', 'The waiter was friendly']);
  await answer(['Red', '4', 'Friendly waiters']);
  await answer(['Blue', null, 'Too loud']);
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.response_count).toBe(3);
  const [{ day, count } = { day: '', count: 0 }] = body.timeline?.days ?? [];
  expect([body.timeline?.days.length, count]).toEqual([1, 3]);
  expect(body.timeline?.last_at).toMatch(new RegExp(`^${day}T\\d\\d:00:00.000Z$`));
  const [colour, rating, text] = body.questions;
  expect(colour?.counts).toEqual([
    { value: 'Red', count: 2 },
    { value: 'Green', count: 0 },
    { value: 'Blue', count: 1 },
  ]);
  expect(rating).toMatchObject({ answered: 2, mean: 4.5, median: 4.5 });
  expect(rating?.counts?.map(({ count }) => count)).toEqual([0, 0, 0, 1, 1]);
  expect(text?.answered).toBe(3);
  expect(text?.categories?.map(({ name, count }) => [name, count])).toEqual([
    ['friendly', 2],
    ['loud', 1],
  ]);
});

test('only the owner sees results unless they are visible to participants', async () => {
  const { at, owner, survey } = await anOpenSurvey();
  expect((await app.call(getResults, { ...at, query: {} })).status).toBe(403);
  const other = await signedIn(app);
  expect((await other.call(getResults, { ...at, query: {} })).status).toBe(403);
  await owner.call(saveSurvey, { ...at, body: { ...survey, results_visible_to_participants: true } });
  expect((await app.call(getResults, { ...at, query: {} })).status).toBe(200);
});

test('participants see results from 5 submissions on, and texts only if enabled', async () => {
  const { at, answer } = await anOpenSurvey({
    results_visible_to_participants: true,
    questions: [aChoice(), { ...aText('Open?'), answers_visible: true }, aText('Hidden?')],
  });
  const shared = () => app.call(getResults, { ...at, query: {} });
  for (let i = 0; i < 4; i += 1) await answer(['Red', 'quiet', 'secret']);
  expect((await shared()).body).toMatchObject({ suppressed: true, questions: [] });
  await answer(['Red', 'quiet', 'secret']);
  const { body } = await shared();
  expect(body.suppressed).toBe(false);
  expect(body.questions[1]?.categories?.[0]).toMatchObject({ name: 'quiet', count: 5 });
  expect(body.questions[2]).toMatchObject({ answers_hidden: true, categories: [], answered: 5 });
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(body.timeline).toBeUndefined();
});

test('results of a private survey require its access token', async () => {
  const { at, survey, answer } = await anOpenSurvey({
    visibility: 'private',
    access_code: 'OPEN2345',
    results_visible_to_participants: true,
    questions: [aChoice()],
  });
  expect(survey.access_code).toBe('OPEN2345');
  const { body } = await app.call(unlockSurvey, { ...at, body: { access_code: ' open2345 ' } });
  for (let i = 0; i < 5; i += 1) await answer(['Red'], { access_token: body.access_token });
  expect((await app.call(getResults, { ...at, query: {} })).status).toBe(403);
  const opened = await app.call(getResults, { ...at, query: { access_token: body.access_token } });
  expect(opened.status).toBe(200);
  expect(opened.body.questions[0]?.answered).toBe(5);
});

test('a removed question and a removed option stay in the results', async () => {
  const { owner, survey, at, answer, read } = await anOpenSurvey({
    results_visible_to_participants: true,
    questions: [aChoice(), aRating()],
  });
  await answer(['Green', '3']);
  const [colour] = survey.questions;
  const survivor = {
    ...colour!,
    options: ['Red', 'Blue'],
    option_ids: [colour!.option_ids[0]!, colour!.option_ids[2]!],
  };
  const saved = await owner.call(saveSurvey, { ...at, body: { ...survey, questions: [survivor] } });
  expect(saved.status).toBe(200);
  const { body } = await read();
  expect(body.questions[0]?.removed_counts).toEqual([{ value: 'Green', count: 1 }]);
  expect(body.questions[1]).toMatchObject({ archived: true, answered: 1 });
  expect(body.questions[0]?.removed_hidden).toBeUndefined();
  // Participants learn that results are incomplete, not why.
  for (let i = 0; i < 4; i += 1) await answer(['Red']);
  const shared = await app.call(getResults, { ...at, query: {} });
  expect(shared.body.questions[0]).toMatchObject({ answered: 5, removed_hidden: true });
  expect(JSON.stringify(shared.body)).not.toContain('Green');
});

test('a date range counts only its submissions', async () => {
  const { owner, at, answer } = await anOpenSurvey();
  await answer(['Red', '1', 'loud']);
  const range = (from: string, to: string) => owner.call(getResults, { ...at, query: { from, to } });
  const past = await range('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z');
  expect(past.body).toMatchObject({ response_count: 0, timeline: { days: [], last_at: null } });
  expect(past.body.questions.map(({ answered }) => answered)).toEqual([0, 0, 0]);
  const now = await range('2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z');
  expect(now.body.response_count).toBe(1);
  expect((await range('2021-01-01T00:00:00Z', '2020-01-01T00:00:00Z')).status).toBe(422);
});

test('returns text answers in pages, per group or in total', async () => {
  const { owner, survey, at, answer, read } = await anOpenSurvey({ questions: [aText()] });
  for (let i = 0; i < 5; i += 1) await answer([`music ${i}`]);
  await answer(['food']);
  await read();
  const question_id = survey.questions[0]!.id;
  const first = await owner.call(listAnswers, { ...at, query: { question_id, category: 'music', limit: 3 } });
  expect(first.body.answers).toHaveLength(3);
  const cursor = first.body.next_cursor!;
  const second = await owner.call(listAnswers, {
    ...at,
    query: { question_id, category: 'music', limit: 3, cursor },
  });
  expect(second.body.next_cursor).toBeNull();
  expect([...first.body.answers, ...second.body.answers].toSorted()).toEqual([
    'music 0',
    'music 1',
    'music 2',
    'music 3',
    'music 4',
  ]);
  const all = await owner.call(listAnswers, { ...at, query: { question_id } });
  expect(all.body.answers).toHaveLength(6);
});

test.each([
  ['an unknown question', { question_id: '00000000-0000-4000-8000-000000000000' }, 404],
  ['no question', {}, 422],
  ['a malformed cursor', { cursor: 'bm9uc2Vuc2U' }, 400],
  ['an unknown group', { category: 'nothing like it' }, 404],
  ['a group with an impossible name', { category: 'a\u0000b' }, 400],
  ['an excessive limit', { limit: 100_000 }, 422],
])('%s is rejected with a clear message', async (_what, query, status) => {
  const { owner, survey, at } = await anOpenSurvey({ questions: [aText()] });
  const question =
    'question_id' in query || Object.keys(query).length === 0 ? {} : { question_id: survey.questions[0]!.id };
  const reply = await owner.call(listAnswers, {
    ...at,
    query: { ...question, ...query } as { question_id: string },
  });
  expect([reply.status, typeof reply.error.code]).toEqual([status, 'string']);
});

test('removed parts with answers appear translated even after later edits', async () => {
  const questions = [aChoice(), aRating()];
  const fields: Partial<SurveyToSend> = { language: 'en', languages: ['de'], questions };
  const { owner, survey, at, answer } = await anOpenSurvey(fields);
  const of = { params: { ...at.params, language: 'de' } };
  const german = { Q1: 'Welche Farbe?', 'Q1.o.1': 'Rot', 'Q1.o.2': 'Grün', Q2: 'Wie war es?' };
  expect((await owner.call(putTexts, { ...of, body: { texts: german } })).status).toBe(200);
  await answer(['Green', '5']);
  const [colour] = survey.questions;
  const settings = {
    options: [
      { id: 1, text: 'Red' },
      { id: 3, text: 'Blue' },
    ],
  };
  const body = { ...survey, questions: [{ ...colour!, settings }] };
  expect((await owner.call(saveSurvey, { ...at, body })).status).toBe(200);
  const readLabels = async () => {
    const { body: results } = await owner.call(getResults, { ...at, query: { lang: 'de' } });
    const asked = results.questions.filter(({ code }) => code !== 'language');
    return asked.map(({ question_text, removed_counts }) => [question_text, removed_counts]);
  };
  const expected = [
    ['Welche Farbe?', [{ value: 'Grün', count: 1 }]],
    ['Wie war es?', []],
  ];
  expect(await readLabels()).toEqual(expected);
  expect((await owner.call(patchTexts, { ...of, body: { texts: { 'Q1.o.3': 'Blau' } } })).status).toBe(200);
  const complete = { texts: { Q1: 'Welche Farbe?', 'Q1.o.1': 'Rot' } };
  expect((await owner.call(putTexts, { ...of, body: complete })).status).toBe(200);
  expect(await readLabels()).toEqual(expected);
});

test('a confirmed translation stays unchanged while other languages can change', async () => {
  const consent: SurveyToSend['questions'][number] = {
    question_text: 'Do you agree?',
    question_type: 'consent',
    settings: { options: ['I agree.'] },
  };
  const languages = ['de', 'fr'];
  const fields = { language: 'en', languages, anonymity_level: 'name_required' as const };
  const { owner, survey, at } = await anOpenSurvey({ ...fields, questions: [consent] });
  const of = { params: { ...at.params, language: 'de' } };
  const write = async (text: string | null, language = 'de') => {
    const params = { ...at.params, language };
    const reply = await owner.call(patchTexts, { params, body: { texts: { 'Q1.o.1': text } } });
    return reply.error?.fields ?? reply.status;
  };
  const agreed = { 'texts.Q1.o.1': 'consent_agreed' };
  expect([await write('Ich stimme zu.'), await write('Ich bin einverstanden.')]).toEqual([200, 200]);
  const answers = [{ question_id: survey.questions[0]!.id, answer: true }];
  const body = { ...anAnswer([]), answers, language: 'de', participant_name: 'Ada' };
  expect((await app.call(submitResponse, { ...at, body })).status).toBe(201);
  expect([await write('Ich stimme allem zu.'), await write(null)]).toEqual([agreed, agreed]);
  const complete = await owner.call(putTexts, { ...of, body: { texts: { title: 'Titel' } } });
  expect(complete.error?.fields).toEqual(agreed);
  await owner.call(deleteTexts, of);
  expect(await write('Ich stimme zu.')).toEqual(agreed);
  expect([await write('Ich bin einverstanden.'), await write('Je suis d’accord.', 'fr')]).toEqual([200, 200]);
});
