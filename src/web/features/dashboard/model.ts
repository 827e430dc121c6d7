import type { Dashboard } from '../../../shared/api/account/account.ts';
import { readDay } from '../../../shared/read-day.ts';
import { SORT_KEYS } from '../../../shared/api/survey/surveys.ts';
import type { EffectiveStatus } from '../../../shared/survey/survey-status.ts';
import { endOfDay, startOfDay } from '../../lib/text/end-of-day.ts';

export type SortKey = (typeof SORT_KEYS)[number];
export type Direction = 'asc' | 'desc';

/** Status tabs in order; Scheduled is in the filter panel (docs/spec.md#2-screens-and-routes). */
export const TABS = ['all', 'active', 'draft', 'closed'] as const;
export type Tab = (typeof TABS)[number];

export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Values of the filter panel; days are `YYYY-MM-DD` in local time. */
export interface Filters {
  /** Only surveys that open later; requires the "all" tab. */
  readonly scheduled: boolean;
  readonly sort: SortKey;
  readonly direction: Direction;
  readonly from: string | null;
  readonly to: string | null;
}

export interface DashboardState extends Filters {
  readonly tab: Tab;
  readonly view: View;
}

/** Newest first by default (docs/spec.md#2-screens-and-routes). */
export const NO_FILTERS: Filters = {
  scheduled: false,
  sort: 'created_at',
  direction: 'desc',
  from: null,
  to: null,
};

/** Parses the state from the URL; ignores unknown values. */
export function readState(query: URLSearchParams): DashboardState {
  const sort = oneOf(SORT_KEYS, query.get('sort')) ?? NO_FILTERS.sort;
  return {
    tab: oneOf(TABS, query.get('status')) ?? 'all',
    scheduled: query.get('status') === 'scheduled',
    view: oneOf(VIEWS, query.get('view')) ?? 'grid',
    sort,
    direction: oneOf(['asc', 'desc'] as const, query.get('direction')) ?? 'desc',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
  };
}

/** Serializes the state for the URL, without defaults. */
export function writeState(state: DashboardState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.scheduled) query.set('status', 'scheduled');
  else if (state.tab !== 'all') query.set('status', state.tab);
  if (state.view !== 'grid') query.set('view', state.view);
  if (state.sort !== NO_FILTERS.sort) query.set('sort', state.sort);
  if (state.direction !== NO_FILTERS.direction) query.set('direction', state.direction);
  if (state.from !== null) query.set('from', state.from);
  if (state.to !== null) query.set('to', state.to);
  return query;
}

/** Converts the state to the API query, with whole days in local time. */
export function listQuery({ tab, scheduled, sort, direction, from, to }: DashboardState) {
  const status: EffectiveStatus | 'all' = scheduled ? 'scheduled' : tab;
  return {
    ...(status !== 'all' && { status }),
    sort,
    direction,
    ...(from !== null && { from: startOfDay(from) }),
    ...(to !== null && { to: endOfDay(to) }),
  };
}

/** Choosing the same key toggles the direction; another key starts with its usual one. */
export function chooseSort(filters: Filters, sort: SortKey): Filters {
  const flipped = filters.direction === 'asc' ? 'desc' : 'asc';
  const direction = filters.sort === sort ? flipped : sort === 'title' ? 'asc' : 'desc';
  return { ...filters, sort, direction };
}

export function hasDates({ from, to }: Filters): boolean {
  return from !== null || to !== null;
}

export function isFiltered(filters: Filters): boolean {
  const { scheduled, sort, direction } = filters;
  return scheduled || hasDates(filters) || sort !== NO_FILTERS.sort || direction !== NO_FILTERS.direction;
}

/** Returns the trend of a figure since last month. */
export function wayOf({ this_month, last_month }: Dashboard['trends']['surveys']): 'up' | 'down' | 'even' {
  if (this_month === last_month) return 'even';
  return this_month > last_month ? 'up' : 'down';
}

function oneOf<const T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}
