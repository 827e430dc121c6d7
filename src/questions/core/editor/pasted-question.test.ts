import { expect, test } from 'vitest';
import { BOUNDS } from '../../../shared/bounds.ts';
import { parsePastedQuestion } from './pasted-question.ts';

const colours = { text: 'Which colour?', options: ['Red', 'Blue'], isSeveral: false };

test.each([
  ['bullets', 'Which colour?\n- Red\n- Blue'],
  ['numbers', 'Which colour?\r\n1. Red\r\n2. Blue\r\n'],
  ['a numbered question with letters', '3) Which colour?\na) Red\nb) Blue'],
  ['Word lists', '1.\tWhich colour?\n·\tRed\n·\tBlue'],
  ['hollow bullets of Word', 'Which colour?\no\tRed\no\tBlue'],
  ['Google Forms', 'Which colour? *\n\nRed\n\nBlue\n'],
  ['an asterisk on its own line', 'Which colour?\n*\nRed\nBlue'],
  ['round buttons', 'Which colour?\n○ Red\n◯Blue'],
])('reads a question with options marked by %s', (_, pasted) => {
  expect(parsePastedQuestion(pasted)).toEqual(colours);
});

test.each(['☐ Red\n☑Blue', '[ ] Red\n[x] Blue'])('boxes to tick allow several answers: %j', (list) => {
  expect(parsePastedQuestion(`Which colours?\n${list}`)).toEqual({
    text: 'Which colours?',
    options: ['Red', 'Blue'],
    isSeveral: true,
  });
});

test('every line before the list belongs to the question', () => {
  expect(parsePastedQuestion('Think of your room.\nName its colour\n- Red\n- Blue')?.text).toBe(
    'Think of your room.\nName its colour',
  );
});

test.each([
  'Which colour?',
  'Which colour?\nRed',
  'Which colour?\n- Red',
  'Which colour?\n- Red\n- Red',
  '- Red\n- Blue\n- Green',
  'What did you like?\nPlease answer in full sentences.\nThank you.',
  'We want to know more.\nIt takes a minute\nThank you',
  'Which colour?\na) Red\nb) Blue\n2. Which size?\na) Small\nb) Large',
  `Which colour?\n- Red\n- ${'x'.repeat(BOUNDS.option + 1)}`,
  `${'x'.repeat(BOUNDS.question + 1)}\n- Red\n- Blue`,
  '',
])('keeps %j as plain text', (pasted) => {
  expect(parsePastedQuestion(pasted)).toBeNull();
});

test('reads a very long paste in linear time', () => {
  expect(parsePastedQuestion(`Which?\n${' \t- '.repeat(200_000)}`)).toBeNull();
  expect(parsePastedQuestion('- a\n'.repeat(200_000))).toBeNull();
});
