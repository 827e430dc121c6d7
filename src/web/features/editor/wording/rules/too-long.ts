import type { WordingCheck } from '../hint.ts';
import { splitSentences, splitWords } from '../words.ts';

/** More words than these are hard to keep in mind while answering. */
export const MAX_SENTENCE_WORDS = 25;
export const MAX_QUESTION_WORDS = 45;

/** Questions that are too long to be read at once. */
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
