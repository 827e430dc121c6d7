import { expect, test } from 'vitest';
import type { Theme } from '../../../../shared/api/results/themes.ts';
import { besides, changeTheme, mergeThemes, quotesText, splitTheme } from './themes-model.ts';

function aTheme(term: string, count: number, terms: readonly string[] = [term]): Theme {
  return {
    term,
    name: term,
    count,
    terms: terms.map((each) => ({ term: each, name: each, count: 1 })),
    hidden: false,
    pinned: false,
  };
}

test('edits a theme in its list position and removes empty edits', () => {
  const named = changeTheme([], 'food', { name: 'Meals' });
  const pinned = changeTheme(named, 'food', { pinned: true });
  expect(pinned).toEqual([{ term: 'food', name: 'Meals', pinned: true }]);
  expect(changeTheme(changeTheme(pinned, 'food', { pinned: false }), 'food', { name: null })).toEqual([]);
  expect(changeTheme([{ term: 'cost', hidden: true }], 'food', { hidden: true })).toEqual([
    { term: 'cost', hidden: true },
    { term: 'food', hidden: true },
  ]);
});

test('merges themes into the largest with a keyword, including earlier merges', () => {
  const before = [
    { term: 'pric', merged_into: 'cost' },
    { term: 'cost', pinned: true as const },
  ];
  const choices = mergeThemes(before, [
    aTheme('', 99),
    aTheme('cost', 3, ['cost', 'pric']),
    aTheme('money', 8),
  ]);
  expect(choices.toSorted((a, b) => (a.term < b.term ? -1 : 1))).toEqual([
    { term: '', merged_into: 'money' },
    { term: 'cost', merged_into: 'money' },
    { term: 'pric', merged_into: 'money' },
  ]);
  expect(splitTheme(choices, aTheme('money', 110))).toEqual([]);
});

test('a theme without its keyword keeps the displayed name', () => {
  const gone = { ...aTheme('gone', 9, ['pric']), name: 'Prices' };
  const choices = mergeThemes([{ term: 'pric', merged_into: 'gone' }], [gone, aTheme('cost', 3)]);
  expect(choices).toContainEqual({ term: 'gone', name: 'Prices' });
});

test('focus moves to the next theme, or to the previous one after the last', () => {
  const themes = [aTheme('food', 3), aTheme('cost', 2), aTheme('nois', 1)];
  expect(besides(themes, 'cost')).toEqual(['nois', 'food']);
  expect(besides(themes, 'nois')).toEqual(['cost', 'food']);
});

test('copies quotes literally', () => {
  const answers = [
    { text: 'Too “dear”!', count: 3 },
    { text: 'Fine', count: 1 },
  ];
  expect(quotesText(answers, ['„', '“'])).toBe('„Too “dear”!“ (×3)\n\n„Fine“');
});
