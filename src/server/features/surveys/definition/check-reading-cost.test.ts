import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { QuestionToSend } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { onPlan } from '../../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { saveSurvey } from '../../../../shared/api/survey/surveys.ts';
import { checkReadingCost } from './check-reading-cost.ts';

const app = await anApp();

const withPattern = (pattern: string, max_length?: number): QuestionToSend => ({
  question_text: 'Which code?',
  question_type: 'short_text',
  settings: { format: 'pattern', pattern, ...(max_length !== undefined && { max_length }) },
});

const times = (count: number, question: QuestionToSend) => Array.from({ length: count }, () => question);

const costly = withPattern(String.raw`([^\w -]*){130}`);
const ordinary = withPattern(String.raw`[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+`);

test('rejects patterns above the total cost at the most expensive one', async () => {
  const { id, owner, version } = await openSurvey(app, { questions: [ordinary] });
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const save = (questions: QuestionToSend[]) =>
    owner.call(saveSurvey, {
      params: { id },
      body: { title: 'Codes', description: '', start_date: '2020-01-01T00:00:00.000Z', version, questions },
    });
  const refused = await save([...times(250, ordinary), ...times(100, costly)]);
  expect([refused.status, refused.error.fields]).toEqual([
    422,
    { 'questions.250.settings.pattern': 'patterns_large' },
  ]);
  expect((await save([...times(450, ordinary), ...times(40, costly)])).status).toBe(200);
});

test('ten questions of any kind and 500 ordinary patterns are within the budget', async () => {
  const free = await openSurvey(app, { questions: times(10, costly) });
  const answers = Object.fromEntries(free.questions.map(({ code }) => [code, `${'ф'.repeat(499)}!`]));
  const submission_id = randomUUID();
  const sent = await app.call(submitResponse, {
    params: { id: free.id },
    body: { submission_id, answers },
  });
  expect(sent.status).toBe(201);
  const settings = ordinary.settings!;
  const questions = Array.from({ length: 500 }, () => ({ question_type: 'short_text', settings }));
  expect(checkReadingCost(questions as never, { stored: [], isAnswered: false })).toEqual({});
});

test('a survey above the reading budget can be saved if its patterns are unchanged', () => {
  const { settings } = costly;
  const questions = Array.from({ length: 400 }, (_, i) => ({
    id: String(i),
    question_type: 'short_text',
    settings,
  }));
  const stored = questions.map((question) => ({ ...question, archived: false }));
  const check = (stored_: readonly object[]) =>
    checkReadingCost(questions as never, { stored: stored_ as never, isAnswered: true });
  expect(check(stored)).toEqual({});
  expect(check(stored.slice(1))).toEqual({ 'questions.0.settings.pattern': 'patterns_large' });
});
