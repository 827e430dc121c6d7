import { getPublicSurvey, submitResponse } from '../../src/shared/api/responses.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey, type SurveyToSend } from './a-survey.ts';
import { anAnswer } from './an-answer.ts';
import type { TestApp } from './app.ts';
import { signedIn } from './signed-in.ts';

/** A survey of a new owner (the free plan starts three a month), and what its participants do by the contract. */
export async function participatedSurvey(app: TestApp, fields: Partial<SurveyToSend> = {}) {
  const owner = await signedIn(app);
  const survey = (await owner.call(createSurvey, { body: aSurvey(fields) })).body;
  const params = { id: survey.id };
  return {
    owner,
    survey,
    params,
    look: (access_token?: string, headers?: Record<string, string>) =>
      app.call(getPublicSurvey, { params, query: { access_token } }, headers),
    send: (change: Parameters<typeof anAnswer>[1] = {}, headers?: Record<string, string>) =>
      app.call(submitResponse, { params, body: anAnswer(survey.questions, change) }, headers),
  };
}
