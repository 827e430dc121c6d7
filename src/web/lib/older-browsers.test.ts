import { expect, test } from 'vitest';
import { addMissingFunctions } from './older-browsers.ts';

type Method = (this: unknown, ...values: unknown[]) => unknown;

function addedToNothing() {
  const targets = { arrays: {}, typedArrays: {}, strings: {}, maps: {}, objects: {}, elements: {} };
  addMissingFunctions(targets);
  const call = (from: keyof typeof targets, name: string, on: unknown, ...values: unknown[]) =>
    (targets[from] as Record<string, Method>)[name]!.call(on, ...values);
  return call;
}

const call = addedToNothing();
const numbers = Object.freeze([3, 10, 2, 1]);
const byValue = (a: number, b: number) => a - b;

test('polyfilled array functions match the native ones and do not mutate', () => {
  expect(call('arrays', 'toSorted', numbers, byValue)).toEqual(numbers.toSorted(byValue));
  expect(call('arrays', 'toReversed', numbers)).toEqual(numbers.toReversed());
  expect(call('arrays', 'toSpliced', numbers, 1, 2, 7, 8, 9)).toEqual(numbers.toSpliced(1, 2, 7, 8, 9));
  expect(call('arrays', 'toSpliced', numbers, -1)).toEqual(numbers.toSpliced(-1));
  expect(call('arrays', 'with', numbers, -1, 5)).toEqual([3, 10, 2, 5]);
  expect(() => call('arrays', 'with', numbers, 4, 5)).toThrow(RangeError);
});

test('polyfilled typed array functions sort by value and keep the type', () => {
  const values = Float64Array.of(10, 9, -1);
  expect(call('typedArrays', 'toSorted', values)).toEqual(values.toSorted());
  expect(call('typedArrays', 'toReversed', values)).toEqual(values.toReversed());
  expect(values).toEqual(Float64Array.of(10, 9, -1));
});

test('polyfilled string functions handle lone surrogates', () => {
  for (const text of ['', 'plain', 'a😀b', '\uD83D', 'a\uDE00b', '\uD83Dx😀']) {
    expect(call('strings', 'isWellFormed', text)).toBe(text.isWellFormed());
    expect(call('strings', 'toWellFormed', text)).toBe(text.toWellFormed());
  }
});

test('polyfilled grouping functions keep the order of first items', () => {
  const remainder = (value: number) => value % 3;
  expect(call('maps', 'groupBy', Map, numbers, remainder)).toEqual(Map.groupBy(numbers, remainder));
  expect(call('objects', 'groupBy', Object, numbers, remainder)).toEqual(Object.groupBy(numbers, remainder));
});

test('polyfills leave native functions alone and are not enumerable', () => {
  const own = () => 'own';
  const arrays = { toSorted: own };
  addMissingFunctions({ arrays, typedArrays: {}, strings: {}, maps: {}, objects: {} });
  expect(arrays.toSorted).toBe(own);
  expect(Object.keys(arrays)).toEqual(['toSorted']);
});
