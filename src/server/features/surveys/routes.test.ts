import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../tests/support/signed-in.ts';
import * as api from '../../../shared/api/survey/surveys.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const earlier = '2026-05-01T08:00:00.000Z';
const later = '2026-06-01T08:00:00.000Z';
const app = await anApp({ now: () => now });
let owner: SignedIn;

beforeEach(async () => {
  owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'yearly');
});

async function create(fields: Parameters<typeof aSurvey>[0] = {}) {
  const { status, body, error } = await owner.call(api.createSurvey, { body: aSurvey(fields) });
  expect(error).toBeUndefined();
  expect(status).toBe(201);
  return body;
}

describe('creating a survey', () => {
  test('returns the full survey with its questions in order', async () => {
    const survey = await create({ start_date: earlier });
    expect(survey).toMatchObject({
      title: 'Lunch',
      user_id: owner.user.id,
      status: 'active',
      effective_status: 'active',
      visibility: 'public',
      access_code: null,
      anonymity_level: 'anonymous',
      results_visible_to_participants: false,
      response_count: 0,
      version: 1,
      created_at: now.toISOString(),
    });
    expect(survey.questions.map((each) => [each.order, each.question_type, each.options])).toEqual([
      [0, 'multiple_choice', ['Red', 'Green', 'Blue']],
      [1, 'rating', []],
      [2, 'text', []],
    ]);
    expect(survey.questions[1]?.rating_config).toEqual({
      min: 1,
      max: 5,
      labels: { min: 'Poor', max: 'Excellent' },
    });
    expect(await owner.call(api.getSurvey, { params: { id: survey.id } })).toMatchObject({ body: survey });
  });

  test('missing labels default to the survey language, sent ones stay', async () => {
    const asked = (question_type: string, settings?: Record<string, unknown>) => ({
      question_text: 'How is it?',
      question_type,
      ...(settings !== undefined && { settings }),
    });
    const { questions } = await create({
      language: 'de',
      questions: [
        asked('yes_no'),
        asked('yes_no', { labels: { yes: 'Yes', no: 'No' } }),
        asked('yes_no', { labels: { yes: 'Klar' }, no_opinion: true }),
        asked('nps', {}),
        asked('rating', { max: 7 }),
        asked('rating'),
      ],
    });
    expect(questions.map(({ settings }) => settings['labels'])).toEqual([
      { yes: 'Ja', no: 'Nein' },
      { yes: 'Yes', no: 'No' },
      { yes: 'Klar', no: 'Nein' },
      { min: 'Überhaupt nicht wahrscheinlich', max: 'Äußerst wahrscheinlich' },
      { min: 'Schlecht', max: 'Ausgezeichnet' },
      { min: 'Poor', max: 'Excellent' },
    ]);
  });

  test.each([
    ['active if a start date is given and is not later than now', earlier, 'active', 'active'],
    ['otherwise draft: a later start is scheduled', later, 'draft', 'scheduled'],
    ['otherwise draft: no start', null, 'draft', 'draft'],
  ] as const)('%s', async (_name, start_date, status, effective_status) => {
    expect(await create({ start_date })).toMatchObject({ status, effective_status });
  });

  test('a private survey without a code gets one, and a public one has none', async () => {
    expect((await create({ visibility: 'private' })).access_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await create({ visibility: 'private', access_code: ' my code ' })).access_code).toBe('my code');
    expect((await create({ visibility: 'public', access_code: 'X' })).access_code).toBeNull();
  });

  test('access codes need 6 characters, and shorter ones from earlier remain until changed', async () => {
    const input = aSurvey({ visibility: 'private', access_code: 'a b c d e' });
    const short = await owner.call(api.createSurvey, { body: input });
    expect([short.status, short.error.fields]).toEqual([422, { access_code: 'access_code_short' }]);
    const { id, version } = await create({ visibility: 'private', access_code: 'abcdef' });
    await app.deps.db.pool.query(`update surveys set access_code = 'OLD' where id = $1`, [id]);
    const save = (access_code: string, at: number) =>
      owner.call(api.saveSurvey, {
        params: { id },
        body: { ...aSurvey({ visibility: 'private', access_code }), version: at },
      });
    const saved = await save('OLD', version);
    expect([saved.status, saved.body.access_code]).toEqual([200, 'OLD']);
    expect((await save('NEW', saved.body.version)).status).toBe(422);
  });

  test('preserves question ids of the client, even equal ids in two surveys', async () => {
    const id = randomUUID();
    const questions = [{ ...aText(), id }];
    expect((await create({ questions })).questions[0]?.id).toBe(id);
    expect((await create({ questions })).questions[0]?.id).toBe(id);
  });

  test.each([
    ['end before start', { start_date: later, end_date: earlier }, { end_date: 'end_before_start' }],
    [
      'unknown type',
      { questions: [{ ...aText(), question_type: 'essay' }] },
      { 'questions.0.question_type': 'question_type' },
    ],
    ['no options', { questions: [aText(), aChoice([])] }, { 'questions.1.options': 'options_required' }],
    ['equal options', { questions: [aChoice(['A', 'A'])] }, { 'questions.0.options': 'options_repeated' }],
    [
      'rating min not below max',
      { questions: [aRating(5, 5)] },
      { 'questions.0.rating_config.max': 'rating_order' },
    ],
    ['no questions', { questions: [] }, { questions: 'questions_required' }],
    ['an empty title', { title: '  ' }, { title: 'required' }],
    ['no such time zone', { time_zone: 'Mars/Olympus' }, { time_zone: 'time_zone' }],
  ] as const)('rejects as invalid: %s', async (_name, fields, wrong) => {
    const { status, error } = await owner.call(api.createSurvey, { body: aSurvey(fields as never) });
    expect(status).toBe(422);
    expect(error.fields).toEqual(wrong);
  });

  test('rejects duplicate question ids in any letter case', async () => {
    const id = randomUUID();
    const questions = [
      { ...aText(), id },
      { ...aText(), id: id.toUpperCase() },
    ];
    const { status, error } = await owner.call(api.createSurvey, { body: aSurvey({ questions }) });
    expect([status, error.fields]).toEqual([422, { 'questions.1.id': 'id_repeated' }]);
  });

  test('returns 400 for an unknown key and 401 for a visitor', async () => {
    const body = { ...aSurvey(), colour: 'red' } as never;
    expect((await owner.call(api.createSurvey, { body })).status).toBe(400);
    expect((await app.call(api.createSurvey, { body: aSurvey() })).status).toBe(401);
  });
});

describe('surveys of other users are not found', () => {
  test.each([
    api.getSurvey,
    api.publishSurvey,
    api.closeSurvey,
    api.reopenSurvey,
    api.duplicateSurvey,
    api.deleteSurvey,
  ])('$method $path', async (endpoint) => {
    const { id } = await create();
    const other = await signedIn(app);
    for (const each of [id, randomUUID(), 'nonsense'])
      expect((await other.call(endpoint, { params: { id: each } })).error.code).toBe('not_found');
    expect((await owner.call(api.getSurvey, { params: { id } })).body.version).toBe(1);
  });

  test('saving a survey', async () => {
    const { id } = await create();
    const other = await signedIn(app);
    const input = { params: { id }, body: { ...aSurvey(), version: 1 } };
    expect((await other.call(api.saveSurvey, input)).error.code).toBe('not_found');
    expect((await other.call(api.previewSave, input)).error.code).toBe('not_found');
  });
});

describe('status actions', () => {
  test('publish sets the start to now if it is missing or in the future', async () => {
    for (const start_date of [null, later]) {
      const { id } = await create({ start_date });
      const { body } = await owner.call(api.publishSurvey, { params: { id } });
      expect(body).toMatchObject({
        status: 'active',
        effective_status: 'active',
        start_date: now.toISOString(),
        version: 2,
      });
      expect(body.questions).toHaveLength(3);
    }
  });

  test('close completes the survey, also after saves, until it is reopened', async () => {
    const { id } = await create();
    const closed = await owner.call(api.closeSurvey, { params: { id } });
    expect(closed.body).toMatchObject({ status: 'completed', effective_status: 'closed' });
    const saved = await owner.call(api.saveSurvey, { params: { id }, body: { ...aSurvey(), version: 2 } });
    expect(saved.body).toMatchObject({ status: 'completed', version: 3 });
    const reopened = await owner.call(api.reopenSurvey, { params: { id } });
    expect(reopened.body).toMatchObject({ status: 'active', effective_status: 'active', end_date: null });
  });

  test('reopen clears a past end and keeps a future one', async () => {
    const past = await create({ start_date: earlier, end_date: earlier });
    expect(past.effective_status).toBe('closed');
    const reopened = await owner.call(api.reopenSurvey, { params: { id: past.id } });
    expect(reopened.body).toMatchObject({ effective_status: 'active', start_date: earlier, end_date: null });
    const open = await create({ start_date: earlier, end_date: later });
    await owner.call(api.closeSurvey, { params: { id: open.id } });
    expect((await owner.call(api.reopenSurvey, { params: { id: open.id } })).body.end_date).toBe(later);
  });
});

describe('duplicating a survey', () => {
  test('creates a draft without dates and with its own ids and code', async () => {
    const survey = await create({ visibility: 'private', end_date: later });
    const { status, body } = await owner.call(api.duplicateSurvey, { params: { id: survey.id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Lunch (copy)',
      status: 'draft',
      start_date: null,
      end_date: null,
      visibility: 'private',
    });
    expect(body.access_code).not.toBe(survey.access_code);
    expect(body.questions.map((each) => each.question_text)).toEqual(
      survey.questions.map((each) => each.question_text),
    );
    const ids = new Set([...survey.questions, ...body.questions].map((each) => each.id));
    expect(ids.size).toBe(6);
  });

  test('shortens a title at its limit and uses a German suffix for German surveys', async () => {
    const { id } = await create({ title: '\u{1F600}'.repeat(100), language: 'de' });
    const { body } = await owner.call(api.duplicateSurvey, { params: { id } });
    expect(body.title.length).toBeLessThanOrEqual(200);
    expect(body.title).toMatch(/\u{1F600} \(Kopie\)$/u);
  });
});
