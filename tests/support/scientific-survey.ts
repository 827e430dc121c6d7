import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isAsked } from '../../src/questions/is-asked.ts';
import { QUESTION_KINDS } from '../../src/questions/question-type.ts';
import { loadDefinition } from '../../src/server/features/surveys/definition/definition-data.ts';
import { submitResponse } from '../../src/shared/api/responses.ts';
import { createSurvey } from '../../src/shared/api/survey/surveys.ts';
import { KIND_SETTINGS } from './type-examples.ts';
import { aSurvey } from './a-survey.ts';
import type { TestApp } from './app.ts';
import { onPlan } from './on-plan.ts';
import { signedIn } from './signed-in.ts';
import { someAnswers } from './some-answers.ts';

/** A survey of somebody on Scientific, with ways to answer it and to take its answers along. */
export async function aScientificSurvey(app: TestApp, fields: Parameters<typeof aSurvey>[0]) {
  const owner = await signedIn(app);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const { body: survey } = await owner.call(createSurvey, { body: aSurvey(fields) });
  const send = async (answers: Record<string, unknown>) => {
    const body = { submission_id: randomUUID(), answers } as never;
    return (await app.call(submitResponse, { params: { id: survey.id }, body })).status;
  };
  const download = async (query: Record<string, string>) => {
    const url = `/api/v1/surveys/${survey.id}/export?${new URLSearchParams(query)}`;
    const reply = await app.inject({ url, headers: { cookie: owner.cookie } });
    expect(reply.statusCode).toBe(200);
    return reply;
  };
  return { owner, survey, send, download };
}

const MORE = [
  { question_type: 'date', settings: { part: 'month' } },
  { question_type: 'date', settings: { part: 'year' } },
  { question_type: 'date', settings: { part: 'time' } },
  { question_type: 'date', settings: { part: 'datetime' } },
  { question_type: 'number', settings: { min: -100, max: 100, step: 0.5, decimals: 1, no_opinion: true } },
  { question_type: 'number', settings: { min: 0, max: 1_000_000, step: 0.01, decimals: 2 } },
];
const ANSWERS = ['2026-02', 2026, '23:59', '1969-12-31T07:05', -99, 12345.67];

/** The same with a question of every kind and some answers, possible ones and others; its questions as they are stored. */
export async function anAnsweredSurveyOfEveryKind(app: TestApp) {
  const kinds = QUESTION_KINDS.map((kind) => ({ question_type: kind, settings: KIND_SETTINGS[kind] }));
  const questions = [...kinds, ...MORE].map((each) => ({ question_text: 'Which?', ...each }));
  const made = await aScientificSurvey(app, { questions });
  const stored = (await loadDefinition(app.deps, made.survey.id))!.definition.questions;
  for (const question of stored.slice(0, kinds.length).filter(isAsked))
    for (const fields of someAnswers(question, 6)) await made.send(fields);
  const codes = stored.slice(kinds.length).map(({ code }) => code);
  expect(await made.send(Object.fromEntries(codes.map((code, i) => [code, ANSWERS[i]])))).toBe(201);
  expect(await made.send({ [codes[4]!]: 'no_opinion', [codes[0]!]: '1900-02' })).toBe(201);
  return { ...made, questions: stored };
}
