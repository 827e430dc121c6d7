import { expect, test } from 'vitest';
import { anApp } from '../../../../tests/support/app.ts';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { participatedSurvey } from '../../../../tests/support/participated-survey.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import { createSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const UNUSUAL = ['en-x-alice', 'en-u-ca-gregory', 'en-t-jp'];

test.each(UNUSUAL)('rejects a survey in %s at the field', async (tag) => {
  const owner = await signedIn(app);
  const further = await owner.call(createSurvey, { body: aSurvey({ languages: ['de', tag] }) });
  expect([further.status, further.error.fields]).toEqual([422, { 'languages.1': 'language_tag' }]);
  const main = await owner.call(createSurvey, { body: aSurvey({ language: tag }) });
  expect([main.status, main.error.fields]).toEqual([422, { language: 'language_tag' }]);
});

test('a survey stored with such languages by an earlier version still opens', async () => {
  const { params, send } = await participatedSurvey(app);
  await app.deps.db.pool.query(
    'update surveys set language = $2, languages = $3, version = version + 1 where id = $1',
    [params.id, 'en', UNUSUAL],
  );
  for (const query of ['', ...UNUSUAL.map((tag) => `?lang=${tag}`)]) {
    const page = await app.inject({ method: 'GET', url: `/survey/${params.id}${query}` });
    expect([query, page.statusCode]).toEqual([query, 200]);
  }
  expect(await send({ language: 'en-x-alice' })).toMatchObject({ status: 201 });
});
