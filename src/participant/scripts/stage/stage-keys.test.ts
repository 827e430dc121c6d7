import { expect, test } from 'vitest';
import { findPressed, keysOf } from './stage-keys.ts';

const choices = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ value: String(i + 1), isScale: false }));
const scale = (min: number, max: number) =>
  Array.from({ length: max - min + 1 }, (_, i) => ({ value: String(min + i), isScale: true }));

test('choices get letters, scale values get numbers, and other options get no key', () => {
  expect(keysOf(choices(3))).toEqual(['A', 'B', 'C']);
  expect(keysOf(scale(0, 3))).toEqual(['0', '1', '2', '3']);
  expect(keysOf([...scale(1, 2), { value: 'no_opinion', isScale: false }])).toEqual(['1', '2', null]);
  expect(keysOf(choices(30)).slice(25, 27)).toEqual(['Z', null]);
  expect(
    keysOf([
      { value: '-1', isScale: true },
      { value: '100', isScale: true },
    ]),
  ).toEqual([null, null]);
});

test('a letter in any case or a digit selects a choice, other keys do nothing', () => {
  const keys = keysOf(choices(3));
  expect(findPressed(keys, '', 'b')).toEqual({ position: 1, mayGrow: false });
  expect(findPressed(keys, '', 'B')).toEqual({ position: 1, mayGrow: false });
  expect(findPressed(keys, '', '3')).toEqual({ position: 2, mayGrow: false });
  for (const key of ['4', '0', 'd', 'Enter', 'Tab', ' ', '?', 'ArrowDown'])
    expect(findPressed(keys, '', key)).toBeNull();
});

test('on a scale to ten, 1 waits for 0 to become 10', () => {
  const keys = keysOf(scale(0, 10));
  expect(findPressed(keys, '', '1')).toEqual({ position: 1, mayGrow: true });
  expect(findPressed(keys, '1', '0')).toEqual({ position: 10, mayGrow: false });
  expect(findPressed(keys, '1', '7')).toEqual({ position: 7, mayGrow: false });
  expect(findPressed(keysOf(scale(1, 5)), '', '1')).toEqual({ position: 0, mayGrow: false });
});
