import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { listSurveys } from '../../../shared/api/surveys.ts';
import type { Cursors } from '../../cursor.ts';
import type { Schema } from '../../db/schema.ts';
import { SURVEY_COLUMNS } from './data.ts';
import { type Place, PLACES, type SortKey } from './list-places.ts';
import { searchPatterns } from './search-text.ts';
import type { StoredSurvey } from './stored-survey.ts';

/** What a list is asked for. */
export type ListQuery = z.output<(typeof listSurveys)['query']>;

const SORT_COLUMNS: Readonly<Record<SortKey, { name: string; type: string }>> = {
  created_at: { name: 'created_at', type: 'timestamptz' },
  title: { name: 'title_key', type: 'text' },
  response_count: { name: 'response_count', type: 'integer' },
};

/** `effectiveStatus` of shared/survey-status.ts in SQL; a test holds both to each other. */
export function effectiveStatusSql(now: Date): RawBuilder<string> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when status = 'completed' or end_date < ${moment} then 'closed'
    when status = 'active' or start_date <= ${moment} then 'active'
    when start_date > ${moment} then 'scheduled'
    else 'draft' end`;
}

/**
 * Reads one page of an owner's surveys. Pages follow on the sort value and the id, so that none is shown twice or
 * left out, also among equal values and while surveys come and go.
 * @throws AppError `malformed` for a cursor that is none
 */
export async function readSurveys(
  db: Kysely<Schema>,
  cursors: Cursors,
  user_id: string,
  query: ListQuery,
  now: Date,
): Promise<{ surveys: StoredSurvey[]; next_cursor: string | null }> {
  const { sort, direction, limit } = query;
  const list = `surveys ${user_id}`;
  const after = cursors.read(list, query.cursor, PLACES[sort]);
  const column = sql.ref<string | number>(SORT_COLUMNS[sort].name);
  const rows = await db
    .selectFrom('surveys')
    .select(SURVEY_COLUMNS)
    .select(column.as('sort_value'))
    .where(sql<boolean>`${sql.join(conditions(user_id, query, after, now), sql` and `)}`)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  const surveys = rows.slice(0, limit);
  const last = surveys.at(-1);
  const next =
    rows.length > limit && last !== undefined ? cursors.write(list, [sort, last.sort_value, last.id]) : null;
  return { surveys, next_cursor: next };
}

function conditions(
  user_id: string,
  query: ListQuery,
  place: Place | null,
  now: Date,
): RawBuilder<unknown>[] {
  const { status, q, from, to, direction } = query;
  const all = [sql`user_id = ${user_id}::uuid`];
  if (status !== undefined) all.push(sql`${effectiveStatusSql(now)} = ${status}`);
  if (q !== undefined && q !== '') all.push(sql`search_text like any(${searchPatterns(q)}::text[])`);
  if (from !== undefined) all.push(sql`created_at >= ${from}::timestamptz`);
  if (to !== undefined) all.push(sql`created_at <= ${to}::timestamptz`);
  if (place !== null) {
    const [sort, value, id] = place;
    const { name, type } = SORT_COLUMNS[sort];
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    all.push(sql`(${sql.ref(name)}, id) ${beyond} (${value}::${sql.raw(type)}, ${id}::uuid)`);
  }
  return all;
}
