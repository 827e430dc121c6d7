import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { aChoice, aSurvey, aText, type SurveyToSend } from '../../../../../tests/support/a-survey.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { getResults } from '../../../../shared/api/results/results.ts';
import * as api from '../../../../shared/api/survey/surveys.ts';
import { getTexts, patchTexts } from '../../../../shared/api/survey/translations.ts';

const app = await anApp();
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'scientific-monthly');
const open = async (survey: Partial<SurveyToSend>) =>
  (await owner.call(api.createSurvey, { body: aSurvey(survey) })).body;

const refusal = async (survey: Partial<SurveyToSend>) => {
  const { status, error } = await owner.call(api.createSurvey, { body: aSurvey(survey) });
  return [status, error?.fields];
};
const writeText = async (id: string, order: number, question_text: string) => {
  const { kysely } = app.deps.db;
  const at = kysely.updateTable('questions').set({ question_text }).where('survey_id', '=', id);
  await at.where('order', '=', order).execute();
};

test.each([
  ['of a later question', ['Why {{Q2}}?', 'b'], 'questions.0.question_text', 'logic_later'],
  ['of its own question', ['a', 'Why {{Q2|x}}?'], 'questions.1.question_text', 'logic_later'],
  ['of a missing question', ['a', 'Why {{Q9|x}}?'], 'questions.1.question_text', 'logic_gone'],
  ['of a missing part', ['a', 'Why {{Q1_7_text|x}}?'], 'questions.1.question_text', 'logic_gone'],
])('a pipe %s is refused where it is written', async (_case, [first = '', second = ''], field, code) => {
  expect(await refusal({ questions: [aText(first), aText(second)] })).toEqual([422, { [field]: code }]);
});

test('pipes are checked in every text of a survey, and named where the text was sent', async () => {
  const gone = 'x {{Q9|y}}';
  const option = (text: string) => ({ text });
  const labels = { min: gone, max: 'b' };
  const refused = await refusal({
    title: gone,
    description: gone,
    questions: [
      { ...aText('a'), help: gone, page: 1 },
      { ...aChoice(['a', gone]), page: 1 },
      { question_text: 'b', question_type: 'rating', rating_config: { min: 1, max: 5, labels }, page: 1 },
      {
        question_text: 'c',
        question_type: 'matrix',
        page: 1,
        settings: { mode: 'one', rows: [option(gone)], columns: [option('b'), option(gone)] },
      },
      { ...aChoice([]), settings: { options: [option('a'), option(gone)] }, page: 1 },
      { question_text: 'd', question_type: 'statement', settings: { text: gone }, page: 1 },
    ],
    flow: {
      pages: [{ id: 1, title: gone, checks: [{ if: ['answered', 'Q1'], words: gone, at: 'Q1' }] }],
      endings: [{ id: 1, kind: 'complete', text: gone, redirect: 'https://example.org', label: gone }],
      arms: [
        { code: 'X1', name: 'x', arms: [1, 2].map((id) => ({ id, text: id === 1 ? gone : 'b', weight: 1 })) },
      ],
    },
  });
  const fields = [
    'title',
    'description',
    'questions.0.help',
    'questions.1.options.1',
    'questions.2.rating_config.labels.min',
    'questions.3.settings.rows.0.text',
    'questions.3.settings.columns.1.text',
    'questions.4.settings.options.1.text',
    'questions.5.settings.text',
    'flow.pages.0.title',
    'flow.pages.0.checks.0.words',
    'flow.endings.0.text',
    'flow.endings.0.label',
    'flow.arms.0.arms.0.text',
  ];
  expect(refused).toEqual([422, Object.fromEntries(fields.map((field) => [field, 'logic_gone']))]);
});

test('a title has no earlier question, a page title has those before, an ending has all', async () => {
  const piped = { question_text: 'b', question_type: 'text', page: 2 } as const;
  const of = (text: string) => ({
    questions: [{ ...aText('a'), page: 1 }, piped],
    flow: {
      pages: [{ id: 1 }, { id: 2, title: text }],
      endings: [{ id: 1, kind: 'complete' as const, text: 'Thanks {{Q2|you}}' }],
    },
  });
  expect(await refusal({ ...of('{{Q1|x}}') })).toEqual([201, undefined]);
  expect(await refusal({ ...of('{{Q2|x}}') })).toEqual([422, { 'flow.pages.1.title': 'logic_later' }]);
  expect(await refusal({ title: '{{Q1|x}}' })).toEqual([422, { title: 'logic_later' }]);
});

test('a pipe without a fallback is saved with a warning', async () => {
  const questions = [aText('a'), aText('Why {{Q1}}?'), aText('Why {{Q1|that}}?')];
  const { status, body } = await owner.call(api.createSurvey, { body: aSurvey({ questions }) });
  expect([status, body.problems]).toEqual([201, [{ code: 'logic_fallback', at: 'Q2' }]]);
});

test('moving or removing the source of a pipe is refused, in a save and in its preview', async () => {
  const { body: survey } = await owner.call(api.createSurvey, {
    body: aSurvey({ questions: [aText('a'), aText('Why {{Q1|x}}?'), aText('c')] }),
  });
  const params = { id: survey.id };
  const [a, b, c] = survey.questions;
  for (const [questions, problem] of [
    [[b, a, c], { 'questions.0.question_text': 'logic_later' }],
    [[c, b], { 'questions.1.question_text': 'logic_gone' }],
  ] as const)
    for (const endpoint of [api.saveSurvey, api.previewSave]) {
      const body = { ...survey, questions: questions.map((each) => each!) };
      const { status, error } = await owner.call(endpoint, { params, body });
      expect([status, error.fields]).toEqual([422, problem]);
    }
});

test('a survey whose pipes broke before they were checked is served, edited and copied', async () => {
  const { id } = await open({ questions: [aText('a'), aText('b'), aText('c')] });
  await writeText(id, 0, 'Why {{Q2}} and {{Q7|that}}?');
  const page = await app.inject(`/survey/${id}?plain=1`);
  expect(page.body).toMatch(/Why <bdi[^>]*>…<\/bdi> and <bdi[^>]*>that<\/bdi>\?/);
  const { body: survey } = await owner.call(api.getSurvey, { params: { id } });
  expect(survey.problems).toEqual([
    { code: 'logic_later', at: 'Q1' },
    { code: 'logic_gone', at: 'Q1' },
  ]);
  const save = async (change: object) => {
    const { body } = await owner.call(api.getSurvey, { params: { id } });
    const reply = await owner.call(api.saveSurvey, { params: { id }, body: { ...body, ...change } });
    return [reply.status, reply.error?.fields];
  };
  expect(await save({ description: 'Other' })).toEqual([200, undefined]);
  const [first, ...rest] = survey.questions;
  const worse = { ...first!, question_text: 'Why {{Q2}}, {{Q7|that}} and {{Q8|more}}?' };
  expect(await save({ questions: [worse, ...rest] })).toEqual([
    422,
    { 'questions.0.question_text': 'logic_gone' },
  ]);
  const copy = await owner.call(api.duplicateSurvey, { params: { id } });
  expect([copy.status, copy.body.questions[0]?.question_text]).toEqual([201, 'Why {{Q2}} and {{Q0|that}}?']);
});

test('pipes follow the new codes of a copy and of a question that changes its type', async () => {
  const sent = aSurvey({
    languages: ['de'],
    questions: [aText('gone'), aText('a'), aText('Why {{Q2|x}}?')],
  });
  const { id } = await open(sent);
  const german = { texts: { Q3: 'Warum {{Q2|x}}?' } };
  await owner.call(patchTexts, { params: { id, language: 'de' }, body: german });
  const { body: survey } = await owner.call(api.getSurvey, { params: { id } });
  const left = survey.questions.slice(1);
  const { body: saved } = await owner.call(api.saveSurvey, {
    params: { id },
    body: { ...survey, questions: left },
  });
  const { body: copy } = await owner.call(api.duplicateSurvey, { params: { id } });
  const germanOf = async (survey_id: string, key: string) => {
    const { body } = await owner.call(getTexts, { params: { id: survey_id, language: 'de' } });
    return body.texts.find((each) => each.key === key)?.text;
  };
  expect(copy.questions[1]?.question_text).toBe('Why {{Q1|x}}?');
  expect(await germanOf(copy.id, 'Q2')).toBe('Warum {{Q1|x}}?');
  const [a, b] = saved.questions;
  const rated = { ...aChoice(['Yes', 'No']), id: a!.id, question_text: 'a' };
  const { body: changed } = await owner.call(api.saveSurvey, {
    params: { id },
    body: { ...saved, questions: [rated, b!] },
  });
  const code = changed.questions[0]!.code;
  expect(code).not.toBe('Q2');
  expect(changed.questions[1]?.question_text).toBe(`Why {{${code}|x}}?`);
  expect(await germanOf(id, 'Q3')).toBe(`Warum {{${code}|x}}?`);
});

test('translations are checked like the texts they translate', async () => {
  const { body: survey } = await owner.call(api.createSurvey, {
    body: aSurvey({ languages: ['de'], questions: [aText('a'), aText('b'), aText('c')] }),
  });
  const { id } = survey;
  const write = async (texts: Record<string, string>) => {
    const { status, error } = await owner.call(patchTexts, {
      params: { id, language: 'de' },
      body: { texts },
    });
    return [status, error?.fields];
  };
  expect(await write({ Q1: 'Warum {{Q2|x}}?' })).toEqual([422, { 'texts.Q1': 'logic_later' }]);
  expect(await write({ Q2: 'Warum {{Q9|x}}?' })).toEqual([422, { 'texts.Q2': 'logic_gone' }]);
  expect(await write({ Q3: 'Warum {{Q2|x}}?' })).toEqual([200, undefined]);
  const [a, b, c] = survey.questions;
  const moved = { ...survey, questions: [a!, c!, b!] };
  const { status, error } = await owner.call(api.saveSurvey, { params: { id }, body: moved });
  expect([status, error.fields]).toEqual([422, { 'questions.1.question_text': 'logic_later' }]);
});

test('results and exports name the question of a pipe, in every language', async () => {
  const { id } = await open({
    languages: ['de'],
    questions: [aText('a'), { ...aChoice(['Like {{Q1|it}}', 'No']), question_text: 'For {{Q1|you}}?' }],
  });
  const texts = { Q2: 'Für {{Q1|dich}}?', 'Q2.o.1': 'Wie {{Q1|es}}' };
  await owner.call(patchTexts, { params: { id, language: 'de' }, body: { texts } });
  const { body } = await owner.call(getResults, { params: { id }, query: {} });
  expect(body.questions[1]).toMatchObject({
    question_text: 'For [Q1]?',
    counts: [{ value: 'Like [Q1]' }, {}],
  });
  const read = async (query: string) => {
    const url = `/api/v1/surveys/${id}/export?${query}`;
    const reply = await app.inject({ url, headers: { cookie: owner.cookie } });
    return reply.body;
  };
  for (const format of ['csv', 'json', 'ddi', 'r'])
    expect(await read(`format=${format}`), format).not.toContain('{{');
  expect(await read('format=csv')).toContain('For [Q1]?');
  expect(await read('format=csv&language=de')).toContain('Für [Q1]?');
});
