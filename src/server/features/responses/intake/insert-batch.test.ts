import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { anIntakeRow } from '../../../../../tests/support/an-intake-row.ts';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { counterKey } from '../../surveys/definition/counter-keys.ts';
import { recount } from '../../../../../tests/support/recount.ts';
import { type Row, insertBatch } from './insert-batch.ts';

const db = await aDatabase();

async function aClient() {
  const client = await db.pool.connect();
  onTestFinished(() => client.release());
  return client;
}

function aRow(survey_id: string, counter_keys: readonly number[], day: string): Row {
  const answers = { 1: 2, 2: 5, 3: 'Good', 4: [1, 3], 5: null };
  return anIntakeRow(survey_id, randomUUID(), day, { answers, counter_keys });
}

const OLDER = [counterKey(1, 1), counterKey(1, 2)];
const NEWER = [counterKey(1, 2), counterKey(2, 5), counterKey(3, 0)];

test('counts answers to several versions in one batch and duplicates only once', async () => {
  const survey = await storeSurvey(db);
  const client = await aClient();
  let last = aRow(survey.id, [], '2026-03-10');
  await insertBatch(client, [last], db.storedBy);
  for (const [i, keys] of [OLDER, NEWER, [], NEWER, NEWER, OLDER].entries()) {
    const day = `2026-03-${10 + (i % 2)}`;
    const copy = { ...last, submission: { ...last.submission, counter_keys: keys } };
    const rows = [aRow(survey.id, keys, day), copy, aRow(survey.id, NEWER, day)];
    expect([...(await insertBatch(client, rows, db.storedBy)).missed.keys()]).toEqual([1]);
    expect(await recount(db, survey.id)).toEqual([]);
    last = rows[2]!;
  }
});

test('drops the name if a survey became anonymous after parsing', async () => {
  const survey = await storeSurvey(db);
  await db.pool.query(`update surveys set anonymity_level = 'anonymous' where id = $1`, [survey.id]);
  const named = aRow(survey.id, NEWER, '2026-03-10');
  const rows = [
    { ...named, submission: { ...named.submission, participant_name: 'Grace' } },
    aRow(survey.id, NEWER, '2026-03-10'),
  ];
  const { missed } = await insertBatch(await aClient(), rows, db.storedBy);
  expect([...missed].map(([index, { why }]) => [index, why])).toEqual([[0, 'changed']]);
  const { rows: stored } = await db.pool.query('select id from submissions where survey_id = $1', [
    survey.id,
  ]);
  expect(stored).toEqual([{ id: rows[1]?.submission.id }]);
  expect(await recount(db, survey.id)).toEqual([]);
});

test('a day whose first batch has only duplicates gets no counters', async () => {
  const survey = await storeSurvey(db);
  const client = await aClient();
  const first = aRow(survey.id, NEWER, '2026-03-10');
  await insertBatch(client, [first], db.storedBy);
  const later = { ...first, submission: { ...first.submission, submitted_at: '2026-03-11T12:00:00.000Z' } };
  const { missed } = await insertBatch(client, [later], db.storedBy);
  expect(missed.get(0)?.why).toBe('duplicate');
  const { rows } = await db.pool.query('select day from daily_counts where survey_id = $1', [survey.id]);
  expect(rows).toEqual([{ day: '2026-03-10' }]);
  expect(await recount(db, survey.id)).toEqual([]);
});
