import { expect, test } from 'vitest';
import { listUntranslated, PLURAL_FORM, readPageWords } from '../../scripts/checks/locale-files.ts';
import { RULES } from '../../src/questions/rules.ts';
import { pageWords } from '../../src/server/features/participant-page/page-words.ts';
import { findLanguage } from '../../src/shared/text/languages.ts';
import { PAGE_LANGUAGES } from '../../src/shared/text/page-languages.ts';

const english = readPageWords('en');
/** The English text of a key; of a text with plural forms the longest, which says the number. */
const inEnglish = (key: string) => english.get(key) ?? english.get(key.replace(PLURAL_FORM, '_other')) ?? '';
const longest = (key: string) =>
  Math.max(inEnglish(key).length, inEnglish(key.replace(PLURAL_FORM, '_other')).length);
const bare = (key: string) => key.replace(PLURAL_FORM, '');
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted();

const languages = PAGE_LANGUAGES.filter((language) => findLanguage(language) === undefined);

test.each(languages)('%s has only texts of the page, each in exactly its own plural forms', (language) => {
  const words = readPageWords(language);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...english.keys()].flatMap((key) =>
    PLURAL_FORM.test(key) ? forms.map((form) => `${bare(key)}_${form}`) : [key],
  );
  // A text that is missing altogether is shown in English.
  const untranslated = new Set(listUntranslated(english, words).map(bare));
  const expected = wanted.filter((key) => !untranslated.has(bare(key)));
  expect([...words.keys()].toSorted()).toEqual([...new Set(expected)].toSorted());
});

test.each(languages)('%s uses the same placeholders as English', (language) => {
  const rules = new Intl.PluralRules(language);
  // "1 day" may be said without its number only where no other number takes that form.
  const isOnlyOne = [0, 21, 101].every((count) => rules.select(count) !== 'one');
  const wrong = [...readPageWords(language)].filter(([key, text]) => {
    const mayLackCount = isOnlyOne && key.endsWith('_one');
    const expected = (each: string) =>
      placeholders(each).filter((slot) => !mayLackCount || slot !== '{{count}}');
    return expected(text).join() !== expected(inEnglish(key.replace(PLURAL_FORM, '_other'))).join();
  });
  expect(wrong).toEqual([]);
});

test.each(languages)(
  'no %s text is much longer than English, English itself or has straight quotes',
  (language) => {
    const wrong = [...readPageWords(language)].filter(([key, text]) => {
      const isLong = text.length > Math.max(2.2 * longest(key), longest(key) + 14);
      const isWords = /[a-z]/i.test(inEnglish(key).replaceAll(/\{\{\w+\}\}/g, ''));
      const isEnglish = isWords && text === inEnglish(key) && key !== 'participant:siteName';
      return isLong || isEnglish || /["']|\.\.\.|^\s|\s$| {2}/.test(text);
    });
    expect(wrong).toEqual([]);
  },
);

test.each(PAGE_LANGUAGES)('%s has a text for every refusal of a question type', (language) => {
  const { ofCode } = pageWords(language);
  const codes = Object.values(RULES).flatMap(({ refusals = [], missing = 'answer_required' }) => [
    ...refusals,
    missing,
  ]);
  expect(codes.filter((code) => !ofCode(code))).toEqual([]);
});
