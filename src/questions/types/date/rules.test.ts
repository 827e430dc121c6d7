import { expect, test } from 'vitest';
import type { Part, Question, StoredValue } from '../../question-type.ts';
import { dateRules } from './rules.ts';
import type { DateSettings } from './rules-settings.ts';

function read(settings: DateSettings, answer: string | number) {
  const parts = [{ ...dateRules.parts(settings)[0], slot: 1 } as Part];
  const into: Record<number, StoredValue> = {};
  const question = { parts, settings } as unknown as Question<DateSettings>;
  return dateRules.read(answer, question, into, 'codes')?.code ?? into[1];
}

test.each([
  [{ part: 'date', min: '2024-01-01', max: '2024-12-31' }, '2024-02-29', 19_782],
  [{ part: 'date', min: '2023-01-01', max: '2024-06-30' }, '2023-02-29', 'moment_format'],
  [{ part: 'date', min: '2024-01-01', max: '2024-12-31' }, '2025-01-01', 'date_range'],
  [{ part: 'date' }, '29.2.2024', '19782'],
  [{ part: 'date', min: '2024-01-01' }, '2023-12-31', 'date_range'],
  [{ part: 'date' }, '1899-12-31', 'date_range'],
  [{ part: 'date', min: '1880-01-01' }, '1899-12-31', '-25568'],
  [{ part: 'year', min: '1700' }, 1850, 1850],
  [{ part: 'year' }, 2026, 2026],
  [{ part: 'year' }, '2026', 2026],
  [{ part: 'year', min: '2000' }, 1999, 'date_range'],
  [{ part: 'date' }, 2026, 'not_possible'],
  [{ part: 'month', min: '2020-01', max: '2029-12' }, '2026-11', 682],
  [{ part: 'time' }, '9:30', '570'],
  [{ part: 'time', min: '08:00', max: '17:00' }, '9:30', 570],
  [{ part: 'datetime' }, '2026-11-21 09:30', '29920890'],
] as const)('%j: stores %j as %j', (settings, answer, stored) => {
  expect(read(settings, answer)).toBe(stored);
});

test('a few possible values have a counter each', () => {
  const classOf = (settings: DateSettings) => dateRules.parts(settings)[0]?.class;
  expect(classOf({ part: 'date', min: '2026-01-01', max: '2027-08-23' })).toBe('code');
  expect(classOf({ part: 'date', min: '2026-01-01', max: '2027-08-24' })).toBe('wide');
  expect([classOf({ part: 'year' }), classOf({ part: 'time' })]).toEqual(['code', 'wide']);
});

test('normalizes bounds and requires them in order', () => {
  expect(dateRules.show({ part: 'date', min: '1.2.2026', max: '' })).toEqual({
    part: 'date',
    min: '2026-02-01',
  });
  const check = dateRules.checkSettings;
  expect(check({ part: 'date', min: '2026-02-30' })).toEqual({ min: 'moment_format' });
  expect(check({ part: 'time', min: '10:00', max: '09:00' })).toEqual({ max: 'limits_order' });
  expect(check({ part: 'date', min: '1000-01-01' })).toEqual({});
  expect(check({ part: 'date', min: '0999-12-31' })).toEqual({ min: 'date_range' });
  expect(check({ part: 'year', max: '9999' })).toEqual({ max: 'date_range' });
  expect(check({ part: 'month' })).toEqual({});
});
