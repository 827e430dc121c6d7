import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { getResults, listAnswers } from '../../../../shared/api/results/results.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();
const owner = await signedIn(app);
await onPlan(app, owner.user.id, 'monthly');
const { body: survey } = await owner.call(createSurvey, {
  body: aSurvey({ questions: [aChoice(), aRating(), aText()] }),
});
const at = { params: { id: survey.id } };
/** Read in six chunks, as revisions lie far apart. */
const STORED = 30_000;
const APART = 10;
await app.deps.db.pool.query(
  `insert into submissions (survey_id, id, submitted_at, answers, survey_version, revision)
   select $1::uuid, gen_random_uuid(), now(), jsonb_build_object('1', n % 3 + 1, '2', n % 5 + 1), 1, $3::integer * n
   from generate_series(1, $2::integer) n`,
  [survey.id, STORED, APART],
);
await app.deps.db.pool.query('update surveys set answers_revision = $2 where id = $1', [
  survey.id,
  APART * STORED,
]);
const filter = JSON.stringify(['is', 'Q1', ['Red']]);

test('limits concurrent filtered reads under load while every answer is accepted', async () => {
  const over = new AbortController();
  let sent = 0;
  const answer = async () => {
    const { status } = await app.call(submitResponse, { ...at, body: anAnswer(survey.questions) });
    expect(status).toBe(201);
    sent += 1;
  };
  const answerRepeatedly = async () => {
    while (!over.signal.aborted) await answer();
  };
  const answering = Promise.all(Array.from({ length: 12 }, answerRepeatedly));
  // Submissions start before the reads.
  await expect.poll(() => sent).toBeGreaterThan(50);
  const read = () => owner.call(getResults, { ...at, query: { filter } });
  const replies = await Promise.all(Array.from({ length: 7 }, read));
  over.abort();
  await answering;
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  // Four queued, and one running if not paused.
  expect(replies.length - refused.length).toBeGreaterThanOrEqual(4);
  for (const { status, error, headers } of refused)
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  for (const { body } of replies.filter(({ status }) => status === 200))
    expect(body.response_count).toBeGreaterThanOrEqual(STORED / 3);
  // Refused requests succeed on retry.
  expect((await read()).body.response_count).toBe(STORED / 3 + sent);
});

test('text pages count against the read limit of an account', async () => {
  const query = { question_id: survey.questions[2]!.id, filter };
  const list = async () => (await owner.call(listAnswers, { ...at, query })).status;
  const replies = await Promise.all(Array.from({ length: 40 }, list));
  expect(replies.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await list()).toBe(200);
});
