import { expect, test } from 'vitest';
import { groupOf, guessLanguage, keywordsOf } from './keywords.ts';

test('text grouping ignores words of up to 3 letters and stop words the, and, that, this, with', () => {
  expect([...keywordsOf('The food and that bar, with this waiter: not bad', 'en').values()]).toEqual([
    'food',
    'waiter',
  ]);
});

test.each([
  ['en', 'Problems with the room, the website, information', ['problem', 'room', 'websit', 'inform']],
  ['de', 'Schlecht: keine Zeit, keine Ordnung', ['schlecht', 'zeit', 'ordnung']],
] as const)('words that answers are about are keywords (%s: %s)', (language, answer, stems) => {
  expect([...keywordsOf(answer, language).keys()]).toEqual(stems);
});

test.each([
  ['en', 'Waiting, waited, waits', ['wait']],
  ['en', "The manager's help", ['manag', 'help']],
  ['de', 'Wartezeit und Wartezeiten', ['wartezeit']],
  ['de', 'Die Häuser, das Haus', ['haus']],
  ['fr', 'Les services dans cette ville, un service', ['servic', 'vill']],
  ['es-MX', 'Los precios y también el precio', ['preci']],
  ['nb', 'Prisene er ikke lave', ['pris', 'lav']],
  ['ja', '待ち時間が長い', ['待ち時間が長い']],
] as const)('inflected forms share one keyword (%s: %s)', (language, answer, stems) => {
  expect([...keywordsOf(answer, language).keys()]).toEqual(stems);
});

test('other scripts, emoji and very long words have keywords of limited length', () => {
  expect([...keywordsOf('отличный сервис 👍', 'en').keys()]).toHaveLength(2);
  expect([...keywordsOf('x'.repeat(10_000), 'en').keys()].join('').length).toBeLessThanOrEqual(40);
  expect(keywordsOf('👍 :-) 123', 'en').size).toBe(0);
});

test('an answer belongs to its most frequent keyword, first by letter among equals', () => {
  const terms = [
    { id: 1, term: 'price', n: 4 },
    { id: 2, term: 'servic', n: 9 },
    { id: 3, term: 'food', n: 9 },
  ];
  expect(groupOf(terms)).toBe(3);
  expect(groupOf(terms.toReversed())).toBe(3);
  expect(groupOf([])).toBe(0);
});

test.each([
  ['Was hat Ihnen besonders gefallen?', 'de'],
  ['What did you like best?', 'en'],
  ['NPS', 'en'],
] as const)('normalizes %s to %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});
