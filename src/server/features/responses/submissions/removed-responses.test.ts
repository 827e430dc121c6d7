import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anApp } from '../../../../../tests/support/app.ts';
import { participatedSurvey } from '../../../../../tests/support/participated-survey.ts';
import { withdrawResponse } from '../../../../shared/api/responses.ts';
import { getSurvey } from '../../../../shared/api/survey/surveys.ts';

const app = await anApp();

test('withdrawn responses make no room beyond the 100 of the Free plan', async () => {
  const { params, send, look, owner } = await participatedSurvey(app);
  const receipts: string[] = [];
  for (let n = 0; n < 98; n += 1) {
    const { body } = await send({ submission_id: randomUUID() });
    receipts.push(body.receipt!);
  }
  for (const receipt of receipts.slice(0, 5))
    expect((await app.call(withdrawResponse, { params, body: { receipt } })).status).toBe(204);
  const { body: survey } = await owner.call(getSurvey, { params });
  expect([survey.response_count, survey.removed_count]).toEqual([93, 5]);

  expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  expect((await look()).body.state).toBe('limit_reached');
  expect(await send()).toMatchObject({ status: 410, error: { code: 'survey_full' } });
});
