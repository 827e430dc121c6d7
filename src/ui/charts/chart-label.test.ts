import { expect, it } from 'vitest';
import { cutLabel, LABEL_LENGTH, shareOfTotal } from './chart-label.ts';

it('legend labels are cut at 25 characters (15 on mobile)', () => {
  expect(cutLabel('x'.repeat(25), LABEL_LENGTH.wide)).toBe('x'.repeat(25));
  expect(cutLabel('x'.repeat(26), LABEL_LENGTH.wide)).toBe(`${'x'.repeat(25)}…`);
  expect(cutLabel('A fairly long answer', LABEL_LENGTH.narrow)).toBe('A fairly long a…');
});

it('never splits a character', () => {
  expect(cutLabel('👩‍🔬👩‍🔬👩‍🔬', 2)).toBe('👩‍🔬👩‍🔬…');
});

it('a share of zero is zero', () => {
  expect(shareOfTotal(0, 0)).toBe(0);
  expect(shareOfTotal(1, 4)).toBe(0.25);
});
