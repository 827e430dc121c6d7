import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Filter } from '../filters/filter.ts';

/** Range of UTC days (`YYYY-MM-DD`), both ends inclusive; null is unbounded. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
  /** ISO 8601, inclusive; only for ranges that are not full UTC days, which have counters. */
  readonly exact?: { readonly from: string | null; readonly to: string | null };
}

export const ALL_DAYS: DayRange = { from: null, to: null };

const FIRST = 'T00:00:00.000Z';
const LAST = 'T23:59:59.999Z';
const DAY_LENGTH = 10;

/**
 * Reads a range. Anonymous surveys have full UTC days only, as ranges that differ by an hour would isolate people.
 * @throws AppError `invalid` if it ends before it begins, or cuts a day of an anonymous survey
 */
export function readRange(
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
  { anonymity_level }: { readonly anonymity_level: 'anonymous' | 'name_required' },
): DayRange {
  if (from !== null && to !== null && from > to)
    throw new AppError('invalid', { fields: { to: 'end_before_start' } });
  // An end at midnight includes only the day before.
  const end = to?.endsWith(FIRST) === true ? new Date(Date.parse(to) - 1).toISOString() : to;
  const days = { from: from?.slice(0, DAY_LENGTH) ?? null, to: end?.slice(0, DAY_LENGTH) ?? null };
  const cut = [
    ...(from?.endsWith(FIRST) === false ? ['from'] : []),
    ...(end?.endsWith(LAST) === false ? ['to'] : []),
  ];
  if (cut.length === 0) return days;
  if (anonymity_level === 'anonymous')
    throw new AppError('invalid', { fields: Object.fromEntries(cut.map((each) => [each, 'whole_days'])) });
  return { ...days, exact: { from, to } };
}

const EVERYONE: Filter = { test: 'all', of: [] };

/** Adds a filter to ranges without counters, so that submissions are read. */
export function withRange(filter: Filter | null, { exact }: DayRange): Filter | null {
  return exact === undefined ? filter : (filter ?? EVERYONE);
}

export function isOpen({ from, to }: DayRange): boolean {
  return from === null && to === null;
}

export function sentWithin({ from, to, exact }: DayRange): Expression<SqlBool> {
  const is = expressionBuilder();
  if (exact !== undefined)
    return is.and([
      ...(exact.from === null ? [] : [sql<SqlBool>`submitted_at >= ${exact.from}::timestamptz`]),
      ...(exact.to === null ? [] : [sql<SqlBool>`submitted_at <= ${exact.to}::timestamptz`]),
    ]);
  return is.and([
    ...(from === null ? [] : [sql<SqlBool>`submitted_at >= ${from}::date`]),
    ...(to === null ? [] : [sql<SqlBool>`submitted_at < ${to}::date + 1`]),
  ]);
}

export function within({ from, to }: DayRange, column: 'day' | 'a.day'): Expression<SqlBool> {
  const is = expressionBuilder();
  const day = sql.ref<string>(column);
  return is.and([
    ...(from === null ? [] : [is(day, '>=', from)]),
    ...(to === null ? [] : [is(day, '<=', to)]),
  ]);
}
