import { describe, expect, test } from 'vitest';
import { checkWording } from './check-wording.ts';
import { LANGUAGES, type Language } from '../../../../shared/text/languages.ts';
import type { Hint, WordingRule } from './hint.ts';

function hintOf(
  rule: WordingRule,
  text: string,
  options: string[] = [],
  language: Language = 'en',
): Hint | undefined {
  const question_type = options.length > 0 ? 'multiple_choice' : 'text';
  return checkWording({ question_text: text, question_type, options }, language).find(
    (hint) => hint.rule === rule,
  );
}

describe('a hint marks the words it refers to', () => {
  test.each([
    ['loaded', 'What do you think about the disastrous rules?', 'disastrous', 'en'],
    ['leading', 'The staff were helpful, weren’t they?', "weren't they?", 'en'],
    ['double_barrelled', 'How do you rate price and quality?', 'and', 'en'],
    ['absolutes', 'Does your team never miss a deadline?', 'never', 'en'],
    ['jargon', 'Wie wichtig sind Ihnen unsere KPIs?', 'KPIs', 'de'],
    ['double_negation', 'Es ist nicht ungewöhnlich, dass ich müde bin.', 'nicht ungewöhnlich', 'de'],
  ] as const)('%s in: %s', (rule, text, words, language) => {
    const hint = hintOf(rule, text, [], language);
    expect(text.replaceAll('’', "'").slice(hint?.start, hint?.end)).toBe(words);
  });
});

describe('a suggestion is a full question', () => {
  test.each([
    [
      'leading',
      'Don’t you think that the shop is too small?',
      'Do you think that the shop is too small?',
      'en',
    ],
    [
      'leading',
      'Do you agree that dogs are nice?',
      'To what extent do you agree or disagree that dogs are nice?',
      'en',
    ],
    ['leading', 'How much did you enjoy the concert?', 'How would you rate the concert?', 'en'],
    ['leading', 'Wie sehr hat Ihnen das Konzert gefallen?', 'Wie hat Ihnen das Konzert gefallen?', 'de'],
    ['leading', 'Finden Sie nicht auch, dass es zu laut ist?', 'Finden Sie, dass es zu laut ist?', 'de'],
    ['loaded', 'How was our truly amazing staff?', 'How was our staff?', 'en'],
    [
      'loaded',
      'How satisfied are you with our fast, friendly service?',
      'How satisfied are you with our service?',
      'en',
    ],
    ['loaded', 'Wie war unser schneller und freundlicher Service?', 'Wie war unser Service?', 'de'],
    ['loaded', 'Wie bewerten Sie unsere preisgekrönte App?', 'Wie bewerten Sie unsere App?', 'de'],
    ['jargon', 'How do you utilize the tool?', 'How do you use the tool?', 'en'],
  ] as const)('%s: %s', (rule, text, better, language) => {
    expect(hintOf(rule, text, [], language)?.suggestion).toEqual({ question_text: better });
  });

  test('asks about frequency with a scale instead of yes or no', () => {
    expect(hintOf('absolutes', 'Do you always lock your bike?', ['Yes', 'No'])?.suggestion).toEqual({
      question_text: 'How often do you lock your bike?',
      options: ['Always', 'Often', 'Sometimes', 'Rarely', 'Never'],
    });
    expect(
      hintOf('vague_quantity', 'Essen Sie regelmäßig Gemüse?', ['Ja', 'Nein'], 'de')?.suggestion,
    ).toEqual({
      question_text: 'Wie oft essen Sie Gemüse?',
      options: ['Immer', 'Oft', 'Manchmal', 'Selten', 'Nie'],
    });
    expect(
      hintOf('absolutes', 'Do you always lock your bike?', ['Mine', 'Hers'])?.suggestion,
    ).toBeUndefined();
  });

  test('separates overlapping ranges but not those of continuous times', () => {
    expect(
      hintOf('overlapping_options', 'How old are you?', ['Under 18', '18-25', '25-35', 'Over 35']),
    ).toMatchObject({
      option_index: 2,
      suggestion: { options: ['Under 18', '18-25', '26-35', 'Over 35'] },
    });
    expect(
      hintOf('overlapping_options', 'How long?', ['0–1 hour', '1–2 hours', '2–3 hours'])?.suggestion,
    ).toBeUndefined();
  });

  test('adds an option for everyone else', () => {
    expect(
      hintOf('missing_option', 'Welche Haustiere haben Sie?', ['Hund', 'Katze', 'Vogel'], 'de')?.suggestion,
    ).toEqual({
      options: ['Hund', 'Katze', 'Vogel', 'Sonstiges'],
    });
  });

  test('applying a suggestion removes its hint', () => {
    const questions: [Language, string, string[]][] = [
      ['en', 'Do you always lock your bike?', ['Yes', 'No']],
      ['en', 'Wouldn’t you agree that our fantastic app is fast?', ['Yes', 'No']],
      ['en', 'Which pets do you have?', ['Dog', 'Cat', 'Bird']],
      ['de', 'Nutzen Sie oft den Bus?', ['Ja', 'Nein']],
      ['de', 'Stimmen Sie zu, dass es genug Grün gibt?', ['Ja', 'Nein']],
    ];
    for (const [language, question_text, options] of questions) {
      const question = { question_text, question_type: 'multiple_choice', options };
      const hints = checkWording(question, language).filter((hint) => hint.suggestion !== undefined);
      expect(hints.length).toBeGreaterThan(0);
      for (const { rule, suggestion } of hints) {
        expect(checkWording({ ...question, ...suggestion }, language).map((hint) => hint.rule)).not.toContain(
          rule,
        );
      }
    }
  });
});

test('handles an empty question and unusual texts without an error', () => {
  for (const text of [
    '',
    '   ',
    '?',
    '…',
    '🙂 and 🙂',
    'and',
    '(',
    'nicht',
    'A'.repeat(1000),
    'and '.repeat(250),
  ]) {
    for (const language of LANGUAGES)
      expect(
        Array.isArray(checkWording({ question_text: text, question_type: 'text', options: [''] }, language)),
      ).toBe(true);
  }
});
