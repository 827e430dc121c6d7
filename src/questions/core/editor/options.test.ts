import { expect, test } from 'vitest';
import { BOUNDS } from '../../../shared/bounds.ts';
import { freshOption, insertOptions, moveOption, pasteOptions } from './options.ts';

const options = ['a', 'b', 'c'].map(freshOption);
const texts = (list: readonly { text: string }[] | null) => list?.map(({ text }) => text);

test('moves an option by one position and stops at the ends', () => {
  expect(texts(moveOption(options, 0, 1))).toEqual(['b', 'a', 'c']);
  expect(texts(moveOption(options, 2, -1))).toEqual(['a', 'c', 'b']);
  expect(moveOption(options, 0, -1)).toBe(options);
  expect(moveOption(options, 2, 1)).toBe(options);
});

test('pasted lines fill an empty option and continue after it', () => {
  const withEmpty = insertOptions(options, 0, [freshOption()]);
  expect(texts(pasteOptions(withEmpty, 1, 'x\ny\nz'))).toEqual(['a', 'x', 'y', 'z', 'b', 'c']);
  expect(texts(pasteOptions(options, 1, 'x\ny'))).toEqual(['a', 'b', 'x', 'y', 'c']);
});

test('a single pasted line is ordinary text', () => {
  expect(pasteOptions(options, 1, 'x')).toBeNull();
});

test('pasting stops at the maximum number of options', () => {
  const lines = Array.from({ length: 500 }, (_, i) => `line ${i}`).join('\n');
  expect(pasteOptions(options, 2, lines)).toHaveLength(BOUNDS.options);
});
