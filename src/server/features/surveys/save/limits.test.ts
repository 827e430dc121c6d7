import { expect, test } from 'vitest';
import { aChoice, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { loopedSurvey } from '../../../../../tests/support/looped-survey.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { getSubscription, getUsage } from '../../../../shared/api/account/account.ts';
import { patchTexts } from '../../../../shared/api/survey/translations.ts';
import * as api from '../../../../shared/api/survey/surveys.ts';

let now = new Date('2026-05-31T23:59:59.000Z');
const app = await anApp({ now: () => now });
const questions = (count: number) => Array.from({ length: count }, (_, i) => aText(`Question ${i + 1}`));

test('40 concurrent creations by a free user make exactly 3 surveys', async () => {
  const owner = await signedIn(app);
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => owner.call(api.createSurvey, { body: aSurvey() })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = replies.filter(({ status }) => status !== 201);
  for (const { status, error } of refused)
    expect([status, error.code, error.params]).toEqual([402, 'limit_surveys_month', { used: 3, limit: 3 }]);
  expect((await owner.call(api.listSurveys, {})).body.surveys).toHaveLength(3);
  expect((await owner.call(getUsage, {})).body).toEqual({
    questions_per_survey: { limit: 10 },
    surveys_this_month: { used: 3, limit: 3 },
    ai_generations: { used: 0, limit: 3 },
  });
});

test('deletions free no survey, duplicates count, and a new UTC month resets the count', async () => {
  now = new Date('2026-05-31T23:59:59.000Z');
  const owner = await signedIn(app);
  const { body: first } = await owner.call(api.createSurvey, { body: aSurvey() });
  await owner.call(api.deleteSurvey, { params: { id: first.id } });
  const { body: second } = await owner.call(api.createSurvey, { body: aSurvey() });
  const copy = await owner.call(api.duplicateSurvey, { params: { id: second.id } });
  expect(copy.status).toBe(201);
  const fourth = await owner.call(api.duplicateSurvey, { params: { id: second.id } });
  expect([fourth.status, fourth.error.code]).toEqual([402, 'limit_surveys_month']);
  now = new Date('2026-06-01T00:00:00.000Z');
  expect((await owner.call(api.createSurvey, { body: aSurvey() })).status).toBe(201);
});

test('a rejected survey does not count', async () => {
  const owner = await signedIn(app);
  await owner.call(api.createSurvey, { body: aSurvey({ questions: questions(11) }) });
  await owner.call(api.createSurvey, { body: aSurvey({ title: '' }) });
  expect((await owner.call(getUsage, {})).body.surveys_this_month.used).toBe(0);
});

test('free users can save up to 10 questions by any call', async () => {
  const owner = await signedIn(app);
  const refused = await owner.call(api.createSurvey, { body: aSurvey({ questions: questions(12) }) });
  expect([refused.status, refused.error.code]).toEqual([402, 'limit_questions']);
  expect(refused.error.message).toBe(
    'Your survey has 12 questions, but free users can only save up to 10 questions. Upgrade to Pro to save all your questions!',
  );
  const { body } = await owner.call(api.createSurvey, { body: aSurvey({ questions: questions(10) }) });
  const grown = { ...aSurvey({ questions: questions(11) }), version: 1 };
  expect((await owner.call(api.saveSurvey, { params: { id: body.id }, body: grown })).status).toBe(402);
  expect((await owner.call(api.getSurvey, { params: { id: body.id } })).body.version).toBe(1);
});

test('after a downgrade a long survey can be edited or shortened but not grown or copied', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const { body } = await owner.call(api.createSurvey, { body: aSurvey({ questions: questions(14) }) });
  await onPlan(app, owner.user.id, null);
  const save = (count: number, version: number) =>
    owner.call(api.saveSurvey, {
      params: { id: body.id },
      body: { ...aSurvey({ questions: questions(count) }), version },
    });
  expect((await save(14, 1)).status).toBe(200);
  expect((await save(15, 2)).error.code).toBe('limit_questions');
  expect((await save(12, 2)).status).toBe(200);
  expect((await save(13, 3)).error.code).toBe('limit_questions');
  expect((await owner.call(api.duplicateSurvey, { params: { id: body.id } })).error.code).toBe(
    'limit_questions',
  );
});

test('removing the line "Made with Canvass" requires a plan with that feature', async () => {
  const owner = await signedIn(app);
  const body = aSurvey({ hide_branding: true });
  const refused = await owner.call(api.createSurvey, { body });
  expect([refused.status, refused.error.code, refused.error.params]).toEqual([
    402,
    'plan_required',
    { feature: 'branding_removal' },
  ]);
  await onPlan(app, owner.user.id, 'monthly');
  const { body: survey } = await owner.call(api.createSurvey, { body });
  await onPlan(app, owner.user.id, null);
  const saved = await owner.call(api.saveSurvey, {
    params: { id: survey.id },
    body: { ...body, version: 1 },
  });
  expect(saved.status).toBe(200);
});

test('returns plan and features, Free without a subscription', async () => {
  const owner = await signedIn(app);
  expect((await owner.call(getSubscription, {})).body).toMatchObject({
    plan: 'free',
    features: [],
    plan_type: null,
  });
  await onPlan(app, owner.user.id, 'scientific-yearly');
  const { body } = await owner.call(getSubscription, {});
  expect(body).toMatchObject({ plan: 'scientific', plan_type: 'scientific-yearly', status: 'active' });
  expect(body.features).toContain('scientific_mode');
});

test('BILLING=off gives every account the Scientific plan', async () => {
  const off = await anApp({ config: { billing: { mode: 'off' } } });
  const owner = await signedIn(off);
  expect((await owner.call(getSubscription, {})).body).toMatchObject({ plan: 'scientific', billing: 'off' });
  expect((await owner.call(getUsage, {})).body.surveys_this_month).toEqual({ used: 0, limit: null });
  const { status } = await owner.call(api.createSurvey, { body: aSurvey({ questions: questions(20) }) });
  expect(status).toBe(201);
});

test('limits translations with their sources and stores few for unlisted languages', async () => {
  const owner = await signedIn(app);
  const sent = aSurvey({ language: 'en', languages: ['de', 'fr'] });
  const { body: survey } = await owner.call(api.createSurvey, { body: sent });
  const [survey_id, params] = [survey.id, { id: survey.id }];
  const { kysely } = app.deps.db;
  const store = (language: string, t: string, of = '') =>
    kysely
      .insertInto('survey_texts')
      .values({ survey_id, language, texts: JSON.stringify({ Q1: { t, of, by: 'person' } }) })
      .execute();
  await store('fr', 'x', 'x'.repeat(8_000_000));
  const write = async () => {
    const body = { texts: { title: 'Mittagessen' } };
    const { status, error } = await owner.call(patchTexts, { params: { ...params, language: 'de' }, body });
    return [status, error?.fields];
  };
  expect(await write()).toEqual([422, { texts: 'texts_too_large' }]);
  let { version } = survey;
  const save = async (languages: string[]) => {
    const reply = await owner.call(api.saveSurvey, { params, body: { ...survey, version, languages } });
    if (reply.status === 200) version = reply.body.version;
    return [reply.status, reply.error?.fields];
  };
  expect(await save(['de'])).toEqual([200, undefined]);
  expect(await write()).toEqual([200, undefined]);
  await store('es', 'x'.repeat(1_100_000));
  expect(await save(['de', 'es'])).toEqual([422, { questions: 'survey_too_large' }]);
  expect(await save(['de'])).toEqual([200, undefined]);
  for (let i = 10; i < 60; i += 1) await store(`q${i}`, 'x');
  expect(await save([])).toEqual([200, undefined]);
  const saved = await kysely
    .selectFrom('survey_texts')
    .select('language')
    .where('survey_id', '=', survey_id)
    .execute();
  expect([saved.length, saved.some(({ language }) => language === 'de')]).toEqual([40, true]);
});

test('reports loop errors at the fields that were sent', async () => {
  const owner = await signedIn(app);
  const looped = loopedSurvey();
  const [brands] = looped.questions;
  const [loop] = looped.flow.loops;
  const refused = async (change: object, flow: object = {}, questions: object[] = looped.questions) => {
    const body = {
      ...aSurvey(),
      questions,
      flow: { ...looped.flow, loops: [{ ...loop, ...change }], ...flow },
    };
    const { status, error } = await owner.call(api.createSurvey, { body: body as never });
    return [status, error?.fields ?? error?.params];
  };
  const items = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, text: `Item ${i}` }));
  const many = Array.from({ length: 20 }, () => aText('{{item}}?'));
  const deep = JSON.parse(`${'["not",'.repeat(5_000)}[]${']'.repeat(5_000)}`) as unknown;
  expect(await refused({ over: 'Q9' })).toEqual([422, { 'flow.loops.0.over': 'logic_gone' }]);
  expect(await refused({ over: undefined })).toEqual([422, { 'flow.loops.0.items': 'loop_items' }]);
  expect(await refused({ items: items.slice(1) })).toEqual([422, { 'flow.loops.0.items': 'loop_items' }]);
  expect(await refused({ over: undefined, items: [...items.slice(2), { id: 21, text: 'Item 3' }] })).toEqual([
    422,
    { 'flow.loops.0.items': 'loop_names' },
  ]);
  expect(await refused({ over: undefined, items: [...items, { id: 21, text: 'x' }] })).toEqual([
    422,
    { 'flow.loops.0.items': 'too_long' },
  ]);
  expect(await refused({}, { pages: [{ id: 1 }, { id: 3 }] })).toEqual([
    422,
    { 'flow.loops.0.id': 'loop_page' },
  ]);
  expect(await refused({}, {}, [...looped.questions.slice(0, 1), { ...aText(), page: 2 }])).toEqual([
    422,
    { 'questions.1.page': 'loop_page' },
  ]);
  const wrong = (show_if: unknown) => refused({ questions: [{ ...aText('{{item}}'), show_if }] });
  expect(await wrong(['is', 'Q7', [1]])).toEqual([422, { 'flow.loops.0.questions.0.show_if': 'logic_gone' }]);
  expect(await wrong(deep)).toEqual([422, { 'flow.loops.0.questions.0.show_if': 'logic_deep' }]);
  expect(await refused({ questions: [{ ...aText(), question_type: 'foo' }] })).toEqual([
    422,
    { 'flow.loops.0.questions.0.question_type': 'question_type' },
  ]);
  const heavy = { ...aChoice(Array.from({ length: 90 }, (_, i) => `${i}${'{{item}}'.repeat(36)}`)) };
  expect(
    await refused({ over: undefined, items, questions: Array.from({ length: 20 }, () => heavy) }),
  ).toEqual([422, { 'flow.loops.0': 'survey_too_large' }]);
  expect(
    await refused({ questions: [{ ...aText('{{item}}'.repeat(100)) }] }, {}, [
      { ...brands, settings: { options: [{ text: 'x'.repeat(150) }] } },
    ]),
  ).toEqual([422, { 'flow.loops.0.questions.0.question_text': 'too_long' }]);
  // Each iteration's questions count.
  expect((await refused({ over: undefined, items, questions: many.slice(0, 1) }))[0]).toBe(402);
});

test('a survey may consist of loops only but needs a question', async () => {
  const owner = await signedIn(app);
  const items = [
    { id: 1, text: 'Ahoi' },
    { id: 2, text: 'Brio' },
  ];
  const loops = [{ id: 1, items, page: { id: 1 }, questions: [aText('How is {{item}}?')] }];
  const sent = { ...aSurvey(), questions: [], flow: { pages: [{ id: 1, loop: 1 }], endings: [], loops } };
  const create = (change: object) => owner.call(api.createSurvey, { body: { ...sent, ...change } });
  const { body: survey } = await create({});
  expect(survey.questions.map(({ question_text }) => question_text)).toEqual([
    'How is Ahoi?',
    'How is Brio?',
  ]);
  const { body: saved } = await owner.call(api.saveSurvey, {
    params: { id: survey.id },
    body: { ...sent, flow: survey.flow, version: survey.version },
  });
  expect(saved.questions.map(({ id }) => id)).toEqual(survey.questions.map(({ id }) => id));
  const empty = { questions: 'questions_required' };
  expect((await create({ flow: null })).error.fields).toEqual(empty);
  expect((await create({ flow: null, title: ' ' })).error.fields).toEqual({ ...empty, title: 'required' });
  expect((await create({ flow: { ...sent.flow, loops: [] } })).error.fields).toEqual(empty);
});
