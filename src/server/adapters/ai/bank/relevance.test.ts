import { expect, test } from 'vitest';
import topics from '../../../../../tests/fixtures/bank/topics.json' with { type: 'json' };
import { LANGUAGES } from '../../../../shared/text/languages.ts';
import { findBankQuestions } from './find-bank-questions.ts';
import { detectLanguage } from './topic.ts';

const SHARE = 0.85;
const ASKED = 8;
const MOSTLY = 0.75;

function offer({ topic, belongs, foreign, ...judged }: (typeof topics)[number]) {
  // The page language is the fallback for undetectable topics ("Brexit").
  const language = detectLanguage(
    topic,
    LANGUAGES.find((each) => each === judged.language),
  );
  const questions = findBankQuestions({ topic, count: ASKED, language, existingQuestions: [] });
  return questions.map(({ question_text, options }) => {
    const words = [question_text, ...options].join(' ').toLowerCase();
    const text = question_text.toLowerCase();
    const isOwn =
      belongs.some((word) => text.includes(word)) && !foreign.some((word) => words.includes(word));
    return { topic, text: question_text, isOwn };
  });
}

test('at least 85 % of the items offered for sixty topics are relevant in each language', () => {
  expect(topics).toHaveLength(60);
  for (const language of LANGUAGES) {
    const offered = topics.filter((each) => each.language === language).flatMap(offer);
    const strange = offered.filter(({ isOwn }) => !isOwn).map(({ topic, text }) => `${topic} → ${text}`);
    expect(strange.length, strange.join('\n')).toBeLessThanOrEqual(offered.length * (1 - SHARE));
  }
});

test('nine in ten of the sixty topics get mostly relevant questions', () => {
  const strays = topics.filter((each) => {
    const offered = offer(each);
    return offered.filter(({ isOwn }) => isOwn).length < offered.length * MOSTLY;
  });
  expect(strays.length, strays.map(({ topic }) => topic).join('\n')).toBeLessThanOrEqual(topics.length / 10);
});

test('offers five or more questions for most topics and at least one for each', () => {
  const counts = topics.map((each) => ({ topic: each.topic, count: offer(each).length }));
  expect(counts.filter(({ count }) => count < 3)).toEqual([]);
  expect(counts.filter(({ count }) => count >= 5).length).toBeGreaterThan(50);
});

test('detects the language of each sample topic', () => {
  const mistaken = topics.filter(({ topic, language }) => detectLanguage(topic) !== language);
  expect(mistaken.length, JSON.stringify(mistaken.map(({ topic }) => topic))).toBeLessThanOrEqual(8);
});
