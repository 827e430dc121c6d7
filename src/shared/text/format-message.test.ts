import { expect, test } from 'vitest';
import german from '../../locales/de/results.json' with { type: 'json' };
import english from '../../locales/en/results.json' with { type: 'json' };
import { formatMessage } from './format-message.ts';

test.each([
  [0, '0 answers', '0 Antworten'],
  [1, '1 answer', '1 Antwort'],
  [2, '2 answers', '2 Antworten'],
])('formats %i answers with the plural form of each language', (count, inEnglish, inGerman) => {
  expect(formatMessage('en', english, 'answered', { count })).toBe(inEnglish);
  expect(formatMessage('de', german, 'answered', { count })).toBe(inGerman);
});

test('a language with more plural forms needs only its texts', () => {
  const polish = {
    answered_one: '{{count}} odpowiedź',
    answered_few: '{{count}} odpowiedzi',
    answered_many: '{{count}} odpowiedzi (wiele)',
    answered_other: '{{count}} odpowiedzi (ułamek)',
  };
  const texts = [1, 3, 12, 22, 25, 1.5].map((count) => formatMessage('pl', polish, 'answered', { count }));
  expect(texts).toEqual([
    '1 odpowiedź',
    '3 odpowiedzi',
    '12 odpowiedzi (wiele)',
    '22 odpowiedzi',
    '25 odpowiedzi (wiele)',
    '1.5 odpowiedzi (ułamek)',
  ]);
});

test('formats numbers as requested and inserts other values unchanged', () => {
  const numbers = new Intl.NumberFormat('de');
  const write = (value: string | number) => numbers.format(Number(value));
  expect(formatMessage('de', german, 'answered', { count: 1_234 }, write)).toBe('1.234 Antworten');
  const texts = { hello: 'Hello {{name}}, {{name}}!' };
  expect(formatMessage('en', texts, 'hello', { name: '$& {{name}}' })).toBe(
    'Hello $& {{name}}, $& {{name}}!',
  );
  expect(formatMessage('en', texts, 'hello')).toBe('Hello {{name}}, {{name}}!');
});
