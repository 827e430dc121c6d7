import { expect, test } from 'vitest';
import subjects from '../../../../../../tests/fixtures/bank/topics.json' with { type: 'json' };
import sets from '../../../../../../tests/fixtures/bank/purposes.json' with { type: 'json' };
import { LANGUAGES } from '../../../../../shared/text/languages.ts';
import { findBankQuestions } from '../find-bank-questions.ts';
import { detectLanguage } from '../topic.ts';

const ASKED = 8;
const SHARE = 0.9;

type Judged = (typeof sets)['tuned' | 'reserved'][number];

function judge({ topic, language, purpose, must, never }: Judged): string[] {
  const spoken = detectLanguage(
    topic,
    LANGUAGES.find((each) => each === language),
  );
  const questions = findBankQuestions({ topic, count: ASKED, language: spoken, existingQuestions: [] });
  const text = JSON.stringify(questions).toLowerCase();
  const missing = must.filter((words) => !words.some((word) => text.includes(word)));
  const strange = never.filter((word) => text.includes(word));
  const isNumber = purpose === 'none' ? questions.length === 0 : questions.length >= 3;
  return [
    ...missing.map((words) => `${topic}: nothing on ${words.join(' or ')}`),
    ...strange.map((word) => `${topic}: mentions ${word}`),
    ...(isNumber ? [] : [`${topic}: ${questions.length} questions`]),
  ];
}

test.each(['tuned', 'reserved'] as const)(
  'nine in ten topics get questions for their purpose (%s)',
  (set) => {
    const problems = sets[set].map(judge).filter((each) => each.length > 0);
    expect(problems.length, problems.flat().join('\n')).toBeLessThanOrEqual(sets[set].length * (1 - SHARE));
  },
);

test('150 topics are judged, a third of them held back from tuning', () => {
  const { tuned, reserved } = sets;
  const all = [...subjects, ...tuned, ...reserved].map(({ topic }) => topic);
  expect([new Set(all).size, reserved.length]).toEqual([150, 50]);
});
