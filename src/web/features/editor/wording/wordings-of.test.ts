import { expect, test } from 'vitest';
import type { DraftQuestion } from '../state/model.ts';
import { checkRows, checkWording } from './check-wording.ts';
import { hintWords } from './hint-words.ts';
import { wordingsOf } from './wordings-of.ts';

const ask = (question_type: string, settings: object) =>
  ({ question_text: 'Which of these do you use?', question_type, settings }) as unknown as DraftQuestion;
const items = (texts: string[], last: object = {}) =>
  texts.map((text, i) => ({ key: text, id: null, text, ...(i === texts.length - 1 && last) }));

test('checks multiple answers like single ones, and an Other option completes a list', () => {
  const rulesOf = (last: object) =>
    checkWording(
      wordingsOf(ask('checkboxes', { options: items(['Bus', 'Train', 'Car'], last) })).question,
      'en',
    ).map(({ rule }) => rule);
  expect(rulesOf({})).toEqual(['missing_option']);
  expect(rulesOf({ other: true })).toEqual([]);
});

test('checks only the text of questions without a list', () => {
  expect(wordingsOf(ask('consent', { options: items(['I agree.']) })).question.options).toEqual([]);
  expect(wordingsOf(ask('short_text', { format: 'email' })).question.options).toEqual([]);
  expect(wordingsOf(ask('hologram', { options: items(['A', 'B']) })).question.options).toEqual([]);
});

test('checks each matrix row individually', () => {
  const hints = checkRows(
    ['The price and the quality', 'The taste', "Don't you agree that it is cheap?"],
    'en',
  );
  expect(hints.map(({ row, rule }) => [row, rule])).toEqual([
    ['The price and the quality', 'double_barrelled'],
    ["Don't you agree that it is cheap?", 'leading'],
  ]);
});

test('checks ranked and weighed items like rows', () => {
  const options = items(['The price and the quality', 'The taste']);
  for (const kind of ['ranking', 'maxdiff']) {
    const { question, rows } = wordingsOf(
      ask(kind, { options, times: 2, labels: { best: 'a', worst: 'b' } }),
    );
    expect([question.options, checkRows(rows, 'en').map(({ rule }) => rule)]).toEqual([
      [],
      ['double_barrelled'],
    ]);
  }
});

test('a hint quotes words without surrounding spaces', () => {
  const [hint] = checkRows([' The price and the quality  '], 'en');
  expect(hint?.row).toBe('The price and the quality');
  expect(hint && hintWords(hint).params).toEqual({ matchedText: 'and' });
});
