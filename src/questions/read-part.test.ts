import { expect, test } from 'vitest';
import { findByWords } from './read-part.ts';

test('words mean a present option first, then a removed one, then one that had them before', () => {
  const values = [
    { value: 1, label: 'Red', archived: true, former: ['Blue'] },
    { value: 2, label: 'Green', former: ['Red', 'Grey'] },
    { value: 3, label: 'Red' },
    { value: 4, label: 'Black', archived: true, former: ['Grey'] },
  ];
  const found = ['Red', 'Black', 'Grey', 'Blue', 'White'].map((words) => findByWords({ values }, words));
  expect(found).toEqual([3, 4, 2, 1, null]);
});

test('an answer that names all 200 options by a former text does not search through all texts each time', () => {
  let reads = 0;
  const values = Array.from({ length: 200 }, (_, i) => ({
    value: i + 1,
    get label() {
      reads += 1;
      return `Option ${i}`;
    },
    former: Array.from({ length: 20 }, (_each, k) => `Former ${i} ${k}`),
  }));
  for (const { value, former } of values) expect(findByWords({ values }, former[19]!)).toBe(value);
  expect(reads).toBeLessThanOrEqual(3 * values.length);
});
