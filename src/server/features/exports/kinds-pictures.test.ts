import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPng } from '../../../../tests/support/a-png.ts';
import { aSurvey, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { recount } from '../../../../tests/support/recount.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import {
  createSurvey,
  deleteSurvey,
  duplicateSurvey,
  getSurvey,
  previewSave,
  saveSurvey,
} from '../../../shared/api/survey/surveys.ts';
import { BOUNDS } from '../../../shared/bounds.ts';
import { removeUnused } from '../media/data.ts';

const app = await anApp();

const pictures = (settings: Record<string, unknown>) => ({
  question_text: 'Which picture?',
  question_type: 'picture_choice',
  settings,
});

const upload = (payload: Buffer, cookie: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { 'content-type': 'image/png', cookie },
    payload,
  });
const pictureOf = async (payload: Buffer, cookie: string) =>
  (await upload(payload, cookie)).json<{ id: string }>().id;

test('validates pictures by content, stores them once and serves them without scripts', async () => {
  const { cookie } = await signedIn(app);
  const first = await upload(aPng(3, 2), cookie);
  expect(first.statusCode).toBe(201);
  const { id } = first.json<{ id: string }>();
  expect(await pictureOf(aPng(3, 2), cookie)).toBe(id);
  const { body, ...page } = await app.inject({ url: `/api/v1/media/${id}` });
  expect(body.slice(1, 4)).toBe('PNG');
  expect(page.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const refused = await upload(Buffer.from('<svg onload="alert(1)"/>'), cookie);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { error: { fields: { body: 'picture_kind' } } },
  ]);
  expect((await upload(Buffer.alloc(BOUNDS.mediaBytes + 1), cookie)).statusCode).toBe(413);
  expect((await upload(aPng(3, 2), '')).statusCode).toBe(401);
});

async function openOnPlan(questions: SurveyToSend['questions']) {
  const survey = await openSurvey(app, { questions });
  await onPlan(app, survey.owner.user.id, 'scientific-monthly');
  const params = { id: survey.id };
  const send = (answers: unknown) =>
    app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } as never });
  const results = async () => (await survey.owner.call(getResults, { params, query: {} })).body.questions;
  return { ...survey, params, send, results };
}

test('accepts own pictures only and deletes unused pictures after a week', async () => {
  const { owner, questions, params, send, results } = await openOnPlan([
    pictures({ options: ['Red', 'Blue'] }),
    pictures({ options: ['A', 'B', 'C'], max: 2, columns: 2 }),
  ]);
  const [shown, other, unused] = await Promise.all(
    [2, 3, 4].map((side) => pictureOf(aPng(side, 9), owner.cookie)),
  );
  const options = [
    { id: 1, text: 'Red', image: shown, alt: 'A red bicycle' },
    { id: 2, text: 'Blue' },
  ];
  const { body: survey } = await owner.call(getSurvey, { params });
  const withOptions = (each: object[]) => ({
    ...survey,
    questions: [{ ...survey.questions[0]!, settings: { options: each } }, survey.questions[1]!],
  });
  const inCapitals = [{ ...options[0]!, image: shown!.toUpperCase() }, options[1]!];
  const saved = await owner.call(saveSurvey, { params, body: withOptions(inCapitals) });
  expect(saved.body.questions[0]?.settings['options']).toEqual(options);
  const { status, error } = await owner.call(saveSurvey, {
    params,
    body: { ...withOptions([{ ...options[0]!, alt: '' }]), version: saved.body.version },
  });
  expect([status, error.fields]).toEqual([422, { 'questions.0.settings.options': 'alt_missing' }]);
  const thief = await signedIn(app);
  const stolen = pictures({ options: [{ text: 'Mine', image: other, alt: 'Not mine' }] });
  const theft = await thief.call(createSurvey, { body: aSurvey({ questions: [stolen] }) });
  expect([theft.status, theft.error.fields]).toEqual([
    422,
    { 'questions.0.settings.options': 'picture_unknown' },
  ]);

  const { body: page } = await app.inject({ url: `/survey/${params.id}` });
  expect(page).toContain(
    `<img src="/api/v1/media/${shown}" alt="A red bicycle" width="480" height="360" loading="lazy"`,
  );
  for (const answers of [
    { Q1: 1, Q2: [1, 3] },
    [
      { question_id: questions[0]!.id, answer: 'Red' },
      { question_id: questions[1]!.id, answer: ['B'] },
    ],
  ])
    expect((await send(answers)).status).toBe(201);
  for (const answers of [{ Q1: [1, 2] }, { Q2: [1, 2, 3] }]) expect((await send(answers)).status).toBe(422);
  expect(await results()).toMatchObject([
    { answered: 2, counts: [{ value: 'Red', count: 2 }, { count: 0 }] },
    { answered: 2, mean: 1.5, counts: [{ count: 1 }, { count: 1 }, { count: 1 }] },
  ]);
  const csv = (await owner.call(exportSurvey, { params, query: { format: 'csv' } }))
    .body as unknown as string;
  expect(
    parseCsv(csv)[0]
      ?.slice(2)
      .map((head) => head.split(':')[0]),
  ).toEqual(['Q1', 'Q2_1', 'Q2_2', 'Q2_3']);

  const { body: copy } = await owner.call(duplicateSurvey, { params });
  await app.deps.db.pool.query("update media set unused_since = now() - interval '8 days'");
  const isThere = async (picture: string | undefined) =>
    (await app.inject({ url: `/api/v1/media/${picture}` })).statusCode;
  await removeUnused(app.deps.db.kysely);
  expect(await Promise.all([shown, unused].map(isThere))).toEqual([200, 404]);
  for (const each of [params, { id: copy.id }]) await owner.call(deleteSurvey, { params: each });
  await removeUnused(app.deps.db.kysely);
  expect(await isThere(shown)).toBe(404);
});

const scale = { min: 0, max: 10, labels: { min: 'No', max: 'Yes' } };
const number = { ...scale, step: 1, decimals: 0, unit: '', display: 'field' };
const colours = {
  options: [
    { id: 1, text: 'Red' },
    { id: 2, text: 'Blue' },
    { id: 3, text: 'Green' },
  ],
};
const yesOrNo = {
  options: [
    { id: 1, text: 'Yes' },
    { id: 0, text: 'No' },
  ],
};

test('a convertible question keeps its answers in every figure and file', async () => {
  const kinds = [
    ['rating', scale, 'nps', { labels: scale.labels }, 'number', number],
    ['number', number, 'rating', scale, 'nps', { labels: scale.labels }],
    [
      'multiple_choice',
      { ...colours, display: 'dropdown' },
      'picture_choice',
      colours,
      'multiple_choice',
      colours,
    ],
    ['checkboxes', colours, 'picture_choice', { ...colours, several: true }, 'checkboxes', colours],
    ['yes_no', { labels: { yes: 'Yes', no: 'No' } }, 'multiple_choice', yesOrNo, 'picture_choice', yesOrNo],
    ['text', {}, 'short_text', { format: 'any' }, 'text', {}],
  ] as const;
  const asOf = (step: 0 | 2 | 4) =>
    kinds.map((kind) => ({
      question_text: 'How?',
      question_type: kind[step],
      settings: kind[step + 1] as object,
    }));
  const { owner, params, send, results, ...survey } = await openOnPlan(asOf(0) as never);
  const codes = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6'];
  for (const step of [0, 2, 4] as const) {
    const { body: before } = await owner.call(getSurvey, { params });
    const questions = asOf(step).map((question, i) => ({ ...question, id: survey.questions[i]!.id }));
    const save = { params, body: { ...before, questions } as never };
    expect((await owner.call(previewSave, save)).body).toMatchObject({ answers: 0 });
    const { status, body } = await owner.call(saveSurvey, save);
    expect(status).toBe(200);
    expect(body.questions.map(({ id, code, question_type }) => [id, code, question_type])).toEqual(
      questions.map(({ id, question_type }, i) => [id, codes[i], question_type]),
    );
    const again = await owner.call(saveSurvey, { params, body });
    expect([again.status, again.error]).toEqual([200, undefined]);
    expect(again.body.questions).toEqual(body.questions);
    expect((await send({ Q1: 9, Q2: 9, Q3: 2, Q4: [1, 2], Q5: 0, Q6: 'bike' })).status).toBe(201);
    const answers = [10, '4', 'Red', ['Green'], 'Yes', 'car'];
    const inWords = survey.questions.map(({ id }, i) => ({ question_id: id, answer: answers[i] }));
    expect((await send(inWords)).status).toBe(201);
    const n = step / 2 + 1;
    const now = await results();
    expect(now.map(({ code, archived, answered }) => [code, archived, answered])).toEqual(
      codes.map((code) => [code, false, 2 * n]),
    );
    expect(now.slice(0, 2).map(({ nps, mean }) => nps?.promoters ?? mean)).toEqual([
      step === 2 ? 2 * n : 9.5,
      step === 4 ? n : 6.5,
    ]);
    expect(now.slice(2, 5).map(({ counts }) => counts?.map(({ value, count }) => [value, count]))).toEqual([
      [
        ['Red', n],
        ['Blue', n],
        ['Green', 0],
      ],
      [
        ['Red', n],
        ['Blue', n],
        ['Green', n],
      ],
      [
        ['Yes', n],
        ['No', n],
      ],
    ]);
    const [head, ...rows] = parseCsv(
      (await owner.call(exportSurvey, { params, query: { format: 'csv' } })).body as unknown as string,
    );
    expect(head?.slice(2).map((each) => each.split(':')[0])).toEqual([
      'Q1',
      'Q2',
      'Q3',
      'Q4_1',
      'Q4_2',
      'Q4_3',
      'Q5',
      'Q6',
    ]);
    const cells = (list: unknown[][]) => list.map((row) => row.join('|')).toSorted();
    expect(cells(rows.map((row) => row.slice(2)))).toEqual(
      cells(
        Array.from({ length: n }, () => [
          [9, 9, 'Blue', 1, 1, 0, 'No', 'bike'],
          [10, 4, 'Red', 0, 0, 1, 'Yes', 'car'],
        ]).flat(),
      ),
    );
    expect(await recount(app.deps.db, survey.id)).toEqual([]);
  }
});

test('an incompatible type change creates a new question after a warning', async () => {
  const other = { options: ['A', { text: 'Else', other: true }] };
  const kinds = [
    // Rejected: other scale, no equivalent for no opinion or "Other" text, multiple to single choice, consent from a
    // choice.
    ['rating', scale, 4, 'number', { ...number, max: 5 }],
    ['rating', { ...scale, no_opinion: true }, 4, 'nps', {}],
    [
      'multiple_choice',
      other,
      1,
      'picture_choice',
      {
        options: [
          { id: 1, text: 'A' },
          { id: 2, text: 'Else' },
        ],
      },
    ],
    ['multiple_choice', colours, 1, 'checkboxes', colours],
    ['multiple_choice', { options: ['I agree'] }, 1, 'consent', { options: [{ id: 1, text: 'I agree' }] }],
  ] as const;
  const { owner, params, send, results } = await openOnPlan(
    kinds.map(([question_type, settings]) => ({ question_text: 'How?', question_type, settings })),
  );
  expect((await send(Object.fromEntries(kinds.map((kind, i) => [`Q${i + 1}`, kind[2]])))).status).toBe(201);
  const { body: before } = await owner.call(getSurvey, { params });
  const questions = before.questions.map((question, i) => ({
    ...question,
    question_type: kinds[i]![3],
    settings: kinds[i]![4],
  }));
  const save = { params, body: { ...before, questions } as never };
  expect((await owner.call(previewSave, save)).body).toMatchObject({ answers: 5 });
  expect((await owner.call(saveSurvey, save)).status).toBe(200);
  expect((await results()).map(({ code, archived, answered }) => [code, archived, answered])).toEqual([
    ...[6, 7, 8, 9, 10].map((n) => [`Q${n}`, false, 0]),
    ...[1, 2, 3, 4, 5].map((n) => [`Q${n}`, true, 1]),
  ]);
});
