import { expect, test } from 'vitest';
import { hasNewResponses, mayBeMailed } from './policy.ts';

test.each([
  ['name_required', 0, 0, false],
  ['name_required', 4, 3, true],
  ['name_required', 3, 4, false],
  ['anonymous', 9, 3, false],
  ['anonymous', 10, 3, true],
] as const)(
  'of a survey (%s) with %i responses, %i of them reported, mail is due: %s',
  (level, count, expected, is) => {
    expect(
      hasNewResponses({ anonymity_level: level, minimum_group: 7, response_count: count, told: expected }),
    ).toBe(is);
  },
);

test('sends mail to confirmed addresses and never to the demo account', () => {
  const confirmed = { email: 'ada@example.org', email_verified: true };
  const sent = { isStored: false };
  expect(mayBeMailed(confirmed, sent)).toBe(true);
  expect(mayBeMailed({ ...confirmed, email_verified: false }, sent)).toBe(false);
  expect(mayBeMailed({ ...confirmed, email_verified: false }, { isStored: true })).toBe(true);
  expect(mayBeMailed({ ...confirmed, email: 'Demo@canvass.example ' }, sent)).toBe(false);
});
