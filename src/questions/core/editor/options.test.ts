import { expect, test } from 'vitest';
import de from '../../../locales/de/errors.json' with { type: 'json' };
import en from '../../../locales/en/errors.json' with { type: 'json' };
import { BOUNDS } from '../../../shared/bounds.ts';
import {
  enterOption,
  eraseOption,
  freshOption,
  insertOptions,
  isBlank,
  moveOption,
  pasteOptions,
} from './options.ts';

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

test('Enter goes to the next option, empty or not, and adds one only after the last', () => {
  const withEmpty = ['a', ''].map((text) => freshOption(text));
  expect(enterOption(withEmpty, 0)).toEqual({ options: withEmpty, to: 1 });
  expect(enterOption(options, 0)).toEqual({ options, to: 1 });
  const added = enterOption(options, 2);
  expect([texts(added.options), added.to]).toEqual([['a', 'b', 'c', ''], 3]);
  expect(enterOption(options, 2, 3)).toEqual({ options, to: 'after' });
});

test('Enter in an empty option removes it and leaves the list, but keeps the only one', () => {
  const withEmpty = ['a', '', 'c'].map((text) => freshOption(text));
  const left = enterOption(withEmpty, 1);
  expect([texts(left.options), left.to]).toEqual([['a', 'c'], 'after']);
  const only = [freshOption()];
  expect(enterOption(only, 0)).toEqual({ options: only, to: 'after' });
});

test('Backspace in an empty option removes it and goes back, out of the list from the first', () => {
  const withEmpty = ['', 'b', ''].map((text) => freshOption(text));
  const last = eraseOption(withEmpty, 2);
  expect([texts(last.options), last.to]).toEqual([['', 'b'], 1]);
  const first = eraseOption(withEmpty, 0);
  expect([texts(first.options), first.to]).toEqual([['b', ''], 'before']);
  const only = [freshOption()];
  expect(eraseOption(only, 0)).toEqual({ options: only, to: 'before' });
});

test('an option with a picture but no text is not blank', () => {
  const picture = { ...freshOption(' '), image: 'f00' };
  const without = { ...picture, image: null };
  expect([isBlank(picture), isBlank(without)]).toEqual([false, true]);
  expect(enterOption([picture, freshOption()], 0).to).toBe(1);
});

test.each([en, de])('the message about too many options names the limit', ({ fields }) => {
  expect(fields.options_full).toContain(String(BOUNDS.options));
});
