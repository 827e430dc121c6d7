import { expect, test } from 'vitest';
import { findByWords } from './read-part.ts';

test('a text matches current options first, then removed ones, then former texts', () => {
  const values = [
    { value: 1, label: 'Red', archived: true, former: ['Blue'] },
    { value: 2, label: 'Green', former: ['Red', 'Grey'] },
    { value: 3, label: 'Red' },
    { value: 4, label: 'Black', archived: true, former: ['Grey'] },
  ];
  const matches = ['Red', 'Black', 'Grey', 'Blue', 'White'].map((words) => findByWords({ values }, words));
  expect(matches).toEqual([3, 4, 2, 1, null]);
});

test('parses an answer that names 200 options by former texts in linear time', () => {
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
  // Once for each form of the index, and once for what was typed exactly.
  expect(reads).toBeLessThanOrEqual(4 * values.length);
});
