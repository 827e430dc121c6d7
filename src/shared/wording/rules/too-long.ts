import type { WordingCheck } from '../hint.ts';
import { splitSentences, splitWords } from '../words.ts';

/** More words than these are hard to keep in mind while answering. */
export const LONGEST_SENTENCE = 25;
export const LONGEST_QUESTION = 45;

/** Questions that are too long to be read at once. */
export const checkTooLong: WordingCheck = ({ text }) => {
  const count = splitWords(text).length;
  const longest = Math.max(0, ...splitSentences(text).map((sentence) => splitWords(sentence.text).length));
  if (longest <= LONGEST_SENTENCE && count <= LONGEST_QUESTION) return [];
  return [
    {
      rule: 'too_long',
      severity: 'note',
      found: String(Math.max(longest, count > LONGEST_QUESTION ? count : 0)),
    },
  ];
};
