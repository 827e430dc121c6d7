import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { loopedSurvey } from '../../../../tests/support/looped-survey.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { sendAnswers } from '../../../../tests/support/send-answers.ts';
import { findPath, getPublicSurvey } from '../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../shared/api/results/results.ts';
import { patchTexts } from '../../../shared/api/survey/translations.ts';
import { duplicateSurvey, getSurvey, previewSave, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const YES_NO = ['Yes', 'No'];

const send = (id: string, answers: Record<string, unknown>, more?: object) =>
  sendAnswers(app, id, answers, more);

test('a token of archived logic bypasses no validation, and an honest reply is accepted', async () => {
  const { id, owner } = await openSurvey(app, {
    require_answers: true,
    questions: [aChoice(YES_NO), { ...aText(), is_optional: true }, aRating()],
  });
  const params = { id };
  const { body: opened } = await app.call(getPublicSurvey, { params, query: {} });
  const conditions = [
    ['is', 'Q1', [1]],
    ['is', 'Q1', [2]],
  ];
  for (const show_if of conditions) {
    const { body: survey } = await owner.call(getSurvey, { params });
    const questions = survey.questions.map((each, i) => (i === 1 ? { ...each, show_if } : each));
    expect((await owner.call(saveSurvey, { params, body: { ...survey, questions } })).status).toBe(200);
  }
  // Simulates fifty more logic changes; the save notifies every server.
  const { pool } = app.deps.db;
  await pool.query('delete from survey_flows where survey_id = $1 and from_version = 1', [id]);
  const { body: survey } = await owner.call(getSurvey, { params });
  await owner.call(saveSurvey, { params, body: { ...survey, title: 'Once more' } });
  const { opened_token } = opened;
  expect((await send(id, { Q1: 2, Q2: 'x' }, { opened_token })).error?.fields).toEqual({
    [`questions.${survey.questions[2]!.id}`]: 'answers_required',
  });
  // Asked only in the opened version, which is no longer archived, so the answer is stored.
  const honest = await send(id, { Q1: 1, Q2: 'kept', Q3: 4 }, { opened_token });
  expect([honest.status, honest.body]).toMatchObject([201, expect.not.objectContaining({ dropped: ['Q2'] })]);
});

test('reveals where an ending leads only after the answers are sent', async () => {
  const redirect = 'https://panel.example/done?project=7';
  const { id } = await openSurvey(app, {
    questions: [
      { ...aRating(), page: 1 },
      { ...aText(), page: 2 },
    ],
    flow: {
      pages: [{ id: 1, after: [{ if: ['<', 'Q1', 3], to: { ending: 2 } }] }, { id: 2 }],
      endings: [
        { id: 1, kind: 'complete', text: 'Thanks', redirect },
        { id: 2, kind: 'screened', text: 'Sorry', redirect },
      ],
    },
  });
  const params = { id };
  const before = [
    await app.call(getPublicSurvey, { params, query: {} }),
    await app.call(findPath, { params, body: { answers: { Q1: 1 } } }),
  ];
  expect(before.map(({ status }) => status)).toEqual([200, 200]);
  expect(JSON.stringify(before)).not.toContain('panel.example');
  expect((await send(id, { Q1: 1 })).body.ending).toEqual({
    id: 2,
    kind: 'screened',
    redirect: `${redirect}&status=screened`,
  });
  expect((await send(id, { Q1: 4 })).body.ending?.redirect).toBe(`${redirect}&status=complete`);
});

test('limits assigned paths per address by burst and rate without affecting others', async () => {
  const { id } = await openSurvey(app);
  const url = findPath.path.replace('{id}', id);
  const ask = (remoteAddress: string) =>
    app.inject({ method: 'POST', url, payload: { answers: { Q1: 1 } }, remoteAddress });
  const replies: Awaited<ReturnType<typeof ask>>[] = [];
  const isRefused = ({ statusCode }: (typeof replies)[number]) => statusCode === 429;
  // Repeats until some are refused, since slow machines refill ten permits a second meanwhile.
  for (let round = 0; round < 20 && !replies.some(isRefused); round++)
    replies.push(...(await Promise.all(Array.from({ length: 50 }, () => ask('203.0.113.50')))));
  const refused = replies.filter(isRefused);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(200);
  expect((await ask('203.0.113.51')).statusCode).toBe(200);
});

test('a condition follows its question through a type change with a new code', async () => {
  const { id, owner } = await openSurvey(app, {
    questions: [aChoice(YES_NO), { ...aRating(), show_if: ['is', 'Q1', ['Yes']] }],
  });
  const { body: survey } = await owner.call(getSurvey, { params: { id } });
  const [first, second] = survey.questions;
  const several = {
    ...first!,
    question_type: 'checkboxes',
    settings: { options: first!.settings['options'] },
  };
  const body = { ...survey, questions: [several, second!] };
  const saved = await owner.call(saveSurvey, { params: { id }, body });
  expect(saved.body.questions).toMatchObject([{ code: 'Q3' }, { code: 'Q2', show_if: ['is', 'Q3', [1]] }]);
});

test('a loop creates named questions per option, asked of those who chose it', async () => {
  const survey = await openSurvey(app, loopedSurvey());
  const { id, owner } = survey;
  expect(survey.questions.map(({ code, question_text }) => [code, question_text])).toEqual([
    ['Q1', 'Which do you know?'],
    ['Q2', 'How is Ahoi?'],
    ['Q3', 'What is wrong with Ahoi?'],
    ['Q4', 'How is Brio?'],
    ['Q5', 'What is wrong with Brio?'],
    ['Q6', 'Anything else?'],
  ]);
  const path = async (answers: Record<string, unknown>) =>
    (await app.call(findPath, { params: { id }, body: { answers } as never })).body.asked;
  expect(await path({ Q1: [2] })).toEqual(['Q1', 'Q4', 'Q6']);
  expect(await path({ Q1: [1, 2], Q2: 1, Q4: 5 })).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q6']);
  expect(await path({ Q1: [3] })).toEqual(['Q1', 'Q6']);
  expect((await send(id, { Q1: [2], Q2: 4, Q4: 1, Q5: 'sour' })).body).toMatchObject({ dropped: ['Q2'] });

  const { body: results } = await owner.call(getResults, { params: { id }, query: {} });
  expect(results.questions.map(({ question_text, asked }) => [question_text, asked])).toContainEqual([
    'How is Brio?',
    1,
  ]);
  expect(results.questions.map(({ asked }) => asked)).toEqual([1, 0, 0, 1, 1, 1]);
  await onPlan(app, owner.user.id, 'monthly');
  const csv = await owner.call(exportSurvey, { params: { id }, query: { format: 'csv' } });
  expect(parseCsv(csv.body as unknown as string)[0]?.join()).toContain('How is Brio?');
  const { body: open } = await app.call(getPublicSurvey, { params: { id }, query: {} });
  expect(JSON.stringify(open)).not.toContain('{{item}}');
});

test('saving a loop again keeps questions of remaining items and archives the others', async () => {
  const { id, owner } = await openSurvey(app, loopedSurvey());
  const params = { id };
  await send(id, { Q1: [1, 2], Q2: 4, Q4: 2, Q5: 'sour' });
  const { body: survey } = await owner.call(getSurvey, { params });
  const again = await owner.call(saveSurvey, { params, body: survey });
  expect([again.status, again.body.questions, again.body.flow]).toEqual([200, survey.questions, survey.flow]);

  const [first, ...others] = again.body.questions;
  const options = (first!.settings['options'] as { id: number; text: string }[]).slice(1);
  const remaining = [{ id: 2, text: 'Brio!' }, options[1], { id: 9, text: 'Cult' }];
  const change = {
    ...again.body,
    questions: [{ ...first!, settings: { ...first!.settings, options: remaining } }, ...others],
  };
  const affected = await owner.call(previewSave, { params, body: change });
  expect(affected.body.answers).toBe(3);
  const { body: saved } = await owner.call(saveSurvey, { params, body: change });
  expect(saved.questions.map(({ code, question_text }) => [code, question_text])).toEqual([
    ['Q1', 'Which do you know?'],
    ['Q4', 'How is Brio!?'],
    ['Q5', 'What is wrong with Brio!?'],
    ['Q7', 'How is Cult?'],
    ['Q8', 'What is wrong with Cult?'],
    ['Q6', 'Anything else?'],
  ]);
  const { body: results } = await owner.call(getResults, { params, query: {} });
  expect(results.questions.find(({ question_text }) => question_text === 'How is Brio!?')?.answered).toBe(1);

  const copy = await owner.call(duplicateSurvey, { params });
  expect(copy.body.questions.map(({ code }) => code)).toEqual(['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6']);
  const copied = await owner.call(saveSurvey, { params: { id: copy.body.id }, body: copy.body });
  expect(copied.body.questions).toEqual(copy.body.questions);

  const { loops: _loops, ...unlinked } = saved.flow!;
  const { body: plain } = await owner.call(saveSurvey, { params, body: { ...saved, flow: unlinked } });
  expect(plain.questions).toEqual(saved.questions);
  expect(plain.flow?.pages.every(({ loop }) => loop === undefined)).toBe(true);
});

test('results and exports name the item of an iteration whose text does not name it', async () => {
  const loops = [
    {
      id: 1,
      items: [
        { id: 1, text: 'Ahoi' },
        { id: 2, text: 'Brio' },
      ],
      page: { id: 1, title: '{{item}}' },
      questions: [aRating(), aText('Why {{item}}?')].map((each) => ({ ...each, id: randomUUID() })),
    },
  ];
  const flow = { pages: [{ id: 1, loop: 1 }], endings: [], loops };
  const { id, owner } = await openSurvey(app, { questions: [], flow, language: 'en', languages: ['fr'] });
  const params = { id };
  await onPlan(app, owner.user.id, 'monthly');
  const texts = {
    Q1: { text: 'Comment ?', by: 'person' },
    Q2: { text: 'Pourquoi Ahoi ?', by: 'person' },
  } as const;
  await owner.call(patchTexts, { params: { ...params, language: 'fr' }, body: { texts } });
  await send(id, { Q1: 4, Q2: 'sour', Q3: 2 });
  const refusalOf = async (query: object) => {
    const { body } = await owner.call(getResults, { params, query });
    return body.questions.slice(0, 4).map(({ question_text }) => question_text);
  };
  const named = ['How was it? (Ahoi)', 'Why Ahoi?', 'How was it? (Brio)', 'Why Brio?'];
  expect(await refusalOf({})).toEqual(named);
  expect(await refusalOf({ lang: 'fr' })).toEqual([
    'Comment ? (Ahoi)',
    'Pourquoi Ahoi ?',
    'How was it? (Brio)',
    'Why Brio?',
  ]);
  const csv = await owner.call(exportSurvey, { params, query: { format: 'csv' } });
  const [head = []] = parseCsv(csv.body as unknown as string);
  for (const name of named) expect(head.join()).toContain(name);

  // In the editor the text stays as written.
  const { body: survey } = await owner.call(getSurvey, { params });
  expect(survey.questions[0]?.question_text).toBe('How was it?');
});
