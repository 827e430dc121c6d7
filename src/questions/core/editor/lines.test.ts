import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

test('turns pasted lines into options without bullets, numbers, blanks and duplicates', () => {
  expect(linesOf('1. Red\r\n2) Blue\n\n- Green\n• Grey\n a) Pink\nBlue')).toEqual([
    'Red',
    'Blue',
    'Green',
    'Grey',
    'Pink',
  ]);
});

test('preserves a line that only looks like a list item', () => {
  expect(linesOf('3 times a week\n-5 °C')).toEqual(['3 times a week', '-5 °C']);
});
