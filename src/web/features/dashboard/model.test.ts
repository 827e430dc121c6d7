import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORT_KEYS } from '../../../shared/api/survey/surveys.ts';
import {
  chooseSort,
  isFiltered,
  listQuery,
  NO_FILTERS,
  readState,
  TABS,
  VIEWS,
  writeState,
} from './model.ts';

test('selecting the same key again toggles ascending and descending', () => {
  const byTitle = chooseSort(NO_FILTERS, 'title');
  expect(byTitle).toMatchObject({ sort: 'title', direction: 'asc' });
  expect(chooseSort(byTitle, 'title').direction).toBe('desc');
  expect(chooseSort(NO_FILTERS, 'created_at').direction).toBe('asc');
  expect(chooseSort(byTitle, 'response_count').direction).toBe('desc');
});

test('every state survives the round trip through the address', () => {
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const state = fc.record({
    tab: fc.constantFrom(...TABS),
    view: fc.constantFrom(...VIEWS),
    sort: fc.constantFrom(...SORT_KEYS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    from: fc.option(day),
    to: fc.option(day),
    scheduled: fc.boolean(),
  });
  fc.assert(
    fc.property(state, (any) => {
      const each = any.scheduled ? { ...any, tab: 'all' as const } : any;
      expect(readState(writeState(each))).toEqual(each);
    }),
  );
});

test('an invalid address counts as an empty one', () => {
  const nonsense = new URLSearchParams('status=x&view=&sort=id&direction=up&from=2026-02-31&to=later');
  expect(readState(nonsense)).toEqual({ tab: 'all', view: 'grid', ...NO_FILTERS });
  expect(writeState(readState(nonsense)).toString()).toBe('');
});

test('Scheduled is a filter of all surveys, not a tab', () => {
  expect(TABS).toEqual(['all', 'active', 'draft', 'closed']);
  const state = readState(new URLSearchParams('status=scheduled'));
  expect(state).toMatchObject({ tab: 'all', scheduled: true });
  expect(listQuery(state).status).toBe('scheduled');
  expect(isFiltered(state)).toBe(true);
});

test('a date range covers full days', () => {
  const query = listQuery({
    tab: 'draft',
    view: 'grid',
    ...NO_FILTERS,
    from: '2026-05-01',
    to: '2026-05-01',
  });
  expect(query).toMatchObject({ status: 'draft', sort: 'created_at', direction: 'desc' });
  expect(Date.parse(query.to ?? '') - Date.parse(query.from ?? '')).toBe(86_399_999);
});
