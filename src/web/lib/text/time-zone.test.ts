import { expect, test } from 'vitest';
import { zoneLabel } from './time-zone.ts';

test.each([
  ['Europe/Berlin', '2026-01-10T12:00:00Z', 'en', 'Europe/Berlin (GMT+01:00)'],
  ['Europe/Berlin', '2026-07-10T12:00:00Z', 'de', 'Europe/Berlin (GMT+02:00)'],
  ['America/New_York', '2026-07-10T12:00:00Z', 'en', 'America/New York (GMT-04:00)'],
])('names the time zone %s with its offset at that time', (zone, timestamp, language, label) => {
  expect(zoneLabel(zone, new Date(timestamp), language).replace('−', '-')).toBe(label);
});
