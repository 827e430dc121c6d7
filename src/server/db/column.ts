import type { ColumnType } from 'kysely';

/** A moment: read as ISO 8601 in UTC, written as that or as a date. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;

/** A JSON column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** What the database fills in where nothing is given. */
export type Filled<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

/** What only the database writes. */
export type Fixed<T> =
  T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;
