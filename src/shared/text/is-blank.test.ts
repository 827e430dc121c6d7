import { expect, test } from 'vitest';
import { cpuGrowth } from '../../../tests/support/cpu-growth.ts';
import { answerText, composed, isBlank } from './is-blank.ts';

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

test('composing takes time linear in the number of marks on a letter', async () => {
  const stacked = (size: number) => `a${'\u0301\u0323'.repeat(size)}`;
  expect(await cpuGrowth((size) => composed(stacked(size)), { small: 2_000, large: 16_000 })).toBeLessThan(
    24,
  );
  expect(composed(stacked(16))).toBe(stacked(16));
  expect(composed('Vie\u0323\u0302t')).toBe('Việt');
});
