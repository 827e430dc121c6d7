import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recount } from '../../../../../tests/support/recount.ts';
import { postForm } from '../../../../../tests/support/post-form.ts';
import { aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { type OpenSurvey, openSurvey } from '../../../../../tests/support/open-survey.ts';
import { findPath, listSubmissions, submitResponse } from '../../../../shared/api/responses.ts';
import {
  duplicateSurvey,
  getSurvey,
  listSurveys,
  saveSurvey,
} from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

const send = (path: string, fields: Record<string, string>) => postForm(app, path, fields);
const countOf = async ({ owner }: OpenSurvey) =>
  (await owner.call(listSurveys, {})).body.surveys[0]?.response_count;
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';

const WITH_LOGIC = {
  options: [
    { id: 1, text: '<b>Yes</b>' },
    { id: 2, text: 'No' },
  ],
};
const asked = { question_text: 'Do you?', question_type: 'multiple_choice', settings: WITH_LOGIC, page: 1 };

test('a survey of several pages shows one page at a time and stores at the end', async () => {
  const survey = await openSurvey(app, {
    questions: [
      asked,
      { ...aText('Why {{Q1|this}}?'), page: 2, show_if: ['is', 'Q1', [1]], must: true },
      { ...aText('What else?'), page: 3 },
    ],
    flow: {
      pages: [{ id: 1 }, { id: 2, title: 'Reasons' }, { id: 3 }],
      endings: [{ id: 1, kind: 'complete', text: 'Bye for now', redirect: 'https://example.org/panel?a=1' }],
    },
  });
  const first = (await app.inject(`${survey.path}?plain=1`)).body;
  expect(first).toContain('name="Q1"');
  expect(first).not.toContain('name="Q2"');
  const no = (await send(survey.path, { step: '1', Q1: '2' })).body;
  expect(no).toContain('name="Q3"');
  expect(no).not.toMatch(/Reasons|name="Q2"/);
  const yes = (
    await send(survey.path, { step: hidden(first, 'step'), shown: hidden(first, 'shown'), Q1: '1' })
  ).body;
  expect(yes).toMatch(/Why <bdi>?.*&lt;b>Yes&lt;\/b>|Why &lt;b(&gt;|>)Yes&lt;\/b(&gt;|>)\?/);
  expect(yes).toMatch(/type="hidden" name="Q1" value="1"/);
  const submission_id = hidden(yes, 'submission_id');
  const second = { submission_id, step: hidden(yes, 'step'), shown: hidden(yes, 'shown'), Q1: '1' };
  const refused = await send(survey.path, second);
  expect([refused.statusCode, refused.body]).toEqual([
    422,
    expect.stringContaining('Please answer this question.'),
  ]);
  const third = (await send(survey.path, { ...second, Q2: 'Because' })).body;
  expect(third).toContain('name="Q3"');
  expect(await countOf(survey)).toBe(0);
  const fields = { submission_id, step: '3', shown: 'Q3', Q1: '1', Q2: 'Because' };
  const end = (await send(survey.path, fields)).body;
  expect(end).toMatch(
    /Bye for now[^]*https:\/\/example\.org\/panel\?a=1&amp;status=complete[^]*Continue to example\.org/,
  );
  for (const page of [first, no, yes, (await app.inject(survey.path)).body])
    expect(page).not.toContain('example.org');
  expect(await countOf(survey)).toBe(1);
});

test('without JavaScript a private survey comes page by page, with script at once', async () => {
  const { path } = await openSurvey(app, {
    visibility: 'private',
    access_code: 'ABCD2345',
    questions: [asked, { ...aText('Why?'), page: 2, show_if: ['is', 'Q1', [1]], must: true }],
    flow: { pages: [{ id: 1 }, { id: 2 }], endings: [] },
  });
  expect((await app.inject(path)).body).toContain('<noscript><input type="hidden" name="plain" value="1"');
  const fullPage = await send(path, { access_code: 'ABCD2345' });
  expect(fullPage.body).toMatch(/name="Q1"[^]*name="Q2"/);
  const first = await send(path, { access_code: 'ABCD2345', plain: '1' });
  expect([first.body.includes('name="Q1"'), first.body.includes('name="Q2"')]).toEqual([true, false]);
  // No data for the script, which would submit one page as the entire survey.
  expect([first.body.includes('id="data"'), fullPage.body.includes('id="data"')]).toEqual([false, true]);
  const cookie = String(first.headers['set-cookie']).split(';')[0]!;
  const again = (await app.inject({ url: path, headers: { cookie } })).body;
  expect(again).toMatch(/<noscript>[^]*url=\/survey\/[\w-]+\?plain=1[^]*name="Q1"[^]*name="Q2"/);
  const fields = { access_token: hidden(first.body, 'access_token'), step: '1', shown: 'Q1', Q1: '1' };
  const second = (await send(path, fields)).body;
  expect([second.includes('name="Q2"'), second.includes('Thank You!')]).toEqual([true, false]);
});

test('asks questions that an answer reveals next and shows errors at their questions', async () => {
  const survey = await openSurvey(app, {
    questions: [
      { ...asked, page: null },
      { ...aText('Why?'), show_if: ['is', 'Q1', [1]] },
      { question_text: 'Well?', question_type: 'rating', rating_config: { min: 1, max: 5 } },
    ],
    flow: {
      pages: [{ id: 4, checks: [{ if: ['>', 'Q3', 2], words: 'More than two, please', at: 'Q3' }] }],
      endings: [],
    },
  });
  const first = (await app.inject(`${survey.path}?plain=1`)).body;
  expect(first).not.toContain('name="Q2"');
  const fieldsSent = { step: '4', shown: hidden(first, 'shown'), Q1: '1' };
  const refused = await send(survey.path, { ...fieldsSent, Q3: '1' });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('More than two, please')]);
  const more = (await send(survey.path, { ...fieldsSent, Q3: '4' })).body;
  expect(more).toMatch(/name="Q2"/);
  expect(more).toMatch(/type="hidden" name="Q3" value="4"/);
  const end = await send(survey.path, { ...fieldsSent, shown: hidden(more, 'shown'), Q3: '4', Q2: 'So' });
  expect(end.body).toContain('Thank You!');
});

test('plain form, path and stored data agree on options that depend on earlier answers', async () => {
  const bark = { id: 1, text: 'Bark', other: true, show_if: ['is', 'Q1', ['<b>Yes</b>']] };
  const last = { text: 'Last', show_if: ['every', 'Q2', [1, 2]] };
  const survey = await openSurvey(app, {
    questions: [
      { ...asked, page: null },
      {
        question_text: 'Which?',
        question_type: 'checkboxes',
        settings: { options: [bark, { id: 2, text: 'Purr' }] },
      },
      {
        ...asked,
        page: null,
        settings: { options: [{ text: 'First', show_if: ['is', 'Q2', ['Purr']] }, last] },
      },
    ],
  });
  const { id, path, owner, questions } = survey;
  expect(questions[1]?.settings['options']).toMatchObject([{ id: 1, show_if: ['is', 'Q1', [1]] }, { id: 2 }]);
  const optionsOf = (html: string, code: string) =>
    [...html.matchAll(new RegExp(`name="${code}" value="(\\d)"`, 'g'))].map(([, of]) => of);
  // The deciding question comes first, then the options that depend on it.
  const first = (await app.inject(`${path}?plain=1`)).body;
  expect([optionsOf(first, 'Q1'), optionsOf(first, 'Q2')]).toEqual([['1', '2'], []]);
  const step = hidden(first, 'step');
  const no = (await send(path, { step, shown: 'Q1', Q1: '2' })).body;
  expect(optionsOf(no, 'Q2')).toEqual(['2']);
  const yes = (await send(path, { step, shown: 'Q1', Q1: '1' })).body;
  expect(optionsOf(yes, 'Q2')).toEqual(['1', '2']);
  // A question without visible options is not asked.
  const end = await send(path, { step, shown: 'Q1 Q2', Q1: '2' });
  expect(end.body).toContain('Thank You!');
  const fullPage = (await app.inject(path)).body;
  expect(fullPage).toMatch(/<div[^>]* data-if="1" hidden[^>]*><label/);

  const submit = (answers: object) =>
    app.call(submitResponse, { params: { id }, body: { submission_id: randomUUID(), answers } as never });
  const wrong = await submit({ Q1: 2, Q2: [1, 2], Q2_1_text: 'Woof', Q3: 1 });
  expect(wrong.body.dropped).toEqual(['Q2']);
  expect((await submit({ Q1: 1, Q2: [1, 2], Q2_1_text: 'Woof', Q3: 2 })).body).not.toHaveProperty('dropped');
  expect((await submit({ Q1: 1, Q2: [2], Q3: 2 })).body.dropped).toEqual(['Q3']);
  const way = await app.call(findPath, {
    params: { id },
    body: { answers: { Q1: 2, Q2: [1], Q2_1_text: 'x' } },
  });
  expect(way.body.asked).toEqual(['Q1', 'Q2']);
  const { body } = await owner.call(listSubmissions, { params: { id }, query: {} });
  expect(body.submissions.map(({ values }) => values)).toEqual(
    expect.arrayContaining([
      { Q1: 2 },
      { Q1: 2, Q2: [2], Q3: 1 },
      { Q1: 1, Q2: [1, 2], Q2_1_text: 'Woof', Q3: 2 },
      { Q1: 1, Q2: [2], Q3: null },
    ]),
  );
  expect(await recount(app.deps.db, id)).toEqual([]);

  const params = { id };
  const { body: saved } = await owner.call(getSurvey, { params });
  expect((await owner.call(saveSurvey, { params, body: saved })).body.questions).toEqual(saved.questions);
  const { body: again } = await owner.call(getSurvey, { params });
  const without = await owner.call(saveSurvey, {
    params,
    body: { ...again, questions: again.questions.slice(1) },
  });
  expect([without.status, without.error?.fields]).toEqual([
    422,
    { 'questions.0.settings.options.0.show_if': 'logic_gone' },
  ]);
  const { body: copy } = await owner.call(duplicateSurvey, { params });
  expect(copy.questions[1]?.settings).toEqual(questions[1]?.settings);
});

test('the minimum of choices shrinks to the number of offered options', async () => {
  const options = [
    { text: 'Bark', show_if: ['is', 'Q1', ['<b>Yes</b>']] },
    { text: 'Purr' },
    { text: 'Meow', show_if: ['is', 'Q1', ['<b>Yes</b>']] },
  ];
  const several = { question_text: 'Which?', settings: { options, min: 2 }, must: true };
  const { id, path } = await openSurvey(app, {
    questions: [
      { ...asked, page: null },
      { ...several, question_type: 'checkboxes' },
      { ...several, question_type: 'picture_choice' },
    ],
  });
  const submit = async (answers: object) => {
    const body = { submission_id: randomUUID(), answers } as never;
    const { status, error } = await app.call(submitResponse, { params: { id }, body });
    return [status, error?.fields];
  };
  expect(await submit({ Q1: 2, Q2: [2], Q3: [2] })).toEqual([201, undefined]);
  expect(await submit({ Q1: 1, Q2: [2, 3], Q3: [2] })).toEqual([422, { 'answers.Q3': 'too_few' }]);
  expect(await submit({ Q1: 1, Q2: [2, 3], Q3: [1, 2] })).toEqual([201, undefined]);
  const fields = { step: '1', shown: 'Q1 Q2 Q3', Q2: '2', Q3: '2' };
  const few = await send(path, { ...fields, Q1: '1' });
  expect([few.statusCode, few.body]).toEqual([422, expect.stringContaining('Please choose more')]);
  expect((await send(path, { ...fields, Q1: '2' })).body).toContain('Thank You!');
});

test('a required check waits for the page and question that it depends on', async () => {
  const either = {
    if: [
      'any',
      [
        ['answered', 'Q2'],
        ['answered', 'Q4'],
      ],
    ],
    words: 'One of them, please',
    at: 'Q2',
  };
  const { path } = await openSurvey(app, {
    questions: [
      asked,
      { ...aText('Your e-mail?'), page: 2 },
      { ...aText('By phone?'), page: 2 },
      { ...aText('Your number?'), page: 2, show_if: ['answered', 'Q3'] },
    ],
    flow: { pages: [{ id: 1 }, { id: 2, checks: [either] }], endings: [] },
  });
  const second = await send(path, { step: '1', Q1: '1' });
  expect([second.statusCode, second.body]).toEqual([200, expect.stringContaining('name="Q2"')]);
  const fieldsSent = { step: '2', shown: 'Q2 Q3', Q1: '1' };
  const refused = await send(path, fieldsSent);
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('One of them, please')]);
  const more = await send(path, { ...fieldsSent, Q3: 'Yes' });
  expect([more.statusCode, more.body]).toEqual([200, expect.stringContaining('name="Q4"')]);
  const all = { ...fieldsSent, shown: 'Q2 Q3 Q4', Q3: 'Yes' };
  expect((await send(path, all)).statusCode).toBe(422);
  expect((await send(path, { ...all, Q4: '1' })).body).toContain('Thank You!');
});
