import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSurvey } from '../../../../tests/support/a-survey.ts';
import { anApp } from '../../../../tests/support/app.ts';
import { signedIn } from '../../../../tests/support/signed-in.ts';
import * as api from '../../../shared/api/surveys.ts';
import { SURVEY_TABLES } from './survey-tables.ts';

const app = await anApp();
const { pool } = app.deps.db;

/** Tables with a survey_id that outlive the survey on purpose. */
const KEPT = ['audit_log'];

test('every table that belongs to a survey is deleted with it', async () => {
  const { rows } = await pool.query<{ table_name: string }>(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'survey_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public'`,
  );
  const known: string[] = [...SURVEY_TABLES, ...KEPT];
  expect(rows.map(({ table_name }) => table_name).filter((name) => !known.includes(name))).toEqual([]);
  expect(rows.length).toBeGreaterThan(5);
});

test('delete takes answers and counters along and leaves those of others', async () => {
  const owner = await signedIn(app);
  const ids: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { body } = await owner.call(api.createSurvey, { body: aSurvey() });
    ids.push(body.id);
    await pool.query(
      `insert into submissions (survey_id, id, submitted_at, answers, survey_version) values ($1, $2, now(), '{"1": 1}', 1)`,
      [body.id, randomUUID()],
    );
    await pool.query(`insert into daily_counts values ($1, '2026-01-01', 1, '{}', '{}')`, [body.id]);
    await pool.query(
      `with term as (insert into text_terms (survey_id, slot, term, id, n) values ($1, 3, 'good', 1, 1) returning id)
       insert into text_forms (survey_id, slot, term_id, form, n) select $1, 3, id, 'good', 1 from term`,
      [body.id],
    );
  }
  const [gone, kept] = ids;
  const reply = await owner.call(api.deleteSurvey, { params: { id: gone ?? '' } });
  expect([reply.status, reply.body]).toEqual([204, '']);
  expect((await owner.call(api.deleteSurvey, { params: { id: gone ?? '' } })).status).toBe(404);

  const count = async (from: string, id?: string) => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::integer as n from ${from}`,
      id ? [id] : [],
    );
    return rows[0]?.n;
  };
  for (const table of ['submissions', 'answer_counts', 'text_terms', 'text_forms', 'questions']) {
    expect(await count(`${table} where survey_id = $1`, gone), table).toBe(0);
    expect(await count(`${table} where survey_id = $1`, kept), table).toBeGreaterThan(0);
  }
});
