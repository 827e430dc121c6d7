import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  aChoice,
  aRating,
  aSurvey,
  aText,
  type SurveyToSend,
} from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import {
  deleteSubmission,
  listSubmissions,
  type Submission,
  submitResponse,
  withdrawResponse,
} from '../../../../shared/api/responses.ts';
import { getResults } from '../../../../shared/api/results.ts';
import { createSurvey, getSurvey } from '../../../../shared/api/surveys.ts';
import { recount } from '../../../../../tests/support/recount.ts';

const app = await anApp();

async function answered(times: number, fields: Partial<SurveyToSend> = {}, change: Partial<Submission> = {}) {
  const owner = await signedIn(app);
  const survey = (await owner.call(createSurvey, { body: aSurvey(fields) })).body;
  const params = { id: survey.id };
  const sent = [];
  for (let i = 0; i < times; i++)
    sent.push((await app.call(submitResponse, { params, body: anAnswer(survey.questions, change) })).body);
  const list = async () => (await owner.call(listSubmissions, { params, query: {} })).body.submissions;
  return { owner, survey, params, sent, list };
}

test('single submissions with names are listed newest first, page by page, each once', async () => {
  const named = { anonymity_level: 'name_required' } as const;
  const { owner, params, sent } = await answered(7, named, { participant_name: 'Ada' });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages === 0 || cursor; pages++) {
    const { body } = await owner.call(listSubmissions, { params, query: { limit: 3, cursor } });
    seen.push(...body.submissions.map(({ id }) => id));
    cursor = body.next_cursor ?? undefined;
    expect(pages).toBeLessThan(3);
  }
  expect(seen).toEqual(sent.map(({ submission_id }) => submission_id).toReversed());
});

test('single submissions belong to the owner: not found for others, sign-in for visitors', async () => {
  const { params, sent } = await answered(1);
  const other = await signedIn(app);
  const one = { ...params, submission_id: sent[0]!.submission_id };
  expect(await other.call(listSubmissions, { params, query: {} })).toMatchObject({ status: 404 });
  expect(await other.call(deleteSubmission, { params: one })).toMatchObject({ status: 404 });
  expect(await app.call(listSubmissions, { params, query: {} })).toMatchObject({ status: 401 });
  expect(await app.call(deleteSubmission, { params: one })).toMatchObject({ status: 401 });
});

test('a made-up place in the list is refused', async () => {
  const { owner, params } = await answered(0);
  expect(await owner.call(listSubmissions, { params, query: { cursor: 'x' } })).toMatchObject({
    status: 400,
    error: { fields: { cursor: 'cursor' } },
  });
});

test('a deleted submission leaves every counter as if it had never come', async () => {
  const { owner, params, list } = await answered(3);
  const before = await owner.call(getResults, { params, query: {} });
  expect(before.body.response_count).toBe(3);
  const one = { ...params, submission_id: (await list())[1]!.id };
  expect(await owner.call(deleteSubmission, { params: one })).toMatchObject({ status: 204 });
  expect(await owner.call(deleteSubmission, { params: one })).toMatchObject({ status: 404 });
  expect(await recount(app.deps.db, params.id)).toEqual([]);
  expect((await owner.call(getSurvey, { params })).body.response_count).toBe(2);
  const { body } = await owner.call(getResults, { params, query: {} });
  expect(body.revision).toBeGreaterThan(before.body.revision!);
  expect(body.questions.map(({ answered }) => answered)).toEqual([2, 2, 2]);
  expect(body.questions[2]?.categories?.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('a receipt withdraws exactly the submission it belongs to, once', async () => {
  const { params, sent, list } = await answered(2);
  const receipt = sent[0]!.receipt!;
  const withdraw = (code: string, id = params.id) =>
    app.call(withdrawResponse, { params: { id }, body: { receipt: code } });
  expect(await withdraw(` ${receipt}\n`)).toMatchObject({ status: 204 });
  expect(await withdraw(receipt)).toMatchObject({ status: 404 });
  expect(await withdraw('made-up')).toMatchObject({ status: 404 });
  expect(await withdraw(sent[1]!.receipt!, randomUUID())).toMatchObject({ status: 404 });
  expect(await list()).toHaveLength(1);
  expect(await withdraw(sent[1]!.receipt!)).toMatchObject({ status: 204 });
  expect(await list()).toEqual([]);
  expect(await recount(app.deps.db, params.id)).toEqual([]);
});

test('the view responses has one row an answer: survey_id, question_id, answer as a string, participant_name', async () => {
  const owner = await signedIn(app);
  const questions = [aChoice(), aRating(), aText()];
  for (const [anonymity_level, participant_name] of [
    ['name_required', 'Grace Hopper'],
    ['anonymous', null],
  ] as const) {
    const { body: survey } = await owner.call(createSurvey, {
      body: aSurvey({ anonymity_level, questions }),
    });
    const answers = ['Green', '4', 'It was good'];
    const reply = await app.call(submitResponse, {
      params: { id: survey.id },
      body: {
        ...anAnswer([]),
        ...(participant_name !== null && { participant_name }),
        answers: answers.map((answer, i) => ({ question_id: survey.questions[i]!.id, answer })),
      },
    });
    expect(reply.status).toBe(201);
    const { rows } = await app.deps.db.pool.query(
      'select * from responses where survey_id = $1 order by answer',
      [survey.id],
    );
    expect(rows).toEqual(
      [
        [1, '4'],
        [0, 'Green'],
        [2, 'It was good'],
      ].map(([place, answer]) => ({
        survey_id: survey.id,
        question_id: survey.questions[Number(place)]?.id,
        answer,
        participant_name,
      })),
    );
  }
});
