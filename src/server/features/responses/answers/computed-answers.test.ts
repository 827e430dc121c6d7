import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRating } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { type OpenSurvey, openSurvey } from '../../../../../tests/support/open-survey.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { parseCsv } from '../../../../../tests/support/parse-csv.ts';
import { recount } from '../../../../../tests/support/recount.ts';
import { findPath, submitResponse } from '../../../../shared/api/responses.ts';
import { exportSurvey, getResults } from '../../../../shared/api/results/results.ts';
import { getSurvey, saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { anExperiment } from '../../../../../tests/support/an-experiment.ts';

const app = await anApp();

const send = (id: string, answers: Record<string, number>, submission_id: string = randomUUID()) =>
  app.call(submitResponse, { params: { id }, body: { submission_id, answers } });

const resultsOf = async ({ id, owner }: OpenSurvey) =>
  (await owner.call(getResults, { params: { id }, query: {} })).body;

const EXPERIMENT = anExperiment('Wording', ['Short', 1], ['Long', 1]);

test('assigns a stable random arm that controls questions and appears in all outputs', async () => {
  const survey = await openSurvey(app, {
    questions: [
      { ...aRating(), page: 1 },
      { ...aRating(), page: 2 },
      { ...aRating(), page: 3, show_if: ['is', 'X1', ['Long']] },
    ],
    flow: {
      pages: [{ id: 1 }, { id: 2, arm: ['X1', 1] }, { id: 3 }],
      endings: [],
      arms: [EXPERIMENT],
      scores: [{ code: 'X2', name: 'Liking', value: ['mean', ['Q1', 'Q2', 'Q3'], 2] }],
    },
  });
  const { id, owner } = survey;
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const sent = await Promise.all(ids.map((each) => send(id, { Q1: 2, Q2: 3, Q3: 5 }, each)));
  const dropped = sent.map(({ body }) => body.dropped?.join());
  expect([...new Set(dropped)].toSorted()).toEqual(['Q2', 'Q3']);
  const again = await Promise.all(ids.slice(0, 5).map((each) => send(id, { Q1: 2, Q2: 3, Q3: 5 }, each)));
  expect(again.map(({ status, body }) => [status, body.dropped?.join()])).toEqual(
    dropped.slice(0, 5).map((each) => [200, each]),
  );
  const path = await app.call(findPath, {
    params: { id },
    body: { answers: { Q1: 2, Q2: 3, Q3: 5 }, seed: ids[0]! },
  });
  const isLong = dropped[0] === 'Q2';
  expect(path.body).toMatchObject({
    asked: isLong ? ['Q1', 'Q3'] : ['Q1', 'Q2'],
    values: { X1: isLong ? 2 : 1, X2: isLong ? 3.5 : 2.5 },
  });
  expect((await send(id, { Q1: 2, X1: 1 })).error.fields).toEqual({ 'answers.X1': 'not_possible' });

  const results = await resultsOf(survey);
  const long = dropped.filter((each) => each === 'Q2').length;
  const [arm, score] = results.questions.slice(3);
  expect(arm).toMatchObject({
    code: 'X1',
    question_text: 'Wording',
    counts: [
      { value: 'Short', count: 200 - long },
      { value: 'Long', count: long },
    ],
  });
  expect(long).toBeGreaterThan(60);
  expect(long).toBeLessThan(140);
  expect(score).toMatchObject({ code: 'X2', answered: 200 });
  expect(score?.mean).toBeCloseTo((long * 3.5 + (200 - long) * 2.5) / 200);
  const filtered = await owner.call(getResults, {
    params: { id },
    query: { filter: '["is","X1",["Long"]]' },
  });
  expect(filtered.body.questions[2]).toMatchObject({ asked: long, answered: long });
  const csv = await owner.call(exportSurvey, { params: { id }, query: { format: 'csv', missing: 'codes' } });
  const rows = parseCsv(csv.body as unknown as string).map((row) => row.slice(2).join());
  expect(new Set(rows.slice(1))).toEqual(new Set(['2,3,-77,Short,2.5', '2,-77,5,Long,3.5']));
  expect(await recount(app.deps.db, id)).toEqual([]);

  // The value stays stored and survives a save.
  const { body: stored } = await owner.call(getSurvey, { params: { id } });
  expect(stored.questions).toHaveLength(3);
  expect(stored.flow).toMatchObject({ arms: [EXPERIMENT] });
  const saved = await owner.call(saveSurvey, { params: { id }, body: stored });
  expect(saved.status).toBe(200);
  expect((await resultsOf(survey)).questions).toEqual(results.questions);
  // Codes of removed scores stay reserved while answers have them; a new score would continue their counters.
  const { flow, version } = saved.body;
  const without = { ...stored, version, flow: { ...flow!, scores: [] } };
  const after = await owner.call(saveSurvey, { params: { id }, body: without });
  expect(after.body.value_codes).toEqual({ X1: [1, 2], X2: [] });
});

test('a condition can depend on a score, which the server recomputes', async () => {
  const { id, owner } = await openSurvey(app, {
    questions: [aRating(), aRating(), { ...aRating(), show_if: ['>=', 'X1', 8] }],
    flow: {
      pages: [],
      endings: [],
      scores: [{ code: 'X1', name: 'Sum', value: ['sum', ['Q1', 'Q2']] }],
    },
  });
  expect((await send(id, { Q1: 4, Q2: 4, Q3: 1 })).body.dropped).toBeUndefined();
  expect((await send(id, { Q1: 4, Q2: 3, Q3: 1 })).body.dropped).toEqual(['Q3']);
  expect((await send(id, { Q1: 4, Q3: 1 })).body.dropped).toEqual(['Q3']);
  const { body: survey } = await owner.call(getSurvey, { params: { id } });
  const early = survey.questions.map((each, i) => (i === 1 ? { ...each, show_if: ['>=', 'X1', 8] } : each));
  const refused = await owner.call(saveSurvey, {
    params: { id },
    body: { ...survey, questions: early },
  });
  expect(refused.error.fields).toEqual({ 'questions.1.show_if': 'logic_later' });
});

test('without a script the drawn arm selects the first questions and can be piped', async () => {
  const survey = await openSurvey(app, {
    questions: [
      { ...aRating(), page: 1, question_text: 'Short wording' },
      { ...aRating(), page: 2, question_text: 'Long wording' },
      { ...aRating(), page: 3, question_text: 'Did you like {{X1|it}}?' },
    ],
    flow: {
      pages: [{ id: 1, arm: ['X1', 1] }, { id: 2, arm: ['X1', 2] }, { id: 3 }],
      endings: [],
      arms: [EXPERIMENT],
    },
  });
  const seen = new Set<string>();
  for (let n = 0; n < 20; n++) {
    const { body } = await app.inject(`${survey.path}?plain=1`);
    const submission_id = /name="submission_id" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const words = body.includes('Long wording') ? 'Long' : 'Short';
    const shown = words === 'Long' ? 'Q2' : 'Q1';
    seen.add(words);
    expect(body).not.toContain(words === 'Long' ? 'Short wording' : 'Long wording');
    const payload = new URLSearchParams({
      submission_id,
      step: words === 'Long' ? '2' : '1',
      shown,
      [shown]: '3',
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const next = await app.inject({ method: 'POST', url: survey.path, headers, payload: String(payload) });
    expect(next.body).toContain(`Did you like <bdi>${words}</bdi>?`);
  }
  expect(seen.size).toBe(2);
  // The script gets ids and weights, and labels only because a text uses them.
  const page = await app.inject(survey.path);
  expect(page.body).toContain('data-draw="[[1,1],[2,1]]"');
  expect(page.body).not.toContain('Wording<');
});
