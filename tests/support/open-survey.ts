import type { Question } from '../../src/shared/api/survey/questions.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { aSurvey, type SurveyToSend } from './a-survey.ts';
import type { TestApp } from './app.ts';
import { type SignedIn, signedIn } from './signed-in.ts';

/** A survey with its owner, and the address of its page. */
export interface OpenSurvey {
  readonly id: string;
  readonly path: string;
  readonly version: number;
  readonly questions: readonly Question[];
  readonly owner: SignedIn;
}

/** Creates a survey of a new owner through the contract. Takes what matters to the test. */
export async function openSurvey(app: TestApp, fields: Partial<SurveyToSend> = {}): Promise<OpenSurvey> {
  const owner = await signedIn(app);
  const { status, body, error } = await owner.call(createSurvey, { body: aSurvey(fields) });
  if (status !== 201) throw new Error(`no survey: ${JSON.stringify(error)}`);
  return { id: body.id, path: `/survey/${body.id}`, version: body.version, questions: body.questions, owner };
}
