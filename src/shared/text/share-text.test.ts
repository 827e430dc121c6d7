import { expect, test } from 'vitest';
import { formatShare, formatWithUnit } from './share-text.ts';

test.each([
  [0.4181, '42%'],
  [0.333, '33%'],
  [0.0098, '1%'],
  [0.0044, '0.4%'],
  [0.0001, '<0.1%'],
  [0.9951, '99.5%'],
  [0.99996, '>99.9%'],
  [0, '0%'],
  [1, '100%'],
])('the share %d is written as %s', (share, written) => {
  expect(formatShare(share, 'en')).toBe(written);
});

test('values in percent are written like shares, others with their unit', () => {
  expect(formatWithUnit(41.81, 'percent', 'en')).toBe('42%');
  expect(formatWithUnit(41.81, 'Prozent', 'de')).toBe('42\u00A0%');
  expect(formatWithUnit(12.345, 'points', 'en')).toBe('12.35 points');
  expect(formatWithUnit(-0.001, '', 'en')).toBe('0');
});
