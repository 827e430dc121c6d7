import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
} from 'kysely';
import { z } from 'zod';
import type { listSurveys, SORT_KEYS } from '../../../../shared/api/survey/surveys.ts';
import type { SealedTokens } from '../../../base/sealed-tokens.ts';
import type { Schema } from '../../../db/schema.ts';
import { SURVEY_COLUMNS } from '../data.ts';
import { searchPatterns } from '../search-text.ts';
import type { StoredListedSurvey } from '../stored-survey.ts';

type SortKey = (typeof SORT_KEYS)[number];

/** Cursor of a sorted list: sort key, its value, last survey's id. */
type ListPosition = readonly [sort: SortKey, value: string | number, id: string];

const storable = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\u0000'));

const CURSOR_SCHEMAS: Readonly<Record<SortKey, z.ZodType<ListPosition>>> = {
  created_at: z.tuple([z.literal('created_at'), z.iso.datetime({ precision: 3 }), z.uuid()]),
  title: z.tuple([z.literal('title'), storable, z.uuid()]),
  response_count: z.tuple([z.literal('response_count'), z.int32().min(0), z.uuid()]),
};

export type ListQuery = z.output<(typeof listSurveys)['query']>;

const SORT_COLUMNS = {
  created_at: 'created_at',
  title: 'title_key',
  response_count: 'response_count',
} as const satisfies Readonly<Record<SortKey, keyof Schema['surveys']>>;

/** Returns `effectiveStatus` of shared/survey-status.ts in SQL; a test compares both. */
export function effectiveStatusSql(now: Date): RawBuilder<string> {
  const timestamp = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when status = 'completed' or end_date < ${timestamp} then 'closed'
    when status = 'active' or start_date <= ${timestamp} then 'active'
    when start_date > ${timestamp} then 'scheduled'
    else 'draft' end`;
}

/**
 * Returns a page of surveys. Sort value and id continue it without repeats or gaps during changes.
 * @throws AppError `malformed` for an invalid cursor
 */
export async function readSurveys(
  db: Kysely<Schema>,
  cursors: SealedTokens,
  user_id: string,
  query: ListQuery,
  now: Date,
): Promise<{ surveys: StoredListedSurvey[]; next_cursor: string | null }> {
  const { sort, direction, limit } = query;
  const list = `surveys ${user_id}`;
  const after = cursors.read(list, query.cursor, CURSOR_SCHEMAS[sort]);
  const column = sql.ref<string | number>(SORT_COLUMNS[sort]);
  const rows = await db
    .selectFrom('surveys')
    .select(SURVEY_COLUMNS)
    .select(column.as('sort_value'))
    .select((is) =>
      is
        .selectFrom('submissions')
        .select('submitted_at')
        .whereRef('submissions.survey_id', '=', 'surveys.id')
        // Uses the index; a batch shares one revision.
        .orderBy('submissions.revision', 'desc')
        .orderBy('submissions.submitted_at', 'desc')
        .limit(1)
        .as('last_response_at'),
    )
    .where('user_id', '=', user_id)
    .where((is) => is.and(conditions(is, query, after, now)))
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
  is: ExpressionBuilder<Schema, 'surveys'>,
  { status, q, from, to, direction }: ListQuery,
  cursor: ListPosition | null,
  now: Date,
): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = [];
  if (status !== undefined) all.push(is(effectiveStatusSql(now), '=', status));
  if (q !== undefined && q !== '')
    all.push(is('search_text', 'like', sql<string>`any(${searchPatterns(q)}::text[])`));
  if (from !== undefined) all.push(is('created_at', '>=', from));
  if (to !== undefined) all.push(is('created_at', '<=', to));
  if (cursor !== null) {
    const [sort, value, id] = cursor;
    all.push(is(is.refTuple(SORT_COLUMNS[sort], 'id'), direction === 'asc' ? '>' : '<', is.tuple(value, id)));
  }
  return all;
}
