import { expect, test } from 'vitest';
import german from '../../../locales/de/participant.json' with { type: 'json' };
import english from '../../../locales/en/participant.json' with { type: 'json' };
import { makeTranslate } from './words.ts';

test('fills in values and selects plural forms', () => {
  const t = makeTranslate('en', english);
  expect(t('questionOf', { n: 2, total: 10 })).toBe('Question 2 of 10');
  expect(t('charactersLeft', { count: 1 })).toBe('1 character left');
  expect(t('charactersLeft', { count: 20 })).toBe('20 characters left');
  expect(makeTranslate('de', german)('nextTry', { count: 1 })).toBe('Nächster Versuch in 1 Sekunde');
});

test('leaves a placeholder without a value visible', () => {
  expect(makeTranslate('en', english)('opensOn')).toBe('It opens on {{time}}.');
});

test('uses the exact texts of the product spec', () => {
  const { showAll, oneByOne, optional, yourName, notFound, expired, thankYou, noQuestions } = english;
  expect([showAll, oneByOne, optional, yourName]).toEqual([
    'Show all questions',
    'Answer one by one',
    '(Optional)',
    'Your Name',
  ]);
  expect([notFound, expired, thankYou, noQuestions]).toEqual([
    'Survey Not Found',
    'Survey Expired',
    'Thank You!',
    'No questions found',
  ]);
  const t = makeTranslate('en', english);
  expect(t('tryAgain', { n: 3, most: 5 })).toBe('Try Again (3/5)');
  expect([english.linkCopied, english.shareSurvey, english.returnHome]).toEqual([
    'Survey link copied to clipboard!',
    'Share This Survey',
    'Return Home',
  ]);
  expect(english.noQuestionsText).toBe(
    'Unable to load survey questions. The survey owner may need to check permissions settings.',
  );
});
