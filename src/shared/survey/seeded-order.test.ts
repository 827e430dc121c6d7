import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderItems, seedOf } from './seeded-order.ts';

const ID = '0190a3e2-7d3c-4c57-9f52-5f3a7d3b1c11';
const none = () => false;

test('reproduces the published example of id, slot, seed and order', () => {
  expect(seedOf(ID, 7)).toBe(2_463_074_571);
  expect(orderItems([1, 2, 3, 4, 5], 'shuffled', seedOf(ID, 7), none)).toEqual([2, 5, 4, 1, 3]);
});

test('shuffling loses nothing, keeps fixed items, and a rotation keeps the sequence', () => {
  const items = fc.uniqueArray(fc.nat(), { maxLength: 12 });
  fc.assert(
    fc.property(items, fc.uuid(), fc.integer({ min: 1, max: 300 }), (all, id, slot) => {
      const isFixed = (item: number) => item % 4 === 0;
      for (const order of ['shuffled', 'rotated'] as const) {
        const ordered = orderItems(all, order, seedOf(id, slot), isFixed);
        expect(ordered.toSorted()).toEqual(all.toSorted());
        expect(all.filter((item, index) => isFixed(item) && ordered[index] !== item)).toEqual([]);
      }
      const rotated = orderItems(all, 'rotated', seedOf(id, slot), none).join(' ');
      expect(all.length === 0 || `${all.join(' ')} ${all.join(' ')}`.includes(rotated)).toBe(true);
    }),
  );
});

test('every item comes first equally often', () => {
  for (const order of ['shuffled', 'rotated'] as const) {
    const first = [0, 0, 0, 0];
    for (let i = 0; i < 4_000; i++)
      first[orderItems([0, 1, 2, 3], order, seedOf(randomUUID(), 3), none)[0]!]! += 1;
    for (const n of first) expect(Math.abs(n - 1_000)).toBeLessThan(200);
  }
});
