import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Part, Question } from '../../../questions/question-type.ts';
import { numberSql } from './filter-sql.ts';

/** By what rows of `submissions` are put in order; ids decide between equals, and rows without a key come last. */
export interface RowOrder {
  /** Null where ids alone decide. */
  readonly by: RowKey | null;
  readonly direction: 'asc' | 'desc';
}

interface RowKey {
  readonly key: RawBuilder<unknown>;
  readonly type: 'numeric' | 'text';
  /** Whether every row has one. */
  readonly always?: true;
}

/** Where a page of ordered rows ended. */
export interface OrderedPosition {
  /** The last row's key as text; null where it has none, or ids alone decide. */
  readonly key: string | null;
  readonly id: string;
}

/** So many characters decide; a place in the list stays short. */
const LENGTH = sql.lit(40);

/** The order in which submissions came. */
export const ARRIVAL: RowKey = { key: sql`s.revision`, type: 'numeric', always: true };
export const BY_NAME: RowKey = { key: sql`lower(left(participant_name, ${LENGTH}))`, type: 'text' };

/** The key by a question's answers: options by their place, numbers by size, words by letter; null where it has several. */
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

/** The order itself. */
export function orderSql({ by, direction }: RowOrder): RawBuilder<unknown> {
  const ids = sql`s.id ${sql.raw(direction)}`;
  if (by === null) return ids;
  return by.always === true
    ? sql`${by.key} ${sql.raw(direction)}, ${ids}`
    : sql`${by.key} ${sql.raw(direction)} nulls last, ${ids}`;
}

/** The key of a row as a place has it. */
export function keySql({ by }: RowOrder): RawBuilder<string | null> {
  return by === null ? sql`null::text` : sql`(${by.key})::text`;
}

/** The condition that a row comes after a place. */
export function afterSql({ by, direction }: RowOrder, { key, id }: OrderedPosition): RawBuilder<SqlBool> {
  const later = sql.raw(direction === 'asc' ? '>' : '<');
  if (by === null) return sql`s.id ${later} ${id}::uuid`;
  if (key === null) return sql`(${by.key} is null and s.id ${later} ${id}::uuid)`;
  const type = sql.raw(by.type);
  const after = sql<SqlBool>`(${by.key}, s.id) ${later} (${key}::${type}, ${id}::uuid)`;
  return by.always === true ? after : sql`(${after} or ${by.key} is null)`;
}

/** What somebody wrote; null where something else is stored, as that they have no opinion. */
function answerText({ slot }: Part): RawBuilder<unknown> {
  const name = sql.lit(String(slot));
  return sql`case jsonb_typeof(answers -> ${name}) when 'string' then answers ->> ${name} end`;
}
