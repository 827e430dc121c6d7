import { expect, test } from 'vitest';
import english from '../../../locales/en/participant.json' with { type: 'json' };
import polish from '../../../locales/pl/participant.json' with { type: 'json' };
import { withEnglish } from './with-english.ts';
import { makeTranslate } from './words.ts';

test('a participant reads a text that the language lacks in English', () => {
  const some = Object.fromEntries(
    Object.entries(polish).filter(([key]) => key !== 'submit' && !key.startsWith('charactersLeft')),
  );
  const t = makeTranslate('pl', withEnglish(some, english));
  expect([t('submit'), t('charactersLeft', { count: 3 })]).toEqual(['Submit', '3 characters left']);
});

test('a language that has every text is left as it is', () => {
  expect(withEnglish(polish, english)).toEqual(polish);
});
