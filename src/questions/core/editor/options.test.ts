import { expect, test } from 'vitest';
import de from '../../../locales/de/errors.json' with { type: 'json' };
import en from '../../../locales/en/errors.json' with { type: 'json' };
import { BOUNDS } from '../../../shared/bounds.ts';
import { freshOption, insertOptions, moveOption, pasteOptions } from './options.ts';

const options = ['a', 'b', 'c'].map(freshOption);
const pasted = (...sent: Parameters<typeof pasteOptions>) => pasteOptions(...sent)?.options ?? null;
const texts = (list: readonly { text: string }[] | null) => list?.map(({ text }) => text);

test('moves an option by one position and stops at the ends', () => {
  expect(texts(moveOption(options, 0, 1))).toEqual(['b', 'a', 'c']);
  expect(texts(moveOption(options, 2, -1))).toEqual(['a', 'c', 'b']);
  expect(moveOption(options, 0, -1)).toBe(options);
  expect(moveOption(options, 2, 1)).toBe(options);
});

test('pasted lines fill an empty option and continue after it', () => {
  const withEmpty = insertOptions(options, 0, [freshOption()]);
  expect(texts(pasted(withEmpty, 1, 'x\ny\nz'))).toEqual(['a', 'x', 'y', 'z', 'b', 'c']);
  expect(texts(pasted(options, 1, 'x\ny'))).toEqual(['a', 'b', 'x', 'y', 'c']);
});

test('a single pasted line is ordinary text', () => {
  expect(pasteOptions(options, 1, 'x')).toBeNull();
});

test('counts the pasted lines beyond the maximum and keeps the options that were there', () => {
  const lines = Array.from({ length: 500 }, (_, i) => `line ${i}`).join('\n');
  const { options: result = [], leftOut } = pasteOptions(options, 0, lines) ?? {};
  expect([result.length, leftOut]).toEqual([BOUNDS.options, 500 + options.length - BOUNDS.options]);
  expect(texts([result[0]!, ...result.slice(-2)])).toEqual(['a', 'b', 'c']);
  expect(pasteOptions(options, 1, 'x\ny')?.leftOut).toBe(0);
});

test.each([en, de])('the message about too many options names the limit', ({ fields }) => {
  expect(fields.options_full).toContain(String(BOUNDS.options));
});
