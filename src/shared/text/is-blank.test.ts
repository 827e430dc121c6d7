import { expect, test } from 'vitest';
import { answerText, isBlank } from './is-blank.ts';

test.each(['', ' \n', '\u200b', '\u200d\ufe0f', '\u0085', '\u2800', '\u3164\u061c', '\u{e0020}'])(
  '%j is blank and no answer',
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect(answerText(text)).toBe('');
  },
);

test('an answer is stored without blanks around it and with composed letters', () => {
  expect(answerText(' Cafe\u0301\u200b ')).toBe('Caf\u00e9\u200b');
});
