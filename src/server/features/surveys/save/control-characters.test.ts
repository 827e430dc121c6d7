import { expect, test } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

test('line breaks and control characters never reach titles and options', async () => {
  const owner = await signedIn(app);
  const dirty = (text: string) => `${text}\r\nBcc: eve\u001b\u202e\u2028`;
  const [question] = aSurvey().questions;
  const body = aSurvey({
    title: dirty('Lunch'),
    description: 'one\ntwo\u0007',
    asked_by: dirty('Kitchen'),
    questions: [{ ...question!, question_text: dirty('Which?'), options: [dirty('Red'), 'Blue'] }],
  });
  const { status, body: survey } = await owner.call(createSurvey, { body });
  expect(status).toBe(201);
  expect([survey.title, survey.description, survey.asked_by]).toEqual([
    'Lunch Bcc: eve',
    'one\ntwo',
    'Kitchen Bcc: eve',
  ]);
  expect(survey.questions[0]).toMatchObject({
    question_text: 'Which?\r\nBcc: eve',
    options: ['Red Bcc: eve', 'Blue'],
  });
});
