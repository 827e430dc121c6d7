import { expect, test } from 'vitest';
import { parametersProblem, readParameters, writeParameters } from './parameter-lines.ts';

test('parses parameter lines with or without the address prefix', () => {
  const read = readParameters('source: flyer, poster ,, flyer\n\n X_Place:Hall 2');
  expect(read).toEqual([
    { name: 'source', values: ['flyer', 'poster'] },
    { name: 'place', values: ['Hall 2'] },
  ]);
  expect(readParameters(writeParameters(read))).toEqual(read);
});

test.each([
  ['source: flyer', null],
  ['', null],
  ['source', 'parameter_values'],
  ['source:', 'parameter_values'],
  ['2nd: a', 'parameter_name'],
  ['a-b: c', 'parameter_name'],
  ['a: b\nx_a: c', 'parameter_name'],
  [`${'a'.repeat(31)}: b`, 'parameter_long'],
  [`a: ${'b'.repeat(101)}`, 'parameter_long'],
  [`a: ${Array.from({ length: 51 }, (_, i) => `v${i}`).join()}`, 'parameter_long'],
  [
    'abcdef'
      .split('')
      .map((name) => `${name}: v`)
      .join('\n'),
    'parameter_long',
  ],
])('reports %j before saving: %s', (text, problem) => {
  expect(parametersProblem(readParameters(text), 'name_required')).toBe(problem);
});

test('an anonymous survey allows fifty link combinations in any number of lines', () => {
  const lines = (...counts: number[]) =>
    readParameters(
      counts.map((n, i) => `p${i}: ${Array.from({ length: n }, (_, v) => `v${v}`).join()}`).join('\n'),
    );
  for (const few of [lines(50), lines(5, 10), lines(50, 1)])
    expect(parametersProblem(few, 'anonymous')).toBe(null);
  expect(parametersProblem(lines(3, 17), 'anonymous')).toBe('parameter_ways');
  expect(parametersProblem(lines(3, 17), 'name_required')).toBe(null);
});
