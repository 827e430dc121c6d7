import type { WordingCheck } from '../hint.ts';
import { readingEase } from '../readability.ts';
import { checkTooLong } from './too-long.ts';

/**
 * Values below 30 mean "very difficult" for samples of a hundred words; in a question one long word changes them by
 * 25. Set between the hardest plain and the easiest difficult question of our data.
 */
export const HARDEST_READING_EASE = -20;

/** Finds long and rare words, unless the text is too long anyway. */
export const checkReadingLevel: WordingCheck = (context) => {
  if (checkTooLong(context).length > 0) return [];
  const ease = readingEase(context.text, context.lexicon);
  if (ease === null || ease >= HARDEST_READING_EASE) return [];
  return [{ rule: 'reading_level', severity: 'note', matchedText: String(Math.round(ease)) }];
};
