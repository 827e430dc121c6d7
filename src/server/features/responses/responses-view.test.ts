import { expect, test } from 'vitest';
import { aChoice, aRating, aSurvey, aText } from '../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { createSurvey } from '../../../shared/api/surveys.ts';

const app = await anApp();

test('the view responses has one row an answer: survey_id, question_id, answer as a string, participant_name', async () => {
  const owner = await signedIn(app);
  const questions = [aChoice(), aRating(), aText()];
  for (const [anonymity_level, participant_name] of [
    ['name_required', 'Grace Hopper'],
    ['anonymous', null],
  ] as const) {
    const { body: survey } = await owner.call(createSurvey, {
      body: aSurvey({ anonymity_level, questions }),
    });
    const answers = ['Green', '4', 'It was good'];
    const reply = await app.call(submitResponse, {
      params: { id: survey.id },
      body: {
        ...anAnswer([]),
        ...(participant_name !== null && { participant_name }),
        answers: answers.map((answer, i) => ({ question_id: survey.questions[i]!.id, answer })),
      },
    });
    expect(reply.status).toBe(201);
    const { rows } = await app.deps.db.pool.query(
      'select * from responses where survey_id = $1 order by answer',
      [survey.id],
    );
    expect(rows).toEqual(
      [
        [1, '4'],
        [0, 'Green'],
        [2, 'It was good'],
      ].map(([place, answer]) => ({
        survey_id: survey.id,
        question_id: survey.questions[Number(place)]?.id,
        answer,
        participant_name,
      })),
    );
  }
});
