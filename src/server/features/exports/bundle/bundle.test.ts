import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { createSurvey } from '../../../../shared/api/surveys.ts';

const app = await anApp();

test('the bundle holds data, codebook, the figures and a script that asks R for each of them', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const several = {
    question_text: 'Which of these?',
    question_type: 'checkboxes',
    settings: { options: ['Tea', 'Coffee'] },
  };
  const questions = [aChoice(['Red', '=Blau "ü" 🌳']), aRating(), aText(), several];
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey({ questions }) });
  const answers = [
    { Q1: 1, Q2: 5, Q3: 'a, "b"\nc', Q4: [1, 2] },
    { Q1: 1, Q2: 4, Q4: [2] },
    { Q1: 2, Q2: 3 },
    { Q1: 1 },
  ];
  for (const each of answers) {
    const body = { submission_id: randomUUID(), answers: each };
    expect((await app.call(submitResponse, { params: { id: survey.id }, body })).status).toBe(201);
  }
  const reply = await app.inject({
    url: `/api/v1/surveys/${survey.id}/export?format=r`,
    headers: { cookie: owner.cookie },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  const files = Object.entries(unzipSync(new Uint8Array(reply.rawPayload))).map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  );
  const of = Object.fromEntries(files);
  expect(Object.keys(of).toSorted()).toEqual(['analysis.R', 'codebook.csv', 'data.csv', 'results.json']);

  const {
    analyses,
    submissions,
    survey: described,
  } = JSON.parse(of['results.json'] ?? '') as {
    analyses: { code: string; method: string; estimates: object }[];
    submissions: number;
    survey: object;
  };
  expect(submissions).toBe(4);
  expect(described).toMatchObject({ id: survey.id, version: survey.version });
  expect(analyses).toMatchObject([
    // R: chisq.test(c(3, 1)); mean and qt(0.975, 2) * 1 / sqrt(3); prop.test(1, 2, correct = FALSE)
    {
      code: 'Q1',
      method: 'chisq_gof',
      estimates: { n: 4, statistic: expect.closeTo(1, 12), df: 1, p_value: expect.closeTo(0.3173105, 7) },
    },
    {
      code: 'Q2',
      method: 'mean_ci',
      estimates: { n: 3, mean: 4, sd: 1, ci: [expect.closeTo(1.5158623, 7), expect.closeTo(6.4841377, 7)] },
    },
    { code: 'Q3', method: 'answered', estimates: { n: 1 } },
    {
      code: 'Q4_1',
      method: 'proportion_ci',
      estimates: { n: 2, estimate: 0.5, ci: [expect.closeTo(0.0945312, 7), expect.closeTo(0.9054688, 7)] },
    },
    { code: 'Q4_2', method: 'proportion_ci', estimates: { n: 2, estimate: 1 } },
  ]);
  for (const { code, method } of analyses) expect(of['analysis.R']).toContain(`\n${method}("${code}"`);
  // What a spreadsheet would calculate stands in data.csv with an apostrophe, and so in the script.
  expect(of['analysis.R']).toContain(String.raw`"'=Blau \"\u00fc\" \U0001f333"`);
  expect(of['codebook.csv']).toContain('Q4_1,Which of these?: Tea,number,0 = no; 1 = yes');
  expect(of['data.csv']?.split('\r\n')).toHaveLength(1 + answers.length + 2);
});

test('the bundle is part of the Scientific plan', async () => {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
  expect(
    (
      await app.inject({
        url: `/api/v1/surveys/${survey.id}/export?format=r`,
        headers: { cookie: owner.cookie },
      })
    ).statusCode,
  ).toBe(402);
});
