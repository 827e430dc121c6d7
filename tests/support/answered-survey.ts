import { randomUUID } from 'node:crypto';
import { submitResponse } from '../../src/shared/api/responses.ts';
import type { Offer } from '../../src/shared/plans.ts';
import { aChoice, aRating, aText } from './a-survey.ts';
import type { TestApp } from './app.ts';
import { onPlan } from './on-plan.ts';
import { openSurvey } from './open-survey.ts';

/** A survey of an owner on a plan (Q1 Red or Blue, Q2 and Q3 from 1 to 5, Q4 a text), answered in codes. */
export async function answeredSurvey(app: TestApp, plan: Offer, answers: readonly object[]) {
  const questions = [aChoice(['Red', 'Blue']), aRating(), aRating(), aText()];
  const { owner, id } = await openSurvey(app, { questions });
  await onPlan(app, owner.user.id, plan);
  const params = { id };
  const send = (each: object) =>
    app.call(submitResponse, { params, body: { submission_id: randomUUID(), answers: each } as never });
  for (const each of answers) await send(each);
  return { owner, params, send };
}
