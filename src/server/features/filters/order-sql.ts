import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Part, Question } from '../../../questions/question-type.ts';
import { numberSql } from './filter-sql.ts';

/** Sort order of submissions: by key, then id; rows without a key last. */
export interface RowOrder {
  /** Null to sort by id only. */
  readonly by: RowKey | null;
  readonly direction: 'asc' | 'desc';
}

interface RowKey {
  readonly key: RawBuilder<unknown>;
  readonly type: 'numeric' | 'text';
  readonly always?: true;
}

export interface OrderedPosition {
  readonly key: string | null;
  readonly id: string;
}

/** Text keys are truncated to limit the cursor length. */
const LENGTH = sql.lit(40);

/** Order of arrival. */
export const ARRIVAL: RowKey = { key: sql`s.revision`, type: 'numeric', always: true };
export const BY_NAME: RowKey = { key: sql`lower(left(participant_name, ${LENGTH}))`, type: 'text' };

/** Returns the sort key of a question: option position, number or text; null for several answers. */
export function keyOf({ parts: [part] }: Question): RowKey | null {
  if (part === undefined || part.anchor === true || part.class === 'codes') return null;
  if (part.class === 'text') {
    const answered = answerText(part);
    return { key: sql`nullif(lower(left(${answered}, ${LENGTH})), '')`, type: 'text' };
  }
  if (part.values === null || 'min' in part.values) return { key: numberSql(part), type: 'numeric' };
  const ranks = `{${part.values.map(({ value }) => value).join(',')}}`;
  return { key: sql`array_position(${ranks}::numeric[], ${numberSql(part)})`, type: 'numeric' };
}

export function orderSql({ by, direction }: RowOrder): RawBuilder<unknown> {
  const ids = sql`s.id ${sql.raw(direction)}`;
  if (by === null) return ids;
  return by.always === true
    ? sql`${by.key} ${sql.raw(direction)}, ${ids}`
    : sql`${by.key} ${sql.raw(direction)} nulls last, ${ids}`;
}

export function keySql({ by }: RowOrder): RawBuilder<string | null> {
  return by === null ? sql`null::text` : sql`(${by.key})::text`;
}

export function afterSql({ by, direction }: RowOrder, { key, id }: OrderedPosition): RawBuilder<SqlBool> {
  const later = sql.raw(direction === 'asc' ? '>' : '<');
  if (by === null) return sql`s.id ${later} ${id}::uuid`;
  if (key === null) return sql`(${by.key} is null and s.id ${later} ${id}::uuid)`;
  const type = sql.raw(by.type);
  const after = sql<SqlBool>`(${by.key}, s.id) ${later} (${key}::${type}, ${id}::uuid)`;
  return by.always === true ? after : sql`(${after} or ${by.key} is null)`;
}

/** Null if the stored value is not a text, such as no opinion. */
function answerText({ slot }: Part): RawBuilder<unknown> {
  const name = sql.lit(String(slot));
  return sql`case jsonb_typeof(answers -> ${name}) when 'string' then answers ->> ${name} end`;
}
