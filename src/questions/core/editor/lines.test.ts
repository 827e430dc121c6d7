import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

test('many pasted lines become options, without bullets, numbers, blanks and repetitions', () => {
  expect(linesOf('1. Red\r\n2) Blue\n\n- Green\n• Grey\n a) Pink\nBlue')).toEqual([
    'Red',
    'Blue',
    'Green',
    'Grey',
    'Pink',
  ]);
});

test('a line that only looks like a list keeps its words', () => {
  expect(linesOf('3 times a week\n-5 °C')).toEqual(['3 times a week', '-5 °C']);
});
