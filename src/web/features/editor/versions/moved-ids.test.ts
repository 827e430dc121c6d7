import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedIds } from './moved-ids.ts';

const moved = (before: string, after: string) => [...movedIds([...before], [...after])].join('');

test('recognizes the one item that moved', () => {
  expect(moved('ABCDE', 'EABCD')).toBe('E');
  expect(moved('ABCDE', 'BCDEA')).toBe('A');
  expect(moved('ABCDE', 'ABCDE')).toBe('');
});

test('added and removed items did not move', () => {
  expect(moved('ABC', 'XBYC')).toBe('');
  expect(moved('', 'AB')).toBe('');
});

test('items that did not move keep their order', () => {
  const orders = fc.shuffledSubarray(Array.from({ length: 30 }, (_, i) => i));
  fc.assert(
    fc.property(orders, orders, (before, after) => {
      const away = movedIds(before, after);
      const stay = after.filter((id) => before.includes(id) && !away.has(id));
      expect(stay).toEqual(before.filter((id) => stay.includes(id)));
    }),
  );
});
