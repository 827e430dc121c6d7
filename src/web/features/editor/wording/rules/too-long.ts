import type { WordingCheck } from '../hint.ts';
import { splitSentences, splitWords } from '../words.ts';

/** Longer sentences are hard to remember while answering. */
export const MAX_SENTENCE_WORDS = 25;
export const MAX_QUESTION_WORDS = 45;

export const checkTooLong: WordingCheck = ({ text }) => {
  const count = splitWords(text).length;
  const longest = Math.max(0, ...splitSentences(text).map((sentence) => splitWords(sentence.text).length));
  if (longest <= MAX_SENTENCE_WORDS && count <= MAX_QUESTION_WORDS) return [];
  return [
    {
      rule: 'too_long',
      severity: 'note',
      matchedText: String(Math.max(longest, count > MAX_QUESTION_WORDS ? count : 0)),
    },
  ];
};
