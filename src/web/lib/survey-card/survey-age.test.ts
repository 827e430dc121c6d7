import { describe, expect, test } from 'vitest';
import { ageOf, endOf } from './survey-age.ts';

const now = new Date(2026, 4, 10, 9, 30);
const daysAgo = (days: number, hour = 9) => new Date(2026, 4, 10 - days, hour).toISOString();

describe('relative time: under 7 days in days, under 30 in weeks, under 365 in months, else years', () => {
  test.each([
    [0, { unit: 'today' }],
    [1, { unit: 'yesterday' }],
    [2, { unit: 'days', count: 2 }],
    [6, { unit: 'days', count: 6 }],
    [7, { unit: 'weeks', count: 1 }],
    [29, { unit: 'weeks', count: 4 }],
    [30, { unit: 'months', count: 1 }],
    [364, { unit: 'months', count: 12 }],
    [365, { unit: 'years', count: 1 }],
    [800, { unit: 'years', count: 2 }],
  ])('%i days', (days, age) => {
    expect(ageOf(daysAgo(days), now)).toEqual(age);
  });

  test('yesterday is the day before, not 24 hours ago', () => {
    expect(ageOf(daysAgo(1, 23), now)).toEqual({ unit: 'yesterday' });
    expect(ageOf(daysAgo(0, 0), now)).toEqual({ unit: 'today' });
  });

  test('shows today if the clock is behind the server', () => {
    expect(ageOf(daysAgo(-1), now)).toEqual({ unit: 'today' });
  });
});

test('an end date shows as ended once it has passed, not for a survey closed by hand', () => {
  const at = (end_date: string | null, effective_status: 'active' | 'closed') =>
    endOf({ end_date, effective_status }, now);
  expect(at(null, 'active')).toBeNull();
  expect(at(daysAgo(-2), 'active')).toBe('ends');
  expect(at(daysAgo(2), 'closed')).toBe('ended');
  expect(at(daysAgo(-2), 'closed')).toBe('end');
});
