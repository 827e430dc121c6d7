import { expect, test } from 'vitest';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { askedSurvey } from '../../../../../tests/support/asked-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { listSubmissions } from '../../../../shared/api/responses.ts';
import { exportSurvey } from '../../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import type { SurveyToSend } from '../../../../../tests/support/a-survey.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const app = await anApp();
const asked = (questions: SurveyToSend['questions']) => askedSurvey(app, questions);

const statements = ['Taste', 'Look', 'Smell'];
const matrix = (settings: object = {}) => ({
  question_text: 'How was it?',
  question_type: 'matrix',
  settings: { rows: statements, columns: ['Bad', 'Good'], rows_required: 'any', ...settings },
});

test('accepts matrix rows as texts and codes and counts and exports them as variables', async () => {
  const { id, owner, params, questions, send, results } = await asked([
    matrix(),
    matrix({ rows_required: 'all' }),
  ]);
  expect(questions[0]?.parts).toEqual(statements.map((text, i) => ({ code: `Q1_${i + 1}`, text })));
  expect((await send([{ question_id: questions[0]!.id, answer: { Taste: 'Good' } }])).status).toBe(201);
  expect((await send({ Q1_1: 1, Q1_2: 2, Q2: { 1: 2, Look: 1, Smell: 'Good' } })).status).toBe(201);
  for (const [answers, fields] of [
    [{ Q1: { Sound: 'Good' } }, { 'answers.Q1': 'not_possible' }],
    [{ Q1: 2 }, { 'answers.Q1': 'not_possible' }],
    [{ Q1_2: 9 }, { 'answers.Q1_2': 'not_possible' }],
    [{ Q1_9: 1 }, { 'answers.Q1_9': 'unknown_question' }],
    [{ Q1: { Taste: 'Bad' }, Q1_1: 2 }, { 'answers.Q1_1': 'answer_repeated' }],
    [{ Q1: {} }, { answers: 'answer_required' }],
    [{ Q2_1: 1 }, { 'answers.Q2_2': 'rows_missing', 'answers.Q2_3': 'rows_missing' }],
  ] as const) {
    const reply = await send(answers);
    expect([reply.status, reply.error.fields]).toEqual([422, fields]);
  }
  const [first, second] = (await results()).questions;
  expect(first).toMatchObject({
    asked: 2,
    answered: 2,
    parts: [
      { code: 'Q1_1', text: 'Taste', answered: 2, counts: [{ value: 'Bad', count: 1 }, { count: 1 }] },
      { code: 'Q1_2', text: 'Look', answered: 1 },
      { code: 'Q1_3', text: 'Smell', answered: 0 },
    ],
  });
  expect(second).toMatchObject({ answered: 1, skipped: 1 });
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(
    body.submissions.map(({ answers, values }) => [answers.map(({ answer }) => answer), values]),
  ).toEqual(
    expect.arrayContaining([
      [[{ Taste: 'Good' }], { Q1_1: 2 }],
      [
        [
          { Taste: 'Bad', Look: 'Good' },
          { Taste: 'Good', Look: 'Bad', Smell: 'Good' },
        ],
        { Q1_1: 1, Q1_2: 2, Q2_1: 2, Q2_2: 1, Q2_3: 2 },
      ],
    ]),
  );
  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown;
  const [head, ...lines] = parseCsv(csv as string);
  expect(head?.slice(2, 5)).toEqual(statements.map((text, i) => `Q1_${i + 1}: How was it?: ${text}`));
  expect(lines.map((line) => line.slice(2).join('|')).toSorted()).toEqual([
    'Bad|Good||Good|Bad|Good',
    'Good|||||',
  ]);
  const { rows: view } = await app.deps.db.pool.query('select answer from responses where survey_id = $1', [
    id,
  ]);
  expect(
    view
      .map(({ answer }: { answer: string }) => answer)
      .toSorted()
      .slice(0, 3),
  ).toEqual(['Look: Bad', 'Look: Good', 'Smell: Good']);
  expect(await recount(app.deps.db, id)).toEqual([]);
});

test('removed matrix rows keep their answers, and another mode makes a new question', async () => {
  const { owner, params, send, results } = await asked([matrix()]);
  await send({ Q1_1: 2 });
  await send({ Q1_2: 1 });
  const survey = (await owner.call(getSurvey, { params })).body;
  const settings = { ...survey.questions[0]!.settings, rows: [{ id: 2, text: 'Look' }, { text: 'Sound' }] };
  const saved = await owner.call(saveSurvey, {
    params,
    body: { ...survey, questions: [{ ...survey.questions[0]!, settings }] },
  });
  expect(saved.body.questions[0]?.parts.map(({ code }) => code)).toEqual(['Q1_2', 'Q1_4']);
  expect((await send({ Q1_4: 1 })).status).toBe(201);
  expect((await results()).questions[0]?.parts).toMatchObject([
    { code: 'Q1_2', archived: false, answered: 1 },
    { code: 'Q1_4', archived: false, answered: 1 },
    { code: 'Q1_1', text: 'Taste', archived: true, answered: 1 },
  ]);
  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown;
  expect(
    parseCsv(csv as string)[0]
      ?.slice(2)
      .map((each) => each.split(':')[0]),
  ).toContain('Q1_1');
  const several = { ...saved.body.questions[0]!.settings, mode: 'several' };
  const other = await owner.call(saveSurvey, {
    params,
    body: { ...saved.body, questions: [{ ...saved.body.questions[0]!, settings: several }] },
  });
  expect(other.body.questions[0]?.code).toBe('Q2');
  expect((await results()).questions).toMatchObject([{ answered: 0 }, { archived: true, answered: 3 }]);
});

test('row conditions decide who is asked, and results count item nonresponse per row', async () => {
  const more = { ...matrix(), question_text: 'Why bad?', show_if: ['is', 'Q1_1', ['Bad']] };
  const { owner, params, questions, send, results } = await asked([matrix(), more]);
  expect(questions[1]?.show_if).toEqual(['is', 'Q1_1', [1]]);
  const dropped = await send({ Q1_1: 2, Q2_1: 1 });
  expect([dropped.status, dropped.body.dropped]).toEqual([201, ['Q2']]);
  for (const answers of [{ Q1_1: 1, Q2_1: 1 }, { Q1_1: 1 }]) expect((await send(answers)).status).toBe(201);
  const [, second] = (await results()).questions;
  expect(second).toMatchObject({ asked: 2, answered: 1, skipped: 1 });
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.submissions.map(({ values }) => JSON.stringify(values)).toSorted()).toEqual([
    '{"Q1_1":1,"Q2_1":1,"Q2_2":null,"Q2_3":null}',
    '{"Q1_1":1,"Q2_1":null,"Q2_2":null,"Q2_3":null}',
    '{"Q1_1":2}',
  ]);
});

test('rejects a constant sum with the required total and the actual sum', async () => {
  const settings = { options: ['Price', 'Speed'], total: 100 };
  const { questions, send, results } = await asked([
    { question_text: 'Share out.', question_type: 'constant_sum', settings },
  ]);
  const inWords = (Price: number, Speed: number) => [
    { question_id: questions[0]!.id, answer: { Price, Speed } },
  ];
  expect((await send(inWords(60, 40))).status).toBe(201);
  for (const [answers, field] of [
    [inWords(60, 30), 'answers.0.answer'],
    [{ Q1_1: 60, Q1_2: 30 }, 'answers.Q1'],
  ] as const) {
    const { status, error } = await send(answers);
    expect([status, error.fields, error.params]).toEqual([
      422,
      { [field]: 'sum_total' },
      { total: 100, sum: 90 },
    ]);
  }
  expect((await results()).questions[0]?.parts?.map(({ mean }) => mean)).toEqual([60, 40]);
});

test('a matrix without columns or scale labels gets defaults in the survey language once', async () => {
  const rows = { rows: statements };
  const rated = { ...rows, mode: 'rating' };
  const sent: Record<string, unknown>[] = [rows, rated, { ...rated, scale: { max: 7 } }];
  const { owner, id, questions } = await openSurvey(app, {
    language: 'de',
    questions: sent.map((settings) => ({ question_text: 'Wie?', question_type: 'matrix', settings })),
  });
  expect(questions.map(({ settings }) => settings)).toMatchObject([
    { columns: [{ id: 1, text: 'Stimme gar nicht zu' }, {}, {}, {}, { id: 5, text: 'Stimme voll zu' }] },
    { columns: [], scale: { min: 1, max: 5, labels: { min: 'Schlecht', max: 'Ausgezeichnet' } } },
    { columns: [], scale: { min: 1, max: 7, labels: { min: 'Schlecht', max: 'Ausgezeichnet' } } },
  ]);
  const { body } = await owner.call(getSurvey, { params: { id } });
  const bare = { ...body, questions: [{ ...questions[0]!, settings: rows }] };
  const { status, error } = await owner.call(saveSurvey, { params: { id }, body: bare });
  expect([status, error.fields]).toEqual([422, { 'questions.0.settings.columns': 'columns_required' }]);
});

test('a rated row has the mean and confidence interval of R', async () => {
  const scale = { min: 1, max: 7, labels: { min: 'Poor', max: 'Great' } };
  const { send, results } = await asked([matrix({ mode: 'rating', scale, no_opinion: true })]);
  for (const Q1_1 of [1, 2, 2, 4, 5, 'no_opinion']) expect((await send({ Q1_1 })).status).toBe(201);
  const [taste] = (await results()).questions[0]?.parts ?? [];
  expect(taste).toMatchObject({ answered: 6, no_opinion: 1, mean: 2.8, median: 2 });
  expect(taste?.low).toBeCloseTo(0.759738, 5);
  expect(taste?.high).toBeCloseTo(4.840262, 5);
});

test('a plain form sends rows by code and returns filled in if some are missing', async () => {
  const { path, owner, params } = await asked([matrix({ rows_required: 'all' })]);
  const post = (fields: Record<string, string>) => postForm(app, path, fields);
  const { statusCode, body: page } = await post({ Q1_2: '2' });
  expect(statusCode).toBe(422);
  expect(page).toContain('(Taste, Smell)');
  expect(page).toMatch(/<input[^>]*name="Q1_2"[^>]*value="2"[^>]*checked/);
  expect((await post({ Q1_1: '1', Q1_2: '2', Q1_3: '1' })).statusCode).toBe(200);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  expect(body.submissions[0]?.values).toEqual({ Q1_1: 1, Q1_2: 2, Q1_3: 1 });
});

test('results and files show recommendation scores, star values and no-opinion separately', async () => {
  const nps = { question_text: 'Would you recommend us?', question_type: 'nps' };
  const stars = {
    question_text: 'How good?',
    question_type: 'rating',
    settings: { min: 1, max: 5, display: 'star', no_opinion: true },
  };
  const { questions, owner, params, send, results } = await asked([nps, stars]);
  expect(questions).toMatchObject([
    { settings: { labels: { min: 'Not at all likely', max: 'Extremely likely' } }, rating_config: null },
    { settings: { display: 'star', no_opinion: true }, rating_config: { min: 1, max: 5 } },
  ]);
  for (const answers of [
    { Q1: 10, Q2: 4 },
    { Q1: '9', Q2: 'no_opinion' },
    [
      { question_id: questions[0]!.id, answer: '3' },
      { question_id: questions[1]!.id, answer: 5 },
    ],
  ])
    expect((await send(answers)).status).toBe(201);
  const refused = await send({ Q1: 11, Q2: 4 });
  expect([refused.status, Object.values(refused.error.fields ?? {})]).toEqual([422, ['not_possible']]);
  const [score, rated] = (await results()).questions;
  expect(score).toMatchObject({ answered: 3, nps: { promoters: 2, passives: 0, detractors: 1 } });
  expect(score?.nps?.score).toBeCloseTo(100 / 3, 9);
  expect(rated).toMatchObject({ answered: 3, no_opinion: 1, mean: 4.5 });
  const [head, ...rows] = parseCsv(
    (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown as string,
  );
  expect(head?.slice(2).map((each) => each.slice(0, 2))).toEqual(['Q1', 'Q2']);
  expect(rows.map((row) => row.slice(2).join('|')).toSorted()).toEqual(['10|4', '3|5', '9|']);
});
