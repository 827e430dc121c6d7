import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aChoice, aSurvey, type SurveyToSend } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { onPlan } from '../../../../tests/support/on-plan.ts';
import { openSurvey } from '../../../../tests/support/open-survey.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { getResults } from '../../../shared/api/results/results.ts';
import { patchTexts } from '../../../shared/api/survey/translations.ts';
import { createSurvey, saveSurvey } from '../../../shared/api/survey/surveys.ts';

const app = await anApp();
const SOURCES: Partial<SurveyToSend> = {
  questions: [aChoice()],
  parameters: [{ name: 'source', values: ['flyer', 'mail'] }],
};

async function aSurveyWithLinks(fields: Partial<SurveyToSend>) {
  const { id, owner, version } = await openSurvey(app, fields);
  await onPlan(app, owner.user.id, 'scientific-monthly');
  const params = { id };
  const send = async (sent: object, answers: Record<string, string | number> = { Q1: 1 }) => {
    const body = { submission_id: randomUUID(), answers, ...sent };
    const { status, error } = await app.call(submitResponse, { params, body });
    expect(status, JSON.stringify(error)).toBe(201);
  };
  const counts = async (code: string, query: object = {}) => {
    const { body } = await owner.call(getResults, { params, query });
    const question = body.questions.find((each) => each.code === code);
    return (
      question && [question.counts?.map(({ value, count }) => `${value} ${count}`).join(), question.answered]
    );
  };
  return { id, owner, version, params, send, counts };
}

test('anonymous surveys count link values in steps of five', async () => {
  const { send, counts } = await aSurveyWithLinks(SOURCES);
  const seen = [];
  for (let n = 1; n <= 10; n++) {
    await send({}, { Q1: 1, x_source: n === 2 ? 'mail' : 'flyer' });
    seen.push((await counts('x_source'))?.join(' '));
  }
  const none = 'flyer 0,mail 0 0';
  expect(seen.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => none));
  expect(seen[9]).toBe('flyer 5,mail 0 5');
  expect(await counts('x_source', { from: '2020-01-01T00:00:00.000Z' })).toBeUndefined();
  expect(await counts('x_source', { filter: '["is","Q1",["Red"]]' })).toBeUndefined();
  expect(await counts('Q1')).toEqual(['Red 10,Green 0,Blue 0', 10]);
});

test('named surveys count link values individually, also by day and filter', async () => {
  const { send, counts } = await aSurveyWithLinks({ ...SOURCES, anonymity_level: 'name_required' });
  await send({ participant_name: 'Ada' }, { Q1: 1, x_source: 'flyer' });
  const one = ['flyer 1,mail 0', 1];
  expect(await counts('x_source')).toEqual(one);
  expect(await counts('x_source', { from: '2020-01-01T00:00:00.000Z' })).toEqual(one);
  expect(await counts('x_source', { filter: '["is","x_source",["flyer"]]' })).toEqual(one);
});

test('stores only the base language of an anonymous response', async () => {
  const languages = ['en-NZ', 'zh-Hant', 'zh-Hans', 'de-AT'];
  const { id, send, counts } = await aSurveyWithLinks({ questions: [aChoice()], language: 'en', languages });
  for (const language of ['en-NZ', 'en', 'zh-Hant', 'zh-Hans', 'de-AT']) await send({ language });
  const { rows } = await app.deps.db.pool.query<{ options: { id: number; text: string }[]; slot: number }>(
    `select settings -> 'options' as options, slot from questions where survey_id = $1 and computed = 'language'`,
    [id],
  );
  expect(rows[0]?.options.map(({ text }) => text)).toEqual(['en', 'zh', 'de']);
  const stored = await app.deps.db.pool.query(
    'select answers -> $2 as value, count(*)::integer as n from submissions where survey_id = $1 group by 1 order by 1',
    [id, String(rows[0]?.slot)],
  );
  expect(stored.rows).toEqual([1, 2, 3].map((value) => ({ value, n: value === 3 ? 1 : 2 })));
  expect(await counts('language')).toEqual(['en 0,zh 0,de 0', 0]);
});

test('new responses share the first of several variants of an option', async () => {
  const fields = { questions: [aChoice()], language: 'en-AU', languages: ['en-NZ'] };
  const { id, send, counts } = await aSurveyWithLinks(fields);
  const options = [
    { id: 1, text: 'en-AU' },
    { id: 2, text: 'en-NZ' },
  ];
  await app.deps.db.pool.query(
    `update questions set settings = jsonb_set(settings, '{options}', $2) where survey_id = $1 and computed = 'language'`,
    [id, JSON.stringify(options)],
  );
  for (let n = 0; n < 5; n++) await send({ language: n % 2 === 0 ? 'en-NZ' : 'en-AU' });
  const { rows } = await app.deps.db.pool.query<{ answers: object }>(
    'select distinct answers from submissions where survey_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(await counts('language')).toEqual(['en 5', 5]);
});

test('rejects an anonymous survey with six variants of a language unless it had them', async () => {
  const languages = ['en-GB', 'en-US', 'en-AU', 'en-NZ', 'en-CA'];
  const { owner, id, params, version } = await aSurveyWithLinks({ language: 'en' });
  const refused = await owner.call(createSurvey, { body: aSurvey({ language: 'en', languages }) });
  expect([refused.status, refused.error.fields]).toEqual([422, { languages: 'language_variants' }]);
  await app.deps.db.pool.query('update surveys set languages = $2 where id = $1', [id, languages]);
  const { body } = await owner.call(saveSurvey, {
    params,
    body: { ...aSurvey({ language: 'en', languages, title: 'New' }), version },
  });
  expect(body.title).toBe('New');
});

test('changing a consent translation reveals no language of an anonymous response', async () => {
  const consent = {
    question_text: 'Agree?',
    question_type: 'consent' as const,
    settings: { options: ['I agree.'] },
  };
  const { owner, id, send } = await aSurveyWithLinks({
    questions: [consent],
    language: 'en',
    languages: ['de', 'fr'],
  });
  const write = async (language: string, text: string) => {
    const params = { id, language };
    const { status, error } = await owner.call(patchTexts, { params, body: { texts: { 'Q1.o.1': text } } });
    return error?.fields ?? status;
  };
  expect([await write('de', 'Ja.'), await write('fr', 'Oui.')]).toEqual([200, 200]);
  await send({ language: 'de' });
  const agreed = { 'texts.Q1.o.1': 'consent_agreed' };
  expect([await write('de', 'Nein.'), await write('fr', 'Non.')]).toEqual([agreed, agreed]);
});
