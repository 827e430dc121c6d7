import { expect, test } from 'vitest';
import { visualOrder } from './report-lines.ts';

test.each([
  ['left to right', ['one', 'two'], false, ['one two']],
  ['right to left', ['אחד', 'שתיים', 'שלוש'], true, ['שלוש', ' שתיים', ' אחד']],
  [
    'right to left with a foreign name',
    ['אחד', 'New', 'York', 'שתיים'],
    true,
    ['שתיים', ' New York', ' אחד'],
  ],
  [
    'right to left with numbers in brackets',
    ['אחד', '(1', '-', '5)?', '5%'],
    true,
    ['5%', ' ?(5', ' -', ' 1)', ' אחד'],
  ],
  [
    'left to right with foreign words',
    ['see', 'אחד', 'שתיים', 'there'],
    false,
    ['see', ' ', 'שתיים', ' אחד', ' there'],
  ],
  [
    'left to right with quotation marks around a quotation',
    ['chose', '“אחד', 'שתיים”,', 'all'],
    false,
    ['chose', ' “', 'שתיים', ' אחד', '”,', ' all'],
  ],
])('orders words as they are read: %s', (_what, words, rightToLeft, seen) => {
  expect(visualOrder(words, rightToLeft)).toEqual(seen);
});
