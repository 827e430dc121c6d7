import type { Kysely } from 'kysely';
import { analysis, type Analysis } from '../../../../shared/api/results/statistics.ts';
import type { Authorized } from '../../../base/authorize.ts';
import type { Schema } from '../../../db/schema.ts';

type Db = Kysely<Schema>;
type Survey = Authorized<{ readonly id: string }, 'export'>;

export interface StoredAnalysis {
  readonly id: string;
  readonly name: string;
  /** Null if saved by an incompatible version. */
  readonly analysis: Analysis | null;
  readonly p_value: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const COLUMNS = ['id', 'name', 'analysis', 'p_value', 'created_at', 'updated_at'] as const;

/** Returns saved analyses, oldest first. */
export async function findAnalyses(db: Db, survey: Survey): Promise<StoredAnalysis[]> {
  const rows = await db
    .selectFrom('analyses')
    .select(COLUMNS)
    .where('survey_id', '=', survey.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, analysis: analysis.safeParse(row.analysis).data ?? null }));
}

export async function insertAnalysis(
  db: Db,
  survey: Survey,
  saved: Pick<StoredAnalysis, 'name' | 'analysis' | 'p_value'>,
): Promise<string> {
  const { id } = await db
    .insertInto('analyses')
    .values({ ...saved, survey_id: survey.id, analysis: JSON.stringify(saved.analysis) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAnalysis(
  db: Db,
  survey: Survey,
  id: string,
  change: { readonly name: string } | { readonly p_value: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analyses')
    .set({ ...change, updated_at: new Date() })
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAnalysis(db: Db, survey: Survey, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('analyses')
    .where('survey_id', '=', survey.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
