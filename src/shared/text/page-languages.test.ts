import { expect, test } from 'vitest';
import { ownLanguageName } from './own-language-name.ts';
import { findPageLanguage } from './page-languages.ts';
import { textDirection } from './text-direction.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR-ca', 'fr'],
  ['pt-BR', 'pt'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['no', undefined],
  ['', undefined],
  ['*', undefined],
  [undefined, undefined],
])('the page answers a request for %s in %s', (tag, language) => {
  expect(findPageLanguage(tag)).toBe(language);
});

test('names a language in itself, capitalized if its script has capitals', () => {
  expect(['en', 'de', 'fr', 'el', 'ar', 'ja'].map(ownLanguageName)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Ελληνικά',
    'العربية',
    '日本語',
  ]);
});

test('Arabic and Hebrew are right-to-left, with a region too', () => {
  expect(['ar', 'he-IL', 'ur', 'fa', 'de', 'ja', 'az'].map(textDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ]);
});
