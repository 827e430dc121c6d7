import { expect, test } from 'vitest';
import { aSurvey } from '../../../../../tests/support/a-survey.ts';
import { anAnswer } from '../../../../../tests/support/an-answer.ts';
import { anApp } from '../../../../../tests/support/app.ts';
import { aDatabase } from '../../../../../tests/support/database.ts';
import { installIntakeFunctions } from './intake-functions.ts';
import { signedIn } from '../../../../../tests/support/signed-in.ts';
import { storeSurvey } from '../../../../../tests/support/stored-survey.ts';
import { submitResponse } from '../../../../shared/api/responses.ts';
import { createSurvey } from '../../../../shared/api/survey/surveys.ts';
import { schemaOf } from '../../../db/shards/shards.ts';
import { makeCells } from '../../../db/shards/make-cells.ts';
import { secureRows } from '../../../db/access/secure-rows.ts';
import { insertBatch, type Missed } from './insert-batch.ts';
import { INTAKE_FUNCTIONS } from './intake-functions.ts';
import { anIntakeRow } from '../../../../../tests/support/an-intake-row.ts';

const db = await aDatabase();

test('with INTAKE_BY=function each cell stores answers by functions under row-level security', async () => {
  const cells = await makeCells(db, 3);
  await secureRows(db, cells);
  await installIntakeFunctions(db, cells);
  // Existing functions stay.
  await installIntakeFunctions(db, cells);
  let next = 0;
  const shard = () => next++ % cells.count;
  const app = await anApp({ db }, { cells: { ...cells, shard }, storedBy: 'function' });
  for (const schema of [cells.home, schemaOf(1), schemaOf(2)]) {
    const owner = await signedIn(app);
    const { body: survey } = await owner.call(createSurvey, { body: aSurvey() });
    const sent = { params: { id: survey.id }, body: anAnswer(survey.questions) };
    expect([
      (await app.call(submitResponse, sent)).status,
      (await app.call(submitResponse, sent)).status,
    ]).toEqual([201, 200]);
    const { rows } = await db.pool.query<{ n: number }>(
      `select count(*)::integer as n from ${schema}.submissions where survey_id = $1`,
      [survey.id],
    );
    expect(rows[0]?.n).toBe(1);
  }
  const { rows: made } = await db.pool.query<{ n: number }>(
    'select count(*)::integer as n from pg_proc where proname = any($1)',
    [INTAKE_FUNCTIONS],
  );
  expect(made[0]?.n).toBe(cells.count * INTAKE_FUNCTIONS.length);
});

test('the function returns the same as the statement', async () => {
  const client = await db.pool.connect();
  const outcomes: { by: string; missed: [number, Missed][]; raised: number[][] }[] = [];
  for (const by of ['inline', 'function'] as const) {
    const survey = await storeSurvey(db);
    const ids = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
    const [first, second, third] = ids.map((id) => anIntakeRow(survey.id, id, '2026-03-10'));
    const nowhere = anIntakeRow(ids[0]!, ids[0]!, '2026-03-10');
    const kinds = [
      [first!],
      [first!, { ...second!, hasText: false }, nowhere],
      [{ ...third!, submission: { ...third!.submission, quotas: [1] } }],
    ];
    for (const batch of kinds) {
      const { missed, raised } = await insertBatch(client, batch, by);
      outcomes.push({ by, missed: [...missed], raised: raised.map(([, ...counts]) => counts) });
    }
  }
  client.release();
  const of = (by: string) =>
    outcomes.filter((each) => each.by === by).map(({ missed, raised }) => ({ missed, raised }));
  expect(of('function')).toEqual(of('inline'));
  expect(of('inline')[1]?.missed.map(([, { why }]) => why)).toEqual(['duplicate', 'survey_deleted']);
});
