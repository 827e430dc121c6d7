import { randomUUID } from 'node:crypto';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { getResults } from '../../src/shared/api/results/results.ts';
import type { SurveyToSend } from './a-survey.ts';
import type { TestApp } from './app.ts';
import { onPlan } from './on-plan.ts';
import { openSurvey } from './open-survey.ts';

/** An open survey with these questions, of an owner on the largest plan: it is answered, and its results are read. */
export async function askedSurvey(
  app: TestApp,
  questions: SurveyToSend['questions'],
  fields: Partial<SurveyToSend> = {},
) {
  const survey = await openSurvey(app, { ...fields, questions });
  await onPlan(app, survey.owner.user.id, 'scientific-monthly');
  const params = { id: survey.id };
  const send = (answers: unknown) =>
    app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers } as never });
  const results = async (of: Pick<typeof survey.owner, 'call'> = survey.owner) =>
    (await of.call(getResults, { params, query: {} })).body;
  return { ...survey, params, send, results };
}
