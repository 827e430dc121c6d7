import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aChoice, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import * as texts from '../../../../shared/api/survey/translations.ts';
import { getCrosstab } from '../../../../shared/api/results/crosstabs.ts';
import { getPublicSurvey, submitResponse } from '../../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../../shared/api/results/results.ts';
import {
  createSurvey,
  duplicateSurvey,
  getSurvey,
  saveSurvey,
  type Survey,
} from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();
let owner: SignedIn;
beforeEach(async () => {
  owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
});

const FRENCH = { title: 'Déjeuner', Q1: 'Quelle couleur ?', 'Q1.o.1': 'Rouge', 'Q1.o.3': 'Bleu' };

async function create(fields: Parameters<typeof aSurvey>[0] = {}) {
  const sent = aSurvey({ language: 'en', languages: ['FR', 'he', 'fr'], ...fields });
  const { body, status } = await owner.call(createSurvey, { body: sent });
  expect(status).toBe(201);
  return body;
}

async function french(survey: Survey, input: Record<string, texts.TextOutput> = FRENCH) {
  return owner.call(texts.putTexts, { params: { id: survey.id, language: 'fr' }, body: { texts: input } });
}

async function readFrench({ id }: { id: string }) {
  const { body } = await owner.call(texts.getTexts, { params: { id, language: 'fr' } });
  return new Map(body.texts.map((each) => [each.key, each]));
}

test('normalizes the listed languages and rejects texts in unlisted ones', async () => {
  const survey = await create();
  expect(survey.languages).toEqual(['fr', 'he']);
  const refused = await owner.call(createSurvey, { body: aSurvey({ languages: ['français'] }) });
  expect(refused.error?.fields).toEqual({ 'languages.0': 'language_tag' });
  for (const language of ['es', 'en']) {
    const body = { texts: { title: 'Almuerzo' } };
    const reply = await owner.call(texts.putTexts, { params: { id: survey.id, language }, body });
    expect([reply.status, reply.error?.fields]).toEqual([422, { language: 'language_not_listed' }]);
  }
});

test('lists texts beside their sources in survey order and counts missing ones', async () => {
  const survey = await create();
  const { status, body } = await french(survey);
  expect([status, body.missing, body.stale, body.unreviewed]).toEqual([200, body.total - 4, 0, 0]);
  expect(body.texts.slice(0, 4).map(({ key, source, text, state }) => [key, source, text, state])).toEqual([
    ['title', 'Lunch', 'Déjeuner', 'current'],
    ['description', 'How do you like our lunch?', null, 'missing'],
    ['Q1', 'Which colour?', 'Quelle couleur ?', 'current'],
    ['Q1.o.1', 'Red', 'Rouge', 'current'],
  ]);
  expect(body.texts.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['Q1.o.2', 'Q1.o.3', 'Q2', 'Q2.min', 'Q2.max', 'Q3']),
  );
  const { body: list } = await owner.call(texts.listTexts, { params: { id: survey.id } });
  expect(list.languages.map(({ language, missing }) => [language, missing])).toEqual([
    ['fr', body.missing],
    ['he', body.total],
  ]);
});

test('a changed source outdates its translation until it is confirmed', async () => {
  const survey = await create();
  await french(survey);
  const [choice, ...others] = survey.questions;
  const questions = [{ ...choice!, question_text: 'Which colour do you like?' }, ...others];
  const saved = await owner.call(saveSurvey, { params: { id: survey.id }, body: { ...survey, questions } });
  expect(saved.status).toBe(200);
  expect((await readFrench(survey)).get('Q1')).toMatchObject({
    state: 'stale',
    text: 'Quelle couleur ?',
    former_source: 'Which colour?',
  });
  await french(survey);
  expect((await readFrench(survey)).get('Q1')?.state).toBe('stale');
  const params = { id: survey.id, language: 'fr' };
  await owner.call(texts.patchTexts, { params, body: { texts: { Q1: 'Quelle couleur ?' } } });
  expect((await readFrench(survey)).get('Q1')).toMatchObject({ state: 'current', former_source: null });
});

test('machine translation fills gaps as unreviewed and never overwrites a person', async () => {
  const survey = await create();
  await french(survey);
  const params = { id: survey.id, language: 'fr' };
  const byMachine = {
    'Q1.o.1': { text: 'Roux', by: 'machine' },
    'Q1.o.2': { text: 'Vert', by: 'machine' },
  } as const;
  const { body } = await owner.call(texts.patchTexts, { params, body: { texts: byMachine } });
  expect(body.unreviewed).toBe(1);
  const now = await readFrench(survey);
  expect([now.get('Q1.o.1')?.text, now.get('Q1.o.2')?.text]).toEqual(['Rouge', 'Vert']);
  const confirmed = await owner.call(texts.patchTexts, {
    params,
    body: { texts: { 'Q1.o.2': 'Vert', title: null } },
  });
  expect([confirmed.body.unreviewed, confirmed.body.texts[0]?.text]).toEqual([0, null]);
});

test('validates translations like their sources and names unknown ones', async () => {
  const survey = await create();
  const cases: [Record<string, string>, Record<string, string>][] = [
    [{ Q9: 'Quoi ?' }, { 'texts.Q9': 'unknown_text' }],
    [{ title: 'x'.repeat(201) }, { 'texts.title': 'too_long' }],
    [{ 'Q1.o.2': 'x'.repeat(301) }, { 'texts.Q1.o.2': 'too_long' }],
    [{ 'Q1.o.1': 'Vert', 'Q1.o.2': 'Vert' }, { 'texts.Q1': 'options_repeated' }],
    [{ Q1: 'a\u0000b' }, { 'texts.Q1': 'characters' }],
  ];
  for (const [input, fields] of cases) {
    const reply = await french(survey, input);
    expect([reply.status, reply.error?.fields]).toEqual([422, fields]);
  }
  expect((await readFrench(survey)).get('Q1')?.text).toBeNull();
});

test('translations of deleted parts go, and a copy has them under its own codes', async () => {
  const survey = await create({ start_date: null, questions: [aText('Why?'), aChoice()] });
  await french(survey, { Q1: 'Pourquoi ?', Q2: 'Quelle couleur ?', 'Q2.o.3': 'Bleu' });
  const [, choice] = survey.questions;
  const settings = {
    options: [
      { id: 1, text: 'Red' },
      { id: 2, text: 'Green' },
    ],
  };
  const body = { ...survey, questions: [{ ...choice!, settings }] };
  const saved = await owner.call(saveSurvey, { params: { id: survey.id }, body });
  const again = {
    ...saved.body,
    questions: [{ ...choice!, settings: { options: [...settings.options, { id: 3, text: 'Yellow' }] } }],
  };
  await owner.call(saveSurvey, { params: { id: survey.id }, body: again });
  const now = await readFrench(survey);
  expect([now.get('Q2')?.text, now.get('Q2.o.3')?.text]).toEqual(['Quelle couleur ?', null]);
  const copy = await owner.call(duplicateSurvey, { params: { id: survey.id } });
  expect((await readFrench(copy.body)).get('Q1')?.text).toBe('Quelle couleur ?');
});

test('deletes the texts of a language', async () => {
  const survey = await create();
  await french(survey);
  const params = { id: survey.id, language: 'fr' };
  expect((await owner.call(texts.deleteTexts, { params })).status).toBe(204);
  expect((await readFrench(survey)).get('title')?.text).toBeNull();
});

const GERMAN = { Q1: 'Welche Farbe?', 'Q1.o.1': 'Rot', 'Q1.o.3': 'Blau' };

async function inTwo(german: Record<string, string> = GERMAN, questions = [aChoice()]) {
  const survey = await create({ languages: ['de'], questions, anonymity_level: 'name_required' });
  const params = { id: survey.id };
  const put = { params: { ...params, language: 'de' }, body: { texts: german } };
  expect((await owner.call(texts.putTexts, put)).status).toBe(200);
  const question_id = survey.questions[0]!.id;
  const send = (answer: unknown, more: object = {}) => {
    const answers = [{ question_id, answer }];
    const body = { submission_id: randomUUID(), participant_name: 'Ada', answers, ...more } as never;
    return app.call(submitResponse, { params, body });
  };
  return { params, send };
}

test('returns the survey in the requested language and lists texts that fall back', async () => {
  const { params } = await inTwo();
  const { body } = await app.call(getPublicSurvey, { params, query: { lang: 'de-AT' } });
  expect(body.questions?.[0]).toMatchObject({
    question_text: 'Welche Farbe?',
    options: ['Rot', 'Green', 'Blau'],
  });
  expect(body.localization).toEqual({
    language: 'de',
    fallback: { title: 'en', description: 'en', 'Q1.o.2': 'en' },
  });
  const { body: main } = await app.call(getPublicSurvey, { params, query: { lang: 'fr' } });
  expect([main.title, main.localization]).toEqual(['Lunch', { language: 'en', fallback: {} }]);
});

test('answers in all languages count as one option and can be filtered by language', async () => {
  const { params, send } = await inTwo();
  const { body: shown } = await app.call(getPublicSurvey, { params, query: { lang: 'de' } });
  const replies = [
    await send('Blau', { language: 'de' }),
    await send('Blue', { language: 'en-GB' }),
    // The text or the page determines the language.
    await send('Rot'),
    await send('Green', { opened_token: shown.opened_token }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const { body: results } = await owner.call(getResults, { params, query: {} });
  const countsOf = (code: string) => results.questions.find((each) => each.code === code)?.counts;
  expect(countsOf('Q1')).toMatchObject([{ count: 1 }, { count: 1 }, { value: 'Blue', count: 2 }]);
  expect(countsOf('language')).toMatchObject([
    { value: 'en', count: 1 },
    { value: 'de', count: 3 },
  ]);
  const filter = JSON.stringify(['is', 'language', ['de']]);
  const csv = await owner.call(exportSurvey, { params, query: { format: 'csv', filter } });
  const lines = String(csv.body).trim().split(/\r?\n/);
  expect([lines[0]?.includes('language'), lines.length]).toEqual([true, 4]);
  expect(lines.slice(1).every((line) => line.includes('de'))).toBe(true);
  const query = { rows: 'Q1', columns: 'language' };
  const { body: crossed, error } = await owner.call(getCrosstab, { params, query });
  expect([error, crossed.columns]).toEqual([undefined, ['en', 'de']]);
});

test('a word for different options in two languages requires the language', async () => {
  const { send } = await inTwo({ 'Q1.o.1': 'Blue', 'Q1.o.3': 'Rot' });
  const refused = await send('Blue');
  expect([refused.status, refused.error?.fields]).toEqual([422, { 'answers.0.answer': 'ambiguous' }]);
  expect([(await send('Blue', { language: 'de' })).status, (await send('Rot')).status]).toEqual([201, 201]);
});

test('a removed language keeps its answers and translations when it returns', async () => {
  const { params, send } = await inTwo();
  await send(3, { language: 'de' });
  const put = async (languages: string[]) => {
    const { body } = await owner.call(getSurvey, { params });
    await owner.call(saveSurvey, { params, body: { ...body, languages } });
  };
  await put(['fr']);
  await send(3, { language: 'fr' });
  await put(['fr', 'de']);
  await send(3, { language: 'de' });
  const { body } = await owner.call(getResults, { params, query: {} });
  expect(body.questions.find(({ code }) => code === 'language')?.counts).toMatchObject([
    { value: 'en', count: 0 },
    { value: 'fr', count: 1 },
    { value: 'de', count: 2 },
  ]);
  expect(
    (await app.call(getPublicSurvey, { params, query: { lang: 'de' } })).body.questions?.[0],
  ).toMatchObject({
    question_text: 'Welche Farbe?',
  });
});
