import { expect, inject, test } from 'vitest';
import { KIND_SETTINGS } from '../../../../../tests/support/type-examples.ts';
import { aChoice, aRating, aText, type QuestionToSend } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { openLastShard } from '../../../../../tests/support/last-cell.ts';
import { aScientificSurvey } from '../../../../../tests/support/scientific-survey.ts';
import { sheetFill } from '../../../../../tests/support/sheet-fill.ts';
import { cookieOf } from '../../../../../tests/support/signed-in.ts';
import { someAnswers } from '../../../../../tests/support/some-answers.ts';
import { isAsked } from '../../../../questions/is-asked.ts';
import { QUESTION_KINDS } from '../../../../questions/question-type.ts';
import { signIn } from '../../../../shared/api/account/auth.ts';
import { listSurveys } from '../../../../shared/api/survey/surveys.ts';
import { DEMO_SIGN_IN } from '../../account/demo-account.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { loadDefinition } from '../../surveys/definition/definition-data.ts';

const app = await anApp({ config: { demo: true } });
/** Minimum fill of every sheet but the last. */
const FULL = 0.7;

async function reportOf(questions: QuestionToSend[], answers: number): Promise<Uint8Array> {
  const made = await aScientificSurvey(app, { questions });
  const stored = (await loadDefinition(app.deps, made.survey.id))!.definition.questions;
  for (const question of stored.filter(isAsked))
    for (const fields of someAnswers(question, answers, 1)) await made.send(fields);
  return (await made.download({ format: 'pdf', language: 'de' })).rawPayload;
}

const several = {
  question_text: 'What did you eat, and with whom?',
  question_type: 'checkboxes' as const,
  settings: { options: ['Bread', 'Soup', 'Fish', 'Salad', 'Cake', 'Nothing'].map((text) => ({ text })) },
};
const ORDINARY = [
  aChoice(['Never', 'Once', 'Twice', 'Three times', 'Every day']),
  aRating(),
  several,
  { question_text: 'Would you come again?', question_type: 'yes_no' as const },
  aText('What should we do better?'),
  { question_text: 'Would you recommend us?', question_type: 'nps' as const },
];

test('the demo’s 17 questions of all types fill at most five sheets in either language', async () => {
  const db = openLastShard(app.deps.db.url, inject('cells'));
  await seedDemo({ ...app.deps, db });
  await db.close();
  const { headers } = await app.call(signIn, { body: DEMO_SIGN_IN });
  const cookie = cookieOf(headers['set-cookie']);
  const { body } = await app.call(listSurveys, { query: { q: 'Working' } }, { cookie });
  for (const language of ['en', 'de']) {
    const url = `/api/v1/surveys/${body.surveys[0]!.id}/export?format=pdf&language=${language}`;
    const { rawPayload } = await app.inject({ url, headers: { cookie } });
    const sheets = await sheetFill(rawPayload);
    expect(sheets.length, language).toBeLessThanOrEqual(5);
    for (const fill of sheets.slice(0, -1)) expect(fill, language).toBeGreaterThan(FULL);
  }
});

test('17 ordinary questions fill at most six sheets', async () => {
  const asked = Array.from({ length: 17 }, (_, i) => ORDINARY[i % ORDINARY.length]!);
  const sheets = await sheetFill(await reportOf(asked, 30));
  expect(sheets.length).toBeLessThanOrEqual(6);
  for (const fill of sheets.slice(0, -1)) expect(fill).toBeGreaterThan(FULL);
});

test('a question of each type fills its sheets', async () => {
  const kinds = QUESTION_KINDS.map((kind) => ({
    question_text: `About ${kind}`,
    question_type: kind,
    settings: KIND_SETTINGS[kind],
  }));
  const sheets = await sheetFill(await reportOf(kinds, 12));
  for (const fill of sheets.slice(0, -1)) expect(fill).toBeGreaterThan(FULL);
});
