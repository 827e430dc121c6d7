import { expect, test } from 'vitest';
import { saveHint } from './save-hint.ts';

const now = new Date('2026-05-10T12:00:00.000Z');
const [PAST, FUTURE] = ['2026-05-09T12:00:00.000Z', '2026-05-11T12:00:00.000Z'];
const dates = (start_date: string | null, end_date: string | null = null) => ({ start_date, end_date });

test.each([
  ['a new survey without dates stays a draft', dates(null), null, true, 'draft'],
  ['a stored draft stays a draft', dates(null), 'draft', false, 'draft'],
  ['a future start schedules it', dates(FUTURE), 'draft', true, 'scheduled'],
  ['a start date that has passed opens it', dates(PAST), null, true, 'opens'],
  ['an end date that has passed closes it', dates(PAST, PAST), null, true, 'closed'],
  ['saving a live survey shows its edits', dates(PAST), 'active', true, 'live'],
  ['an unchanged live survey has nothing to save', dates(PAST), 'active', false, null],
  ['a closed survey has no hint', dates(PAST, PAST), 'closed', true, null],
] as const)('%s', (_what, draft, status, isChanged, hint) => {
  expect(saveHint(draft, status, isChanged, now)).toBe(hint);
});
