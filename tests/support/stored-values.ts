import type { TestApp } from './app.ts';

/** Reads the label of a computed value of each response of a survey, as the database has it. */
export async function storedValues(app: TestApp, survey_id: string, code: string): Promise<string[]> {
  const { rows } = await app.deps.db.pool.query<{ label: string }>(
    `select o ->> 'text' as label from questions q
     join submissions s on s.survey_id = q.survey_id
     join jsonb_array_elements(q.settings -> 'options') o on o -> 'id' = s.answers -> q.slot::text
     where q.survey_id = $1 and q.computed = $2`,
    [survey_id, code],
  );
  return rows.map(({ label }) => label);
}
