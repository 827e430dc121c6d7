import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aRating, aText } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { parseCsv } from '../../../../tests/support/parse-csv.ts';
import { aScientificSurvey } from '../../../../tests/support/scientific-survey.ts';
import { submitResponse } from '../../../shared/api/responses.ts';
import { getResults, listAnswers } from '../../../shared/api/results/results.ts';

let now = new Date();
const app = await anApp({ now: () => now });

async function aSurveyAnsweredAt(
  dateTimes: readonly string[],
  anonymity_level: 'anonymous' | 'name_required',
) {
  const made = await aScientificSurvey(app, { anonymity_level, questions: [aRating(), aText()] });
  const params = { id: made.survey.id };
  for (const [i, dateTime] of dateTimes.entries()) {
    const participant_name = anonymity_level === 'anonymous' ? {} : { participant_name: `P${i}` };
    const body = {
      submission_id: randomUUID(),
      answers: { Q1: i + 1, Q2: `text ${i}` },
      ...participant_name,
    };
    now = new Date(dateTime);
    expect((await app.call(submitResponse, { params, body })).status).toBe(201);
  }
  const count = async (query: Record<string, string>) => {
    const { status, body, error } = await made.owner.call(getResults, { params, query });
    return status === 200 ? body.response_count : error.fields;
  };
  return { ...made, params, count };
}

const EVENING = '2026-11-27T10:59:59.000Z';
const TOMORROW = '2026-11-27T11:30:00.000Z';
const NIGHT = '2026-11-27T23:30:00.000Z';

test('figures, texts and files of a named survey are cut at the moment, not at the UTC day', async () => {
  const { count, download, owner, params, survey } = await aSurveyAnsweredAt(
    [EVENING, TOMORROW, NIGHT],
    'name_required',
  );
  // 28 November in Auckland.
  const range = { from: '2026-11-27T11:00:00.000Z', to: '2026-11-28T10:59:59.999Z' };
  expect(await count(range)).toBe(2);
  expect(await count({ to: range.from })).toBe(1);
  expect(await count({ from: '2026-11-27T00:00:00.000Z', to: '2026-11-27T23:59:59.999Z' })).toBe(3);
  for (const format of ['csv', 'json'])
    expect((await download({ format, ...range })).headers['x-total-rows']).toBe('2');
  expect(parseCsv((await download({ format: 'csv', ...range })).body)).toHaveLength(3);
  const question_id = survey.questions[1]!.id;
  const texts = await owner.call(listAnswers, { params, query: { question_id, limit: 50, ...range } });
  expect(texts.body.answers.toSorted()).toEqual(['text 1', 'text 2']);
});

test('an anonymous survey has whole UTC days, as an hour could isolate a person', async () => {
  const { count } = await aSurveyAnsweredAt([EVENING, NIGHT], 'anonymous');
  expect(await count({ from: '2026-11-27T11:00:00.000Z' })).toEqual({ from: 'whole_days' });
  expect(await count({ to: '2026-11-27T23:59:59.999Z' })).toBe(2);
  expect(await count({ to: '2026-11-28T00:00:00Z' })).toBe(2);
  expect(await count({ to: '2026-11-27T00:00:00Z' })).toBe(0);
});
