import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { type OpenSurvey, openSurvey } from '../../../../tests/support/open-survey.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { sendAnswers } from '../../../../tests/support/send-answers.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { findPath, getPublicSurvey, listSubmissions, submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { createSurvey, duplicateSurvey, getSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const YES_NO = ['Yes', 'No'];

const send = (id: string, answers: Record<string, unknown>, more?: object) =>
  sendAnswers(app, id, answers, more);

const asksSome = (require_answers = false) =>
  openSurvey(app, {
    require_answers,
    questions: [aChoice(YES_NO), { ...aRating(), show_if: ['is', 'Q1', ['Yes']] }],
  });

const bases = async ({ id, owner }: OpenSurvey) =>
  (await owner.call(getResults, { params: { id }, query: {} })).body.questions.map((each) => [
    each.asked,
    each.answered,
    each.skipped,
  ]);

test('drops and reports answers that were not asked and separates item nonresponse', async () => {
  const survey = await asksSome();
  const { id, owner } = survey;
  expect((await send(id, { Q1: 2, Q2: 5 })).body).toMatchObject({ dropped: ['Q2'] });
  expect((await send(id, { Q1: 1, Q2: 4 })).body).not.toHaveProperty('dropped');
  expect((await send(id, { Q1: 1 })).status).toBe(201);
  expect(await bases(survey)).toEqual([
    [3, 3, 0],
    [2, 1, 1],
  ]);
  expect(await recount(app.deps.db, id)).toEqual([]);
  await onPlan(app, owner.user.id, 'monthly');
  const csv = await owner.call(exportSurvey, { params: { id }, query: { format: 'csv', missing: 'codes' } });
  const cells = parseCsv(csv.body as unknown as string).map((row) => row.slice(2).join());
  expect(cells.slice(1).toSorted()).toEqual(['No,-77', 'Yes,-99', 'Yes,4']);
  const { body } = await owner.call(listSubmissions, { params: { id }, query: {} });
  expect(body.submissions.map(({ values }) => values)).toEqual(
    expect.arrayContaining([{ Q1: 2 }, { Q1: 1, Q2: 4 }, { Q1: 1, Q2: null }]),
  );
});

test('only asked questions are required', async () => {
  const { id, questions } = await asksSome(true);
  expect((await send(id, { Q1: 1 })).error?.fields).toEqual({
    [`questions.${questions[1]!.id}`]: 'answers_required',
  });
  expect((await send(id, { Q1: 2 })).status).toBe(201);
});

test('validates against the opened version, or the current one without a token', async () => {
  const { id, owner } = await openSurvey(app, { questions: [aChoice(YES_NO), aText()] });
  const opened = async () =>
    (await app.call(getPublicSurvey, { params: { id }, query: {} })).body.opened_token;
  const before = await opened();
  const { body: survey } = await owner.call(getSurvey, { params: { id } });
  const questions = survey.questions.map((each, i) =>
    i === 1 ? { ...each, show_if: ['is', 'Q1', [1]] } : each,
  );
  expect((await owner.call(saveSurvey, { params: { id }, body: { ...survey, questions } })).status).toBe(200);
  const answersSent = { Q1: 2, Q2: 'kept' };
  expect((await send(id, answersSent, { opened_token: before })).body).not.toHaveProperty('dropped');
  expect((await send(id, answersSent, { opened_token: await opened() })).body).toMatchObject({
    dropped: ['Q2'],
  });
  expect((await send(id, answersSent)).body).toMatchObject({ dropped: ['Q2'] });
});

const SCREENED = {
  pages: [{ id: 1, after: [{ if: ['<', 'Q1', 3], to: { ending: 2 } }] }, { id: 2 }],
  endings: [
    { id: 1, kind: 'complete' as const, text: 'Thanks' },
    { id: 2, kind: 'screened' as const, text: 'Sorry' },
  ],
};

test('counts screened out participants separately, once and without answers', async () => {
  const survey = await openSurvey(app, {
    questions: [
      { ...aRating(), page: 1 },
      { ...aText(), page: 2 },
    ],
    flow: SCREENED,
  });
  const { id, owner } = survey;
  const submission_id = randomUUID();
  const body = { submission_id, answers: { Q1: 2, Q2: 'no' } } as never;
  const first = await app.call(submitResponse, { params: { id }, body });
  expect([first.status, first.body]).toMatchObject([
    201,
    { ending: { id: 2, kind: 'screened' }, dropped: ['Q2'] },
  ]);
  expect((await app.call(submitResponse, { params: { id }, body })).status).toBe(200);
  const again = { submission_id, answers: { Q1: 4 } } as never;
  expect((await app.call(submitResponse, { params: { id }, body: again })).status).toBe(200);
  expect((await send(id, { Q1: 5, Q2: 'yes' })).body).toMatchObject({ ending: { id: 1, kind: 'complete' } });
  const { body: results } = await owner.call(getResults, { params: { id }, query: {} });
  expect(results).toMatchObject({ response_count: 1, screened: 1, quota_full: 0 });
  expect(await bases(survey)).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
});

test('an anonymized survey deletes device ids of screened out participants', async () => {
  const questions = [
    { ...aRating(), page: 1 },
    { ...aText(), page: 2 },
  ];
  const fields = { anonymity_level: 'name_required', questions, flow: SCREENED } as const;
  const { id, owner } = await openSurvey(app, fields);
  const params = { id };
  const submission_id = randomUUID();
  const once = { submission_id, participant_name: 'Ada', answers: { Q1: 2 } } as never;
  expect((await app.call(submitResponse, { params, body: once })).status).toBe(201);
  const { body: survey } = await owner.call(getSurvey, { params });
  const hidden = { ...survey, anonymity_level: 'anonymous' } as const;
  expect((await owner.call(saveSurvey, { params, body: hidden })).status).toBe(200);
  const ended = app.deps.db.kysely.selectFrom('ended_submissions').select('id').where('survey_id', '=', id);
  expect((await ended.execute()).map((each) => each.id)).not.toContain(submission_id);
  const again = { submission_id, answers: { Q1: 5, Q2: 'let me in' } } as never;
  expect((await app.call(submitResponse, { params, body: again })).status).toBe(200);
  const { body: results } = await owner.call(getResults, { params, query: {} });
  expect(results).toMatchObject({ response_count: 0, screened: 1 });
});

test('the path lists asked questions and errors and stores nothing', async () => {
  const { id } = await openSurvey(app, {
    questions: [
      { ...aRating(), page: 1 },
      { ...aRating(), page: 2 },
    ],
    flow: {
      ...SCREENED,
      pages: [
        SCREENED.pages[0]!,
        { id: 2, checks: [{ if: ['<=', 'Q2', 'Q1'], words: 'Too many', at: 'Q2' }] },
      ],
    },
  });
  const path = async (answers: object) =>
    (await app.call(findPath, { params: { id }, body: { answers } as never })).body;
  expect(await path({ Q1: 1 })).toEqual({
    asked: ['Q1'],
    page: 1,
    ending: { id: 2, kind: 'screened' },
    values: {},
    problems: [],
  });
  expect(await path({ Q1: 3, Q2: 4 })).toMatchObject({
    asked: ['Q1', 'Q2'],
    page: 2,
    problems: [{ code: 'check_failed', at: 'Q2' }],
  });
  expect((await send(id, { Q1: 3, Q2: 4 })).error).toMatchObject({
    fields: { 'answers.Q2': 'check_failed' },
    params: { Q2: 'Too many' },
  });
});

test('logic accepts texts or ids, returns codes and ids and names invalid fields', async () => {
  const { id, owner, questions } = await asksSome();
  expect(questions[1]!.show_if).toEqual(['is', 'Q1', [1]]);
  const { body: survey } = await owner.call(getSurvey, { params: { id } });
  const save = (change: object) => owner.call(saveSurvey, { params: { id }, body: { ...survey, ...change } });
  const [first, second] = survey.questions;
  const later = [{ ...first!, show_if: ['answered', second!.id] }, second!];
  expect((await save({ questions: later })).error).toMatchObject({
    fields: { 'questions.0.show_if': 'logic_later' },
  });
  const without = [{ ...first!, settings: { options: [{ id: 2, text: 'No' }] } }, second!];
  expect((await save({ questions: without })).error).toMatchObject({
    fields: { 'questions.1.show_if': 'logic_gone' },
  });
  expect((await owner.call(getSurvey, { params: { id } })).body).toEqual(survey);
  const never = [
    'all',
    [
      ['is', 'Q1', ['Yes']],
      ['is', 'Q1', ['No']],
    ],
  ];
  const saved = await save({ questions: [first!, { ...second!, show_if: never }] });
  expect(saved.body.problems).toEqual([{ code: 'logic_never', at: 'Q2' }]);
});

test('a copy keeps its logic under new question codes', async () => {
  const { owner } = await asksSome();
  const { body: made } = await owner.call(createSurvey, {
    body: aSurvey({ questions: [aText(), aChoice(YES_NO), { ...aText(), show_if: ['is', 'Q2', ['No']] }] }),
  });
  const params = { id: made.id };
  const { body: saved } = await owner.call(saveSurvey, {
    params,
    body: { ...made, questions: made.questions.slice(1) },
  });
  expect(saved.questions[1]!.show_if).toEqual(['is', 'Q2', [2]]);
  const { body: copy } = await owner.call(duplicateSurvey, { params });
  expect(copy.questions.map(({ code, show_if }) => [code, show_if])).toEqual([
    ['Q1', null],
    ['Q2', ['is', 'Q1', [2]]],
  ]);
});

test('conditions on dates and decimals compare the answer, not its stored form', async () => {
  const { id } = await openSurvey(app, {
    questions: [
      {
        question_text: 'When?',
        question_type: 'date',
        settings: { part: 'date', min: '2000-01-01', max: '2026-12-31' },
      },
      {
        question_text: 'How much?',
        question_type: 'number',
        settings: { min: 0, max: 10, decimals: 1, step: 0.1 },
      },
      {
        ...aText(),
        show_if: [
          'all',
          [
            ['>=', 'Q1', '2026-06-01'],
            ['<', 'Q2', 2.5],
          ],
        ],
      },
    ],
  });
  const dropped = async (day: string, n: number) =>
    (await send(id, { Q1: day, Q2: n, Q3: 'x' })).body.dropped ?? [];
  expect(await dropped('2026-06-01', 2.4)).toEqual([]);
  expect(await dropped('2026-05-31', 2.4)).toEqual(['Q3']);
  expect(await dropped('2026-06-01', 2.5)).toEqual(['Q3']);
});
