import type { OwnTemplate, TemplateInput } from '../../../shared/api/survey/templates.ts';
import type { Kysely } from 'kysely';
import { lockTemplatesOf } from '../../db/locks.ts';
import { NOW } from '../../db/now.ts';
import type { Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

const COLUMNS = ['id', 'name', 'summary', 'question_count', 'created_at', 'updated_at'] as const;

export interface TemplateFields extends TemplateInput {
  readonly question_count: number;
}

export function listTemplatesOf(db: Db, user_id: string): Promise<OwnTemplate[]> {
  return db
    .selectFrom('own_templates')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function findTemplate(db: Db, user_id: string, id: string) {
  return db
    .selectFrom('own_templates')
    .select([...COLUMNS, 'contents'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the count if `most` is reached; concurrent calls wait. */
export async function storeTemplate(
  trx: Db,
  user_id: string,
  { contents, ...fields }: TemplateFields,
  most: number,
): Promise<OwnTemplate | number> {
  await lockTemplatesOf(trx, user_id);
  const { n } = await trx
    .selectFrom('own_templates')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (n >= most) return n;
  return trx
    .insertInto('own_templates')
    .values({ ...fields, user_id, contents: JSON.stringify(contents) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function renameTemplate(
  db: Db,
  user_id: string,
  id: string,
  words: Pick<TemplateInput, 'name' | 'summary'>,
): Promise<OwnTemplate | undefined> {
  return db
    .updateTable('own_templates')
    .set({ ...words, updated_at: NOW })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function removeTemplate(db: Db, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('own_templates')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
