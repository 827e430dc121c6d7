import { expect, test } from 'vitest';
import { fromPicker, toPicker, zoneLabel } from './picker-dates.ts';

test('picker dates fall on 5-minute steps and survive the round trip', () => {
  const stored = fromPicker('2026-05-10 12:03:20');
  expect(toPicker(stored)).toBe('2026-05-10 12:00:00');
  expect(fromPicker(toPicker(stored))).toBe(stored);
  expect([fromPicker(null), toPicker(null)]).toEqual([null, null]);
});

test.each([
  ['Europe/Berlin', '2026-01-10T12:00:00Z', 'en', 'Europe/Berlin (GMT+01:00)'],
  ['Europe/Berlin', '2026-07-10T12:00:00Z', 'de', 'Europe/Berlin (GMT+02:00)'],
  ['America/New_York', '2026-07-10T12:00:00Z', 'en', 'America/New York (GMT-04:00)'],
])('names the time zone %s with its offset at that time', (zone, timestamp, language, label) => {
  expect(zoneLabel(zone, new Date(timestamp), language).replace('−', '-')).toBe(label);
});
