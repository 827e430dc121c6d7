import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { aLimeSurvey } from '../../../../tests/support/questionnaires.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { createApiKey } from '../../../shared/api/account/api-keys.ts';
import { type ImportPreview, saveImport } from '../../../shared/api/survey/imports.ts';
import { listSurveys } from '../../../shared/api/survey/surveys.ts';
import { getTexts } from '../../../shared/api/survey/translations.ts';
import { BOUNDS } from '../../../shared/bounds.ts';

const app = await anApp();
const owner = await signedIn(app);

function send(payload: Buffer | string, headers: Record<string, string> = {}, query = '') {
  return app.inject({
    method: 'POST',
    url: `/api/v1/imports${query}`,
    headers: { 'content-type': 'application/octet-stream', cookie: owner.cookie, ...headers },
    payload,
  });
}

const LONG = `Canteen\n\n${Array.from({ length: 12 }, (_, i) => `${i + 1}. How is dish ${i + 1}?\n( ) Good\n( ) Bad\n`).join('\n')}`;

test('previews a file without saving a survey, then saves it as a draft with translations', async () => {
  const reply = await send(aLimeSurvey(), {}, '?name=canteen.lss');
  expect(reply.statusCode).toBe(201);
  const preview = reply.json<ImportPreview>();
  expect(preview).toMatchObject({
    format: 'limesurvey',
    counts: { questions: 3, imported: 3, conditions: 2, conditions_imported: 1, languages: 2 },
    survey: {
      title: 'Canteen',
      questions: [{ question_type: 'multiple_choice', must: true }, { code: 'Q2' }, { code: 'Q3' }],
    },
  });
  expect(preview.report.map(({ code, at }) => `${code} ${at}`)).toEqual(
    expect.arrayContaining([
      'computed_dropped ',
      'condition_kept_out Q3',
      'pipe_kept_out Q3',
      'script_dropped Q1',
    ]),
  );
  expect((await owner.call(listSurveys, {})).body.surveys).toEqual([]);

  const saved = await owner.call(saveImport, { params: { id: preview.id }, body: {} });
  expect(saved.status).toBe(201);
  const { id, effective_status, questions, problems } = saved.body;
  expect([effective_status, problems]).toEqual(['draft', []]);
  expect(questions[0]).toMatchObject({ question_text: 'Do you eat here?', options: ['Yes', 'No', 'Other'] });
  expect(questions[1]).toMatchObject({
    question_text: 'You said {{Q1|…}}: why?',
    show_if: ['is', 'Q1', [2]],
  });
  const german = await owner.call(getTexts, { params: { id, language: 'de' } });
  expect(german.body.texts.find(({ key }) => key === 'Q1.o.1')).toMatchObject({
    text: 'Ja',
    state: 'current',
  });
  expect((await owner.call(saveImport, { params: { id: preview.id }, body: {} })).status).toBe(404);
});

test('previews beyond the limit of the plan and says at saving how many questions fit', async () => {
  const free = await signedIn(app);
  const preview = (await send(LONG, { cookie: free.cookie })).json<ImportPreview>();
  expect(preview.counts).toMatchObject({ questions: 12, imported: 12 });
  const params = { id: preview.id };
  const refused = await free.call(saveImport, { params, body: {} });
  expect([refused.status, refused.error]).toEqual([
    402,
    expect.objectContaining({ code: 'limit_questions', params: { count: 12, limit: 10 } }),
  ]);
  const saved = await free.call(saveImport, { params, body: { leave_out: ['Q1', 'Q4'] } });
  expect([saved.status, saved.body.questions.length]).toEqual([201, 10]);
  expect(saved.body.questions[0]?.question_text).toBe('How is dish 2?');
});

test('two concurrent saves of one preview make one survey', async () => {
  const twice = await signedIn(app);
  const { id } = (await send(LONG, { cookie: twice.cookie })).json<ImportPreview>();
  const body = { leave_out: ['Q1', 'Q2'] };
  const save = () => twice.call(saveImport, { params: { id }, body });
  const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
  expect((await twice.call(listSurveys, {})).body.surveys).toHaveLength(1);
});

test('a Canvass file with unknown fields and too many questions is read', async () => {
  const question = { question_text: 'Why?', question_type: 'short_text', settings: {} };
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`k${i}`, 1]));
  const questions = Array.from({ length: BOUNDS.questions + 2_000 }, () => question);
  const file = { canvass: 1, survey: { title: 'Many', ...unknown, questions }, texts: {} };
  const reply = await send(JSON.stringify(file));
  const { survey, report } = reply.json<ImportPreview>();
  expect(reply.statusCode).toBe(201);
  expect(survey['questions']).toHaveLength(BOUNDS.questions);
  const counts = ['too_many', 'setting_dropped'].map(
    (code) => report.filter((line) => line.code === code).length,
  );
  expect(counts).toEqual([1, 50]);
});

test('texts with null characters and half letters are imported without them', async () => {
  const title = String.raw`Why\u0000 so\ud800?`;
  const reply = await send(`{"pages":[{"elements":[{"type":"text","name":"a","title":"${title}"}]}]}`);
  expect(reply.statusCode).toBe(201);
  expect(reply.json<ImportPreview>().survey).toMatchObject({
    questions: [{ question_text: 'Why so\ufffd?' }],
  });
});

test('leaving a question out shows those that its answer decided to everyone', async () => {
  const preview = (await send(aLimeSurvey())).json<ImportPreview>();
  const saved = await owner.call(saveImport, { params: { id: preview.id }, body: { leave_out: ['Q1'] } });
  expect(saved.body.questions[0]).toMatchObject({
    code: 'Q1',
    question_text: 'You said …: why?',
    show_if: null,
  });
});

test('a preview belongs to its account, and keys need the scope', async () => {
  const preview = (await send(LONG)).json<ImportPreview>();
  const stranger = await signedIn(app);
  expect((await stranger.call(saveImport, { params: { id: preview.id }, body: {} })).status).toBe(404);
  expect((await send(LONG, { cookie: '' })).statusCode).toBe(401);
  expect((await send(LONG, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const made = await owner.call(createApiKey, { body: { name: 'Reads', scopes: ['surveys:read'] } });
  const withKey = await send(LONG, { cookie: '', authorization: `Bearer ${made.body.key}` });
  expect(withKey.statusCode).toBe(403);
});

test.each([
  ['an empty body', '', 422, 'import_empty'],
  ['text without questions', 'Hello there', 422, 'import_empty'],
  ['broken JSON', '{"pages": [', 422, 'import_unreadable'],
  ['another JSON', '{"a": 1}', 422, 'import_wrong_format'],
  [
    'a document type',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><document>&b;</document>',
    422,
    'import_unsafe',
  ],
  [
    'thousands of fields',
    JSON.stringify({
      canvass: 1,
      survey: {
        questions: [{}],
        ...Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`k${i}`, 1])),
      },
    }),
    422,
    'import_unsafe',
  ],
  ['deep nesting', '['.repeat(200_000), 422, 'import_unsafe'],
  ['deep XML', `<document>${'<a>'.repeat(20_000)}`, 422, 'import_unsafe'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 422, 'import_wrong_format'],
  ['a cut archive', Buffer.from('PK\u0003\u0004 and no more', 'latin1'), 422, 'import_unreadable'],
  ['too many bytes', Buffer.alloc(BOUNDS.importBytes + 1, 'a'), 413, 'too_large'],
] as const)('refuses %s', async (_name, payload, status, code) => {
  const started = performance.now();
  const reply = await send(payload);
  expect([reply.statusCode, reply.json<{ error: { code: string } }>().error.code]).toEqual([status, code]);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('an exported questionnaire imports and exports to the same bytes', async () => {
  const preview = (await send(aLimeSurvey())).json<ImportPreview>();
  const first = await owner.call(saveImport, { params: { id: preview.id }, body: {} });
  const read = (id: string) =>
    app.inject({ url: `/api/v1/surveys/${id}/export?format=canvass`, headers: { cookie: owner.cookie } });
  const file = await read(first.body.id);
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('Canteen.canvass.json'),
  ]);
  const again = (await send(file.body)).json<ImportPreview>();
  expect([again.format, again.report]).toEqual(['canvass', []]);
  const second = await owner.call(saveImport, { params: { id: again.id }, body: {} });
  expect((await read(second.body.id)).body).toBe(file.body);
});
