import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../../../tests/support/cpu-growth.ts';
import { createTokens, isAccessCode, UNLOCKED_MS } from './tokens.ts';

const tokens = createTokens(['a secret of the server']);
const others = createTokens(['a secret of another server']);
const now = new Date('2026-03-10T12:34:56.789Z');
const survey = { id: randomUUID(), access_code: 'ABCD2345', version: 7 };
const later = (ms: number) => new Date(now.getTime() + ms);

test('everybody who opens a survey in the same minute gets the same page token', () => {
  expect(tokens.signOpened(survey, later(3_000))).toBe(tokens.signOpened(survey, now));
  expect(tokens.signOpened(survey, later(60_000))).not.toBe(tokens.signOpened(survey, now));
});

test('a page token is valid for its survey only', () => {
  const token = tokens.signOpened(survey, now);
  expect(tokens.isOpened(survey.id, token)).toBe(true);
  expect(tokens.isOpened(randomUUID(), token)).toBe(false);
  expect(others.isOpened(survey.id, token)).toBe(false);
});

test('an access token expires after hours or when the code changes', () => {
  const token = tokens.signAccess(survey, now);
  expect(tokens.isAccess(survey, token, later(UNLOCKED_MS - 60_000))).toBe(true);
  expect(tokens.isAccess(survey, token, later(UNLOCKED_MS))).toBe(false);
  expect(tokens.isAccess({ ...survey, access_code: 'EFGH2345' }, token, now)).toBe(false);
  expect(tokens.isAccess({ ...survey, id: randomUUID() }, token, now)).toBe(false);
});

test.each(['', '.', 'x', '1.', '1.AAAA', '9.9.9', 'NaN.x', '-1.x', `${'z'.repeat(400)}.x`])(
  'rejects the token %j',
  (token) => {
    expect(tokens.isOpened(survey.id, token)).toBe(false);
    expect(tokens.isAccess(survey, token, now)).toBe(false);
    expect(tokens.readReceipt(survey.id, token)).toBeNull();
  },
);

test('a token is valid for one purpose only', () => {
  expect(tokens.isOpened(survey.id, tokens.signAccess(survey, now))).toBe(false);
  expect(tokens.isAccess(survey, tokens.signOpened(survey, later(UNLOCKED_MS)), now)).toBe(false);
});

test('a receipt is reproducible and identifies its submission and survey', () => {
  const submission_id = randomUUID();
  const receipt = tokens.signReceipt(survey.id, submission_id);
  expect(receipt).toHaveLength(33);
  expect(tokens.signReceipt(survey.id, submission_id)).toBe(receipt);
  expect(tokens.signReceipt(survey.id, submission_id.toUpperCase())).toBe(receipt);
  expect(tokens.readReceipt(survey.id, receipt)).toBe(submission_id);
  expect(tokens.readReceipt(randomUUID(), receipt)).toBeNull();
  expect(others.readReceipt(survey.id, receipt)).toBeNull();
});

test('a code of a megabyte is wrong at once', async () => {
  const growth = await cpuGrowth((size) => isAccessCode(survey, 'a' + '\u0301\u0323'.repeat(size)), {
    small: 4_000,
    large: 32_000,
  });
  expect(growth).toBeLessThan(24);
  expect(isAccessCode(survey, `ABCD2345${' '.repeat(1_000)}`)).toBe(false);
});

test.each(['ABCD2345', 'abcd2345', ' AB CD 23 45 ', 'Abcd\u00a02345'])(
  'ignores letter case and spaces of a code: %j',
  (code) => {
    expect(isAccessCode(survey, code)).toBe(true);
  },
);

test.each(['', 'ABCD234', 'ABCD23456', 'EFGH2345'])('rejects the code %j', (code) => {
  expect(isAccessCode(survey, code)).toBe(false);
});

test('a survey without a code accepts none', () => {
  expect(isAccessCode({ id: survey.id, access_code: null }, '')).toBe(false);
});

test('accepts tokens of a former secret and signs with the newest', () => {
  const rotated = createTokens(['a newer secret of the server', 'a secret of the server']);
  const receipt = tokens.signReceipt(survey.id, randomUUID());
  expect(rotated.isOpened(survey.id, tokens.signOpened(survey, now))).toBe(true);
  expect(rotated.isAccess(survey, tokens.signAccess(survey, now), now)).toBe(true);
  expect(rotated.readReceipt(survey.id, receipt)).toBe(tokens.readReceipt(survey.id, receipt));
  expect(tokens.isOpened(survey.id, rotated.signOpened(survey, now))).toBe(false);
  expect(rotated.isOpened(survey.id, others.signOpened(survey, now))).toBe(false);
});

test('a page token proves the opened version and cannot be forged', () => {
  const token = tokens.signOpened(survey, now);
  expect(tokens.openedVersion(survey.id, token, now)).toBe(7);
  const other = token.replace(/7$/, '8');
  expect(tokens.isOpened(survey.id, other)).toBe(false);
  expect(tokens.openedVersion(survey.id, other, now)).toBeNull();
});
