import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUp } from '../../src/shared/api/account/auth.ts';
import { listSubmissions, submitResponse } from '../../src/shared/api/responses.ts';
import { getResults } from '../../src/shared/api/results/results.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aChoice, aSurvey, aText, type SurveyToSend } from '../support/a-survey.ts';
import { anApp } from '../support/app.ts';
import { onPlan } from '../support/on-plan.ts';
import { postForm } from '../support/post-form.ts';
import { signedIn } from '../support/signed-in.ts';

const app = await anApp();

const INVISIBLE = '\u200B\u2060 \u00AD\u3164';
const COMPOSED = 'caf\u00E9';
const DECOMPOSED = 'cafe\u0301';

async function create(fields: Partial<SurveyToSend>) {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { status, body, error } = await owner.call(createSurvey, { body: aSurvey(fields) });
  return { owner, status, survey: body, fields: Object.keys(error?.fields ?? {}) };
}

const pages = (title: string) => [{ id: 1 }, { id: 2, title }];
const arm = (text: string) => [
  { code: 'X1', name: 'Version', arms: [text, 'B'].map((each, i) => ({ id: i + 1, text: each, weight: 1 })) },
];

test.each([
  ['a title', { title: INVISIBLE }, 'title'],
  ['a question', { questions: [aText(INVISIBLE)] }, 'questions.0.question_text'],
  ['an option', { questions: [aChoice(['A', INVISIBLE])] }, 'questions.0.options.1'],
  ['an arm', { flow: { pages: [{ id: 1 }], endings: [], arms: arm(INVISIBLE) } }, 'flow.arms.0.arms.0.text'],
] as const)('refuses %s that only has invisible characters', async (_what, fields, field) => {
  const { status, fields: wrong } = await create(fields as unknown as Partial<SurveyToSend>);
  expect([status, wrong]).toEqual([422, [field]]);
});

test('a name of invisible characters is no name', async () => {
  const person = {
    email: `${randomUUID()}@example.org`,
    password: 'quite a long one',
    language: 'en',
  } as const;
  const { error } = await app.call(signUp, {
    body: { ...person, first_name: INVISIBLE, last_name: 'Lovelace' },
  });
  expect(error.fields).toEqual({ first_name: 'names_required' });
});

test('answers, options, conditions, filters and link values match in either form of a letter', async () => {
  const { owner, survey } = await create({
    title: DECOMPOSED,
    anonymity_level: 'name_required',
    parameters: [{ name: 'source', values: [DECOMPOSED] }],
    flow: { pages: pages(DECOMPOSED), endings: [] },
    questions: [
      aChoice([DECOMPOSED, 'tea']),
      aText(),
      { ...aText('More?'), page: 2, show_if: ['says', 'Q2', DECOMPOSED] },
    ],
  });
  expect([survey.title, survey.questions[0]?.options[0]]).toEqual([COMPOSED, COMPOSED]);
  const params = { id: survey.id };
  const send = (answers: object, participant_name: string) =>
    app.call(submitResponse, {
      params,
      body: { submission_id: randomUUID(), participant_name, answers } as never,
    });
  for (const form of [COMPOSED, DECOMPOSED]) {
    const answers = { Q1: 1, Q2: `a ${form}`, Q3: 'yes', x_source: form };
    const { status, body } = await send(answers, form);
    expect([status, body.dropped]).toEqual([201, undefined]);
  }
  expect(
    (
      await postForm(
        app,
        `/survey/${survey.id}`,
        new URLSearchParams({
          participant_name: 'P',
          Q1: DECOMPOSED,
          step: '2',
          Q2: DECOMPOSED,
          Q3: 'x',
        }).toString(),
      )
    ).statusCode,
  ).toBe(200);
  const { body } = await owner.call(listSubmissions, { params, query: {} });
  for (const { values, participant_name } of body.submissions.slice(-2)) {
    expect([values['Q2'], participant_name]).toEqual([`a ${COMPOSED}`, COMPOSED]);
    expect(values['x_source']).toBe(1);
  }
  const filter = JSON.stringify(['says', 'Q2', DECOMPOSED]);
  const filtered = await owner.call(getResults, { params, query: { filter } });
  expect(filtered.body.response_count).toBe(body.submissions.length);
});
