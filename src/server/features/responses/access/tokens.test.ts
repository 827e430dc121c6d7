import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokens, isAccessCode, UNLOCKED_MS } from './tokens.ts';

const tokens = createTokens(['a secret of the server']);
const others = createTokens(['a secret of another server']);
const now = new Date('2026-03-10T12:34:56.789Z');
const survey = { id: randomUUID(), access_code: 'ABCD2345', version: 7 };
const later = (ms: number) => new Date(now.getTime() + ms);

test('everyone who opens a survey in the same minute gets the same token', () => {
  expect(tokens.signOpened(survey, later(3_000))).toBe(tokens.signOpened(survey, now));
  expect(tokens.signOpened(survey, later(60_000))).not.toBe(tokens.signOpened(survey, now));
});

test('an opened token is good for its survey alone', () => {
  const token = tokens.signOpened(survey, now);
  expect(tokens.isOpened(survey.id, token)).toBe(true);
  expect(tokens.isOpened(randomUUID(), token)).toBe(false);
  expect(others.isOpened(survey.id, token)).toBe(false);
});

test('an access token stands for some hours for the present code of its survey', () => {
  const token = tokens.signAccess(survey, now);
  expect(tokens.isAccess(survey, token, later(UNLOCKED_MS - 60_000))).toBe(true);
  expect(tokens.isAccess(survey, token, later(UNLOCKED_MS))).toBe(false);
  expect(tokens.isAccess({ ...survey, access_code: 'EFGH2345' }, token, now)).toBe(false);
  expect(tokens.isAccess({ ...survey, id: randomUUID() }, token, now)).toBe(false);
});

test.each(['', '.', 'x', '1.', '1.AAAA', '9.9.9', 'NaN.x', '-1.x', `${'z'.repeat(400)}.x`])(
  'the token %j proves nothing',
  (token) => {
    expect(tokens.isOpened(survey.id, token)).toBe(false);
    expect(tokens.isAccess(survey, token, now)).toBe(false);
    expect(tokens.readReceipt(survey.id, token)).toBeNull();
  },
);

test('a token does not serve another purpose', () => {
  expect(tokens.isOpened(survey.id, tokens.signAccess(survey, now))).toBe(false);
  expect(tokens.isAccess(survey, tokens.signOpened(survey, later(UNLOCKED_MS)), now)).toBe(false);
});

test('a receipt leads to its submission in its survey, and is the same each time', () => {
  const submission_id = randomUUID();
  const receipt = tokens.signReceipt(survey.id, submission_id);
  expect(receipt).toHaveLength(33);
  expect(tokens.signReceipt(survey.id, submission_id)).toBe(receipt);
  expect(tokens.signReceipt(survey.id, submission_id.toUpperCase())).toBe(receipt);
  expect(tokens.readReceipt(survey.id, receipt)).toBe(submission_id);
  expect(tokens.readReceipt(randomUUID(), receipt)).toBeNull();
  expect(others.readReceipt(survey.id, receipt)).toBeNull();
});

test.each(['ABCD2345', 'abcd2345', ' AB CD 23 45 ', 'Abcd\u00a02345'])(
  'letter case and spaces are forgiven: %j',
  (code) => {
    expect(isAccessCode(survey, code)).toBe(true);
  },
);

test.each(['', 'ABCD234', 'ABCD23456', 'EFGH2345'])('%j is not the code', (code) => {
  expect(isAccessCode(survey, code)).toBe(false);
});

test('a survey without a code has none that is right', () => {
  expect(isAccessCode({ id: survey.id, access_code: null }, '')).toBe(false);
});

test('what a former secret signed is still taken, and new things are signed by the newest', () => {
  const rotated = createTokens(['a newer secret of the server', 'a secret of the server']);
  const receipt = tokens.signReceipt(survey.id, randomUUID());
  expect(rotated.isOpened(survey.id, tokens.signOpened(survey, now))).toBe(true);
  expect(rotated.isAccess(survey, tokens.signAccess(survey, now), now)).toBe(true);
  expect(rotated.readReceipt(survey.id, receipt)).toBe(tokens.readReceipt(survey.id, receipt));
  expect(tokens.isOpened(survey.id, rotated.signOpened(survey, now))).toBe(false);
  expect(rotated.isOpened(survey.id, others.signOpened(survey, now))).toBe(false);
});

test('an opened token says which version was opened; nobody can say another', () => {
  const token = tokens.signOpened(survey, now);
  expect(tokens.openedVersion(survey.id, token)).toBe(7);
  const other = token.replace(/7$/, '8');
  expect(tokens.isOpened(survey.id, other)).toBe(false);
  expect(tokens.openedVersion(survey.id, other)).toBeNull();
});
