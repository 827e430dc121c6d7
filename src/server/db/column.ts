import type { ColumnType } from 'kysely';

/** Read as ISO 8601 in UTC; written as that or as a Date. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;

/** Read as a value; written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

export type Filled<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export type Fixed<T> =
  T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
