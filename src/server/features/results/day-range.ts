import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { AppError } from '../../../shared/errors.ts';

/** Range of UTC days (`YYYY-MM-DD`), both ends inclusive; null is unbounded. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export const ALL_DAYS: DayRange = { from: null, to: null };

/**
 * Returns the days that a range touches, since answers are counted by day.
 * @throws AppError `invalid` if it ends before it begins
 */
export function readDays({ from, to }: { from?: string | undefined; to?: string | undefined }): DayRange {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('invalid', { fields: { to: 'end_before_start' } });
  return { from: from?.slice(0, 10) ?? null, to: to?.slice(0, 10) ?? null };
}

export function isOpen({ from, to }: DayRange): boolean {
  return from === null && to === null;
}

export function sentWithin({ from, to }: DayRange): Expression<SqlBool> {
  const is = expressionBuilder();
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
