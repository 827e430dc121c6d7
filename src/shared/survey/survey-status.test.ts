import { describe, expect, test } from 'vitest';
import {
  effectiveStatus,
  homeGroup,
  openness,
  statusOnSave,
  type StatusFacts,
  type StoredStatus,
} from './survey-status.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const before = '2026-05-10T11:59:59.999Z';
const at = '2026-05-10T12:00:00.000Z';
const after = '2026-05-10T12:00:00.001Z';

const facts = (
  status: StoredStatus,
  start_date: string | null = null,
  end_date: string | null = null,
): StatusFacts => ({ status, start_date, end_date });

describe('the dashboard badge follows the order of the product spec', () => {
  test.each([
    ['closed: status is completed', facts('completed', before, after), 'closed'],
    ['closed: status is completed, even before its start', facts('completed', after), 'closed'],
    ['closed: the end date has passed', facts('active', before, before), 'closed'],
    ['closed: a draft whose end date has passed', facts('draft', null, before), 'closed'],
    ['active: the end is this very moment', facts('active', before, at), 'active'],
    ['active: no end date', facts('active', before), 'active'],
    ['active: the end is in the future', facts('active', before, after), 'active'],
    ['active comes before scheduled', facts('active', after), 'active'],
    ['active: a stored draft whose start has come', facts('draft', before), 'active'],
    ['active: a stored draft whose start is this moment', facts('draft', at), 'active'],
    ['scheduled: a start date is in the future', facts('draft', after), 'scheduled'],
    ['draft otherwise', facts('draft'), 'draft'],
    ['draft with an end only', facts('draft', null, after), 'draft'],
  ] as const)('%s', (_name, survey, expected) => {
    expect(effectiveStatus(survey, now)).toBe(expected);
  });
});

describe('the home page groups by its own order', () => {
  test.each([
    ['completed first', facts('completed', after), 'completed'],
    ['completed: the end date has passed', facts('draft', after, before), 'completed'],
    ['upcoming comes before active', facts('active', after), 'upcoming'],
    ['upcoming: a start in the future', facts('draft', after), 'upcoming'],
    ['active: status is active', facts('active'), 'active'],
    ['active: a stored draft whose start has passed', facts('draft', before), 'active'],
    ['a plain draft is in none of the three', facts('draft'), null],
  ] as const)('%s', (_name, survey, expected) => {
    expect(homeGroup(survey, now)).toBe(expected);
  });
});

describe('a survey accepts answers only while it is open', () => {
  test.each([
    ['active and begun', facts('active', before), 'open'],
    ['active without dates', facts('active'), 'open'],
    ['the start is this moment', facts('draft', at), 'open'],
    ['active, but the start is later', facts('active', after), 'not_open'],
    ['a draft', facts('draft'), 'not_open'],
    ['scheduled', facts('draft', after), 'not_open'],
    ['the end date has passed', facts('active', before, before), 'expired'],
    ['closed by its owner', facts('completed'), 'expired'],
  ] as const)('%s', (_name, survey, expected) => {
    expect(openness(survey, now)).toBe(expected);
  });
});

test('status on save: active if the start is not in the future, otherwise draft', () => {
  expect(statusOnSave(before, now)).toBe('active');
  expect(statusOnSave(at, now)).toBe('active');
  expect(statusOnSave(after, now)).toBe('draft');
  expect(statusOnSave(null, now)).toBe('draft');
});
