import { expect, test } from 'vitest';
import { arrangeThemes, chooseThemes } from './arrange-themes.ts';
import { foldAnswers } from './fold-answers.ts';

const groups = [
  { term: 'food', name: 'food', count: 9 },
  { term: '', name: '', count: 20 },
  { term: 'pric', name: 'prices', count: 4 },
  { term: 'cost', name: 'costs', count: 6 },
  { term: 'nois', name: 'noise', count: 2 },
];
const themesOf = (choices: Parameters<typeof arrangeThemes>[1]) =>
  arrangeThemes(groups, choices).map(({ name, count, pinned, hidden }) =>
    [name, count, pinned && 'pinned', hidden && 'hidden'].filter((each) => each !== false).join(' '),
  );

test('themes default to the groups by size, with answers without keyword last', () => {
  expect(themesOf([])).toEqual(['food 9', 'costs 6', 'prices 4', 'noise 2', ' 20']);
});

test('merged groups count under their new name, pinned ones come first, hidden ones are marked', () => {
  const choices = [
    { term: 'cost', name: 'Money' },
    { term: 'pric', merged_into: 'cost' },
    { term: 'nois', pinned: true },
    { term: 'food', hidden: true },
  ] as const;
  expect(themesOf(choices)).toEqual(['noise 2 pinned', 'Money 10', 'food 9 hidden', ' 20']);
  const [, money] = arrangeThemes(groups, choices);
  expect(money?.terms.map(({ term }) => term)).toEqual(['cost', 'pric']);
});

test('merged groups survive a missing group, and cyclic merges have no effect', () => {
  const gone = arrangeThemes(groups, [{ term: 'pric', merged_into: 'gone' }]);
  expect(gone.find(({ term }) => term === 'gone')).toMatchObject({ name: 'prices', count: 4 });
  const circle = [
    { term: 'pric', merged_into: 'cost' },
    { term: 'cost', merged_into: 'pric' },
  ];
  expect(themesOf(circle)).toEqual(themesOf([]));
});

test('groups answers that differ in case or punctuation under the most common spelling', () => {
  const answers = [
    'Zu teuer',
    'zu teuer!',
    'Zu  teuer',
    'zu teuer!',
    'Café',
    'cafe',
    '!!!',
    '???',
    'Not too dear',
  ];
  expect(foldAnswers(answers)).toEqual([
    { text: 'zu teuer!', count: 4 },
    { text: 'Café', count: 2 },
    { text: '!!!', count: 1 },
    { text: '???', count: 1 },
    { text: 'Not too dear', count: 1 },
  ]);
  const long = 'x'.repeat(600);
  expect(foldAnswers([`${long}a`, `${long}b`])).toHaveLength(2);
});

test('letters with different marks keep answers apart in every script', () => {
  const apart = [
    ['C', 'C++', 'C#'],
    ['5', '-5', '5%', '5 +', '1.5', '1 5', '.5'],
    ['2', '2-', '2+'],
    ['कि', 'की', 'का', 'क'],
    ['ที่', 'ที', 'ท'],
    ['мой', 'мои'],
    ['👍', '👎', 'm²', 'm2'],
  ].flat();
  expect(foldAnswers(apart).map(({ text }) => text)).toEqual([...new Set(apart)]);
  const same = [
    ['C++', 'c++!', '(C++)'],
    ['1.5', '1.5.', '“1.5”'],
    ['-5', '(-5)', '-5!'],
    ['don’t know', "Don't know.", 'DON`T  KNOW'],
    ['Ещё', 'еще...'],
    ['❤️', '❤'],
    ['कि', 'कि!'],
  ];
  for (const lot of same) expect(foldAnswers(lot)).toEqual([{ text: lot[0], count: lot.length }]);
});

test('lists the largest themes without hidden ones and counts the rest', () => {
  const many = Array.from({ length: 9 }, (_, i) => ({ term: `t${i}`, name: `word ${i}`, count: 9 - i }));
  const all = [...many, { term: '', name: '', count: 1 }];
  const choices = [
    { term: 't8', name: 'Small but named' },
    { term: 't0', hidden: true },
    { term: 't7', pinned: true },
  ] as const;
  const { listed, remaining } = chooseThemes(arrangeThemes(all, choices), choices, 5);
  expect(listed.map(({ term }) => term)).toEqual(['t7', 't0', 't1', 't2', 't8', '']);
  expect(remaining).toBe(6 + 5 + 4 + 3);
  expect(chooseThemes(arrangeThemes(all, []), [], 3)).toMatchObject({
    listed: [{ term: 't0' }, { term: 't1' }, { term: '' }],
    remaining: 28,
  });
});
