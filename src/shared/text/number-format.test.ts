import { expect, it } from 'vitest';
import { numberFormat, rangeText } from './number-format.ts';

it.each([
  ['en', '−1,234.5'],
  ['de', '−1.234,5'],
  ['sv', '−1\u00a0234,5'],
])('formats a negative number in %s with a minus sign', (language, written) => {
  expect(numberFormat(language).format(-1234.5)).toBe(written);
});

it('omits the sign of zero and signs shares and exponents', () => {
  expect(numberFormat('de', { signDisplay: 'negative' }).format(-0)).toBe('0');
  expect(numberFormat('de', { style: 'percent' }).format(-0.09)).toBe('−9\u00a0%');
  expect(numberFormat('en', { notation: 'scientific' }).format(1e-7)).toBe('1E−7');
});

it('distinguishes the dash of a range from a minus sign', () => {
  expect([rangeText('0', '49'), rangeText('−50', '−1')]).toEqual(['0–49', '−50 – −1']);
});
