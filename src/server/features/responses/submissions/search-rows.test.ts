import { expect, test } from 'vitest';
import { aChoice, aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { listRows } from '../../../../shared/api/results/rows.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

test('finds an option in any question whatever its frequency', async () => {
  const questions = Array.from({ length: 120 }, () => aChoice());
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'monthly');
  const survey = (
    await owner.call(createSurvey, { body: aSurvey({ anonymity_level: 'name_required', questions }) })
  ).body;
  const params = { id: survey.id };
  const last = survey.questions.at(-1)!;
  for (const [participant_name, answer] of [
    ['Ada', 'Blue'],
    ['Bea', 'Green'],
  ] as const) {
    const body = { ...anAnswer([]), participant_name, answers: [{ question_id: last.id, answer }] };
    expect((await app.call(submitResponse, { params, body })).status).toBe(201);
  }
  for (const [q, expected] of [
    ['blue', ['Ada']],
    ['e', ['Bea', 'Ada']],
    ['red', []],
  ] as const) {
    const { body } = await owner.call(listRows, { params, query: { q } });
    expect(
      body.rows.map((row) => row.participant_name),
      q,
    ).toEqual(expected);
  }
});
