import { expect, test } from 'vitest';
import { kindScripts, scriptWords, sheetsOf } from './answer-inputs.ts';

const plain = { options: [{ text: 'A' }, { text: 'B' }] };
const of = (question_type: string, settings: object) => ({
  question_type,
  settings: settings as Record<string, unknown>,
});

test.each<[kind: string, settings: object, ...needed: string[]]>([
  ['multiple_choice', plain],
  ['multiple_choice', { ...plain, order: 'shuffled' }, 'kind'],
  ['multiple_choice', { options: [{ text: 'A', other: true }] }, 'kind'],
  ['checkboxes', plain],
  ['checkboxes', { options: [{ text: 'None', exclusive: true }] }, 'kind'],
  ['rating', { min: 1, max: 5, labels: { min: '', max: '' } }],
  ['number', {}, 'value'],
  ['text', {}],
  ['text', { min_length: 5 }, 'value'],
  ['short_text', { format: 'any' }],
  ['short_text', { format: 'email' }, 'value'],
  ['date', { part: 'date' }, 'value'],
  ['date', { part: 'year' }],
  ['date', { part: 'date', min: '2026-01-01' }, 'value'],
  ['ranking', plain, 'ranking'],
  ['ranking', { ...plain, order: 'shuffled' }, 'ranking', 'kind'],
])('loads a question type script only where needed: %s %o, %s %s', (kind, settings, ...needed) => {
  expect([...kindScripts([of(kind, settings)])]).toEqual(needed.filter((each) => each !== undefined));
});

test('includes script texts only with the question types that use them', () => {
  expect([...scriptWords([of('text', {}), of('multiple_choice', plain)])]).toEqual([]);
});

test('a page includes only the style sheets of its question types', () => {
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
