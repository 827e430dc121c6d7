import { expect, test } from 'vitest';
import { lastRound } from './last-round.ts';

test.each([
  // Due on Monday at 7:00 local time; before that, the previous Monday.
  ['weekly', null, '2026-11-23T06:59:59Z', '2026-11-16T07:00:00Z'],
  ['weekly', null, '2026-11-23T07:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', null, '2026-11-29T23:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', 'Europe/Berlin', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['weekly', 'Europe/Berlin', '2026-11-23T05:59:59Z', '2026-11-16T06:00:00Z'],
  // Time zones where the weekday differs from UTC.
  ['weekly', 'Pacific/Auckland', '2026-11-22T18:00:00Z', '2026-11-22T18:00:00Z'],
  ['weekly', 'America/Los_Angeles', '2026-11-23T14:59:00Z', '2026-11-16T15:00:00Z'],
  ['weekly', 'Asia/Kathmandu', '2026-11-23T02:00:00Z', '2026-11-23T01:15:00Z'],
  // Daylight saving time changed on the Sunday before.
  ['weekly', 'Europe/Berlin', '2026-03-30T05:00:00Z', '2026-03-30T05:00:00Z'],
  ['weekly', 'Europe/Berlin', '2026-03-30T04:59:00Z', '2026-03-23T06:00:00Z'],
  ['weekly', 'Europe/Berlin', '2026-10-26T05:59:00Z', '2026-10-19T05:00:00Z'],
  ['weekly', 'Europe/Berlin', '2026-10-26T06:00:00Z', '2026-10-26T06:00:00Z'],
  // Months of different lengths, and the turn of the year.
  ['monthly', null, '2026-03-31T23:59:00Z', '2026-03-01T07:00:00Z'],
  ['monthly', null, '2026-03-01T06:00:00Z', '2026-02-01T07:00:00Z'],
  ['monthly', 'Europe/Berlin', '2027-01-01T05:00:00Z', '2026-12-01T06:00:00Z'],
  ['monthly', 'Europe/Berlin', '2026-04-30T23:00:00Z', '2026-04-01T05:00:00Z'],
  ['monthly', 'Pacific/Kiritimati', '2026-02-28T17:00:00Z', '2026-02-28T17:00:00Z'],
  // Unknown time zone.
  ['monthly', 'Atlantis/Capital', '2026-04-02T00:00:00Z', '2026-04-01T07:00:00Z'],
] as const)('%s in %s at %s: the last report was due %s', (schedule, zone, now, due) => {
  expect(lastRound(schedule, zone, new Date(now)).toISOString()).toBe(due.replace('Z', '.000Z'));
});
