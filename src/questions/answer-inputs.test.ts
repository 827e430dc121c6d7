import { expect, test } from 'vitest';
import { needsKindScript, scriptWords, sheetsOf } from './answer-inputs.ts';

const plain = { options: [{ text: 'A' }, { text: 'B' }] };
const of = (question_type: string, settings: object) => ({
  question_type,
  settings: settings as Record<string, unknown>,
});

test.each([
  ['multiple_choice', plain, false],
  ['multiple_choice', { ...plain, order: 'shuffled' }, true],
  ['multiple_choice', { options: [{ text: 'A', other: true }] }, true],
  ['checkboxes', plain, false],
  ['checkboxes', { options: [{ text: 'None', exclusive: true }] }, true],
  ['rating', { min: 1, max: 5, labels: { min: '', max: '' } }, false],
  ['number', {}, true],
  ['text', {}, false],
  ['text', { min_length: 5 }, true],
  ['short_text', { format: 'any' }, false],
  ['short_text', { format: 'email' }, true],
  ['date', { part: 'date' }, false],
  ['date', { part: 'date', min: '2026-01-01' }, true],
])('the second script comes where a kind needs it: %s %o, %s', (kind, settings, needed) => {
  expect(needsKindScript(of(kind, settings))).toBe(needed);
});

test('words of that script come along with a kind that says them, and with no other', () => {
  expect([...scriptWords([of('text', {}), of('multiple_choice', plain)])]).toEqual([]);
});

test('a page carries the sheets of its kinds, and those of stars and faces only where some are shown', () => {
  const rating = { min: 1, max: 5, labels: { min: '', max: '' } };
  expect([...sheetsOf([of('rating', rating), of('multiple_choice', plain)])]).toEqual(['rating']);
  expect([...sheetsOf([of('rating', { ...rating, display: 'star' })])]).toEqual([
    'rating',
    'rating-pictures',
  ]);
  expect([...sheetsOf([of('rating', { ...rating, no_opinion: true })])]).toEqual([
    'rating',
    'choice-buttons',
  ]);
});
