import type { ClientBase } from 'pg';
import type { Database } from '../../src/server/db/client.ts';

/**
 * Makes the empty table of submissions one of so many parts, by a hash of the survey: what the product would do if it
 * kept them so. Nothing else changes; the product's statements name the table as before.
 */
export async function splitByHash({ pool }: Database, parts: number): Promise<void> {
  const { rows } = await pool.query<{ view: string }>(`select pg_get_viewdef('responses') as view`);
  await pool.query(`
    drop view responses;
    alter table submissions rename to submissions_before;
    create table submissions (like submissions_before including defaults including storage) partition by hash (survey_id);
    drop table submissions_before;
    ${Array.from(
      { length: parts },
      (_, i) =>
        `create table submissions_${i} partition of submissions for values with (modulus ${parts}, remainder ${i});`,
    ).join('\n')}
    create view responses as ${rows[0]?.view ?? ''}`);
  await addIndexes(pool);
}

/** The two indexes of submissions, on the whole table. */
export async function addIndexes(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(`alter table submissions add primary key (survey_id, id);
    create index submissions_by_revision on submissions (survey_id, revision)`);
}
